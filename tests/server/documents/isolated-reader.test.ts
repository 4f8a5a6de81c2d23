import { afterAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkConsistency } from '@domain/consistency/consistency-check';
import type { Slot } from '@domain/evidence/evidence';
import { evidenceChanges } from '@domain/resubmission/evidence-changes';
import { builtPrograms } from '@server/build/program-build';
import type { DocumentReader } from '@server/documents/document-reader';
import { createIsolatedReader, type IsolationLimits } from '@server/documents/isolated-reader';
import { packEvidence, unpackEvidence } from '@server/documents/packed-evidence';
import { readDocument } from '@server/documents/read-document';
import { ownProgram } from '@server/isolation/isolated-process';
import { withoutNetwork } from '@server/isolation/no-network';
import { runIsolated } from '@server/isolation/run-isolated';
import { deckOf, png } from '@tests/support/picture';
import { preparedSubmission } from '@tests/support/prepared-submission';
import { oneSheet } from '@tests/support/xlsx';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'casegrade-reading-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
function file(content: string | Uint8Array, ending = 'xlsx'): string {
  const path = join(folder, `${made++}.${ending}`);
  writeFileSync(path, content);
  return path;
}

const limits: IsolationLimits = { seconds: 10, memoryMb: 900, concurrency: 2, waitSeconds: 10 };
/** As a built server runs them, which start in half the time. */
const ours: IsolationLimits = { ...limits, ...builtPrograms() };
const never = () => new AbortController().signal;

/** A reader whose process runs this program for each request instead of ours; what it prints is the answer. */
function scripted(program: string, more: Partial<IsolationLimits> = {}) {
  const answering = `for await (const line of console) {
    const { mark, request } = JSON.parse(line);
    ${program};
    await Bun.write(Bun.stdout, '\\n' + mark);
  }`;
  return createIsolatedReader({ ...limits, ...more, command: [process.execPath, file(answering, 'js')] });
}

async function readOne(reader: DocumentReader, path: string, slot: Slot, fileName: string, signal = never()) {
  using reading = reader.open(signal);
  return await reading.read(path, slot, fileName);
}

/** Asleep from its first moment, where a program of ours would start for a while. */
const sleeping = (more: Partial<IsolationLimits> = {}) =>
  createIsolatedReader({ ...limits, clockSeconds: 2, ...more, command: ['sleep', '60'] });

async function reasonOf(reader: ReturnType<typeof createIsolatedReader>): Promise<string> {
  const outcome = await readOne(reader, file(''), 'excel', 'a.xlsx');
  return outcome.ok ? 'read' : outcome.unreadable.reason;
}

/** A program that answers well but for its blocks. */
function withBlocks(line: string, ...notes: string[]): string {
  const evidence = {
    slot: 'excel',
    format: 'xlsx',
    layout: { kind: 'workbook', sheets: [] },
    coverage: { complete: true, notes },
    findings: [],
  };
  return `console.log(${JSON.stringify(`${line}\n${JSON.stringify({ ok: true, evidence, lines: 1 })}`)})`;
}

const workbook = oneSheet('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>');

test('a workbook comes back as evidence', async () => {
  const outcome = await readOne(createIsolatedReader(ours), file(workbook), 'excel', 'model.xlsx');
  if (!outcome.ok) throw new Error(outcome.unreadable.reason);
  expect(outcome.file).toMatchObject({ format: 'xlsx', coverage: { complete: true, notes: [] } });
  expect(unpackEvidence(outcome.file.packed)).toEqual(await readDocument(workbook, 'excel', 'model.xlsx'));
});

test('evidence of any length comes back as it was read', async () => {
  const long = oneSheet(
    Array.from({ length: 3_000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`).join(''),
  );
  const outcome = await readOne(createIsolatedReader(ours), file(long), 'excel', 'model.xlsx');
  if (!outcome.ok) throw new Error(outcome.unreadable.reason);
  expect(unpackEvidence(outcome.file.packed)).toEqual(await readDocument(long, 'excel', 'model.xlsx'));
  const nothing = await readOne(createIsolatedReader(ours), file(oneSheet('')), 'excel', 'model.xlsx');
  if (!nothing.ok) throw new Error(nothing.unreadable.reason);
  expect(unpackEvidence(nothing.file.packed).blocks).toEqual([]);
});

test('a refusal comes back with its sentence', async () => {
  const reader = createIsolatedReader(ours);
  expect(await readOne(reader, file(''), 'excel', 'model.xlsx')).toEqual({
    ok: false,
    unreadable: {
      reason: 'empty',
      message: 'This workbook is empty. Save it again from the program you made it with and add that file.',
    },
  });
  expect(await readOne(reader, file(workbook), 'excel', 'model.xls')).toEqual({
    ok: false,
    unreadable: {
      reason: 'wrong-kind',
      message: 'This is a .xlsx file that is named .xls. Give it its right ending and add it again.',
    },
  });
});

test('a file that is gone cannot be read', async () => {
  const outcome = await readOne(createIsolatedReader(ours), '/nowhere', 'excel', 'a.xlsx');
  expect(outcome).toMatchObject({ ok: false, unreadable: { reason: 'corrupt' } });
});

test('a process that spins is stopped by what it took of a processor', async () => {
  expect(await reasonOf(scripted('for(;;){}', { seconds: 0.3 }))).toBe('too-slow');
});

test('a process that sleeps is stopped by the clock', async () => {
  expect(await reasonOf(sleeping())).toBe('too-slow');
});

test('a process that takes long by the clock alone is waited for', async () => {
  const answer = JSON.stringify({ ok: false, unreadable: { reason: 'empty', message: 'x' } });
  const late = `await Bun.sleep(1_500); console.log(${JSON.stringify(answer)})`;
  expect(await reasonOf(scripted(late, { seconds: 1 }))).toBe('empty');
});

test('a file whose process got too little of a processor is to be sent again, and not refused', async () => {
  const path = file('');
  const outcome = await readOne(scripted('for(;;){}', { clockSeconds: 0.5 }), path, 'summary', 'a.pdf');
  expect(outcome).toEqual({
    ok: false,
    unreadable: {
      reason: 'busy',
      message: 'Many files are being read right now. Your summary is fine: add it again in a minute.',
    },
  });
});

test('a process that takes more memory than it may is stopped', async () => {
  const hungry = 'const all=[];for(;;){all.push(Buffer.alloc(8<<20,1));await Bun.sleep(5)}';
  expect(await reasonOf(scripted(hungry, { memoryMb: 200 }))).toBe('too-big');
});

test('a process that dies where its cap leaves no room was too big', async () => {
  expect(await reasonOf(scripted('process.kill(process.pid, "SIGSEGV"); await Bun.sleep(1e6)'))).toBe('too-big');
  expect(await reasonOf(scripted('process.kill(process.pid, "SIGABRT"); await Bun.sleep(1e6)'))).toBe('too-big');
});

test('a process that answers without end is stopped', async () => {
  const chatty =
    'const part=Buffer.alloc(1<<20,32);for(;;){if(!process.stdout.write(part))await new Promise((r)=>process.stdout.once("drain",r))}';
  expect(await reasonOf(scripted(chatty))).toBe('too-big');
});

test('no answer, garbage, half an answer, an answer of another shape and an early death are all unreadable', async () => {
  const programs = [
    '',
    'console.log("garbage")',
    'console.log("{\\"ok\\":true,")',
    'console.log(JSON.stringify({ ok: true, evidence: { blocks: [] } }))',
    ...['[]', ' [1]', '{}', '[{"locator":"W:\'A\'!A1","kind":"cell"}]', ''].map((line) => withBlocks(line)),
    'console.log(JSON.stringify({ ok: false, unreadable: { reason: "made-up", message: "x" } }))',
    'console.log(JSON.stringify({ ok: false, unreadable: { reason: "empty", message: "x" } })); process.exit(1)',
    'process.kill(process.pid, "SIGKILL")',
  ];
  for (const program of programs) expect(await reasonOf(scripted(program))).toBe('corrupt');
});

test('what a library says before the answer does no harm', async () => {
  const answer = `console.log('Warning: odd font'); console.log(JSON.stringify({ ok: false, unreadable: { reason: 'empty', message: 'x' } }))`;
  expect(await reasonOf(scripted(answer))).toBe('empty');
});

test('the process sees no variable of ours', async () => {
  const program = `console.log(JSON.stringify({ ok: false, unreadable: { reason: 'corrupt', message: Object.keys(process.env).sort().join() } }))`;
  const outcome = await readOne(scripted(program), file(''), 'excel', 'a.xlsx');
  expect(outcome.ok ? '' : outcome.unreadable.message.replace(/,?(PWD|OLDPWD|SHLVL|_)\b/g, '')).toBe(
    'BUN_RUNTIME_TRANSPILER_CACHE_PATH,PATH',
  );
});

test('the process sees neither a file of settings in our folder nor the network, and is started without a name', async () => {
  const ours = process.cwd();
  const settings = join(folder, 'settings');
  mkdirSync(settings);
  writeFileSync(join(settings, '.env'), 'OPENAI_API_KEY=sk-secret\n');
  using server = Bun.serve({ port: 0, fetch: () => new Response('here') });
  const program = `
    const answer = await fetch('http://127.0.0.1:${server.port}').then((r) => r.text(), () => 'no network');
    const message = [process.env.OPENAI_API_KEY ?? 'no key', answer, ...process.argv.slice(2)].join();
    console.log(JSON.stringify({ ok: false, unreadable: { reason: 'corrupt', message } }))`;
  const named = join(folder, 'Zoë Kaiser.xlsx');
  writeFileSync(named, workbook);
  try {
    process.chdir(settings);
    const outcome = await readOne(scripted(program), named, 'excel', 'Zoë Kaiser.xlsx');
    const answer = (await withoutNetwork()).length > 0 ? 'no network' : 'here';
    expect(outcome.ok ? '' : outcome.unreadable.message).toBe(`no key,${answer}`);
  } finally {
    process.chdir(ours);
  }
});

test('the process cannot write a file', async () => {
  const target = join(folder, 'written');
  await reasonOf(scripted(`require('fs').writeFileSync(${JSON.stringify(target)}, 'x'.repeat(5000))`));
  const written = Bun.file(target);
  expect((await written.exists()) ? written.size : 0).toBe(0);
});

test('a reading that finds no place in time is told to come again', async () => {
  const reader = sleeping({ concurrency: 1, waitSeconds: 0.1 });
  const first = readOne(reader, file(''), 'excel', 'a.xlsx');
  const second = await readOne(reader, file(''), 'ppt', 'a.pptx');
  expect(second).toEqual({
    ok: false,
    unreadable: {
      reason: 'busy',
      message: 'Many files are being read right now. Your deck is fine: add it again in a minute.',
    },
  });
  expect(await first).toMatchObject({ ok: false, unreadable: { reason: 'too-slow' } });
});

test('[T4.5] a check of files goes behind an upload that came later', async () => {
  const reader = createIsolatedReader({ ...ours, concurrency: 1 });
  const order: string[] = [];
  const open = [undefined, 'last', undefined].map((turn, index) => {
    const reading = reader.open(never(), `client ${index}`, turn === 'last' ? 'last' : undefined);
    return { reading, name: `${turn ?? 'upload'} ${index}` };
  });
  await Promise.all(
    open.map(async ({ reading, name }) => {
      using held = reading;
      await held.read(file(workbook), 'excel', 'model.xlsx');
      order.push(name);
    }),
  );
  expect(order).toEqual(['upload 0', 'upload 2', 'last 1']);
});

test('a cancelled reading ends its process and gives its place to the next', async () => {
  const reader = sleeping({ concurrency: 1 });
  const cancel = new AbortController();
  const first = readOne(reader, file(''), 'excel', 'a.xlsx', cancel.signal);
  const second = readOne(reader, file(''), 'excel', 'a.xlsx');
  cancel.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(await second).toMatchObject({ ok: false, unreadable: { reason: 'too-slow' } });
});

test('a reading that is cancelled before it begins takes no place', async () => {
  const reader = createIsolatedReader({ ...ours, concurrency: 1 });
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(readOne(reader, file(workbook), 'excel', 'a.xlsx', gone)).rejects.toThrow('gone');
  expect((await readOne(reader, file(workbook), 'excel', 'a.xlsx')).ok).toBe(true);
});

test('a consistency check comes back from its process as it is made here', async () => {
  const files = preparedSubmission().files;
  const packed = (await Promise.all(files.map(packEvidence))).map((file) => file.packed);
  expect(await createIsolatedReader(ours).checkConsistency(packed, never())).toEqual({
    ok: true,
    consistencyCheck: checkConsistency(files),
  });
});

test('two submissions are compared as they are here, and no answer is taken for what is none', async () => {
  const files = preparedSubmission().files;
  const changed = files.map((each) => ({ ...each, blocks: each.blocks.slice(1) }));
  const [before, after] = await Promise.all(
    [files, changed].map(async (each) => (await Promise.all(each.map(packEvidence))).map(({ packed }) => packed)),
  );
  const expected = { ok: true as const, files: evidenceChanges(files, changed) };
  expect(expected.files.every(({ parts }) => parts.length > 0)).toBe(true);
  expect(await createIsolatedReader(ours).compare(before ?? [], after ?? [], never())).toEqual(expected);
  const compareCommand = [process.execPath, file('console.log(JSON.stringify({ files: [1] }))', 'js')];
  const wrong = createIsolatedReader({ ...limits, compareCommand });
  expect(await wrong.compare([], [], never())).toEqual({ ok: false, reason: 'corrupt' });
});

test.each([
  ['for(;;){}', 'too-slow'],
  ['const all=[];for(;;){all.push(Buffer.alloc(8<<20,1));await Bun.sleep(5)}', 'too-big'],
  ['console.log(JSON.stringify({ figures: [] }))', 'corrupt'],
  ['process.exit(1)', 'corrupt'],
] as const)('a consistency check has the same limits and is validated alike: %s', async (program, reason) => {
  const consistencyCommand = [process.execPath, file(program, 'js')];
  const seconds = reason === 'too-slow' ? 0.3 : 10;
  const reader = createIsolatedReader({ ...limits, seconds, memoryMb: 200, consistencyCommand });
  expect(await reader.checkConsistency([], never())).toEqual({ ok: false, reason });
});

test('pictures come back re-encoded, in the order of the file', async () => {
  const chart = (shade: number) => ({ name: `${shade}.png`, bytes: png(300, 200, { shade }) });
  const deck = file(deckOf([[chart(1)], [chart(2), { name: 'old.emf', bytes: 'EMF' }]]), 'pptx');
  expect(await createIsolatedReader(ours).pictures(deck, 'pptx', never())).toMatchObject([
    { locator: 'D:1:image:1', width: 300, height: 200, contentType: 'image/png' },
    { locator: 'D:2:image:1', contentType: 'image/png' },
    { leftOut: 'format' },
  ]);
});

test('pictures that were found before a limit was reached are kept', async () => {
  const picture = { locator: 'S:image:1', width: 1, height: 1, contentType: 'image/png' as const, data: 'AAAA' };
  const pictureCommand = (program: string) => [process.execPath, file(program, 'js')];
  const first = `console.log('noise'); console.log(${JSON.stringify(JSON.stringify(picture))});`;
  const endless = `${first} console.log('{"locator":"cut'); for (;;);`;
  const hasty = createIsolatedReader({ ...limits, seconds: 0.5, pictureCommand: pictureCommand(endless) });
  expect(await hasty.pictures(file(''), 'pdf', never())).toEqual([picture, { leftOut: 'stopped' }]);
  const broken = createIsolatedReader({ ...limits, pictureCommand: pictureCommand(`${first} throw new Error('x');`) });
  expect(await broken.pictures(file(''), 'pdf', never())).toEqual([picture, { leftOut: 'damaged' }]);
});

test('a file that cannot be opened for its pictures has damaged ones', async () => {
  expect(await createIsolatedReader(ours).pictures(file('no zip'), 'docx', never())).toEqual([{ leftOut: 'damaged' }]);
});

/** Answers a refusal with the process and how many requests it had before. */
const counting = `
  globalThis.before = (globalThis.before ?? -1) + 1;
  const message = process.pid + ',' + globalThis.before;
  const refusal = JSON.stringify({ ok: false, unreadable: { reason: 'empty', message } });
  console.log(request.check ? 'no check' : refusal)`;

async function readThree(program: string): Promise<string[]> {
  using reading = scripted(program).open(never());
  const outcomes = await Promise.all([
    reading.read(file(''), 'excel', 'a.xlsx'),
    reading.read(file(''), 'ppt', 'a.pptx'),
    reading.read(file(''), 'summary', 'a.docx'),
  ]);
  return outcomes.map((outcome) => (outcome.ok ? 'read' : outcome.unreadable.message));
}

test('a process that nobody asks any more ends well', async () => {
  const program = join(import.meta.dir, '../../../src/server/documents/read-process.ts');
  const request = { mark: 'end', request: { path: file(workbook), slot: 'excel', extension: '.xlsx' } };
  const written: Uint8Array[] = [];
  const take = (chunk: Uint8Array) => written.push(chunk);
  const asked = Buffer.from(`${JSON.stringify(request)}\n`);
  expect(await runIsolated(ownProgram(program), limits, never(), take, asked)).toBeUndefined();
  expect(Buffer.concat(written).toString()).toEndWith('\nend');
});

test('one process reads the files of a submission, one after the other', async () => {
  const answers = (await readThree(counting)).map((answer) => answer.split(','));
  expect(answers.map(([, before]) => before)).toEqual(['0', '1', '2']);
  expect(new Set(answers.map(([pid]) => pid)).size).toBe(1);
});

test('a file that ends its process costs no other its reading', async () => {
  const dying = `if (request.slot === 'ppt') process.exit(1); ${counting}`;
  const [excel, ppt, summary] = await readThree(dying);
  expect(ppt).toBe(
    'This deck cannot be read: it is damaged or cut short. Open it, save a fresh copy and add that one.',
  );
  expect([excel, summary].map((answer) => answer?.split(',')[1])).toEqual(['0', '0']);
});

test('what fails after another file was read is read again by itself', async () => {
  const crowded = `if (globalThis.before === 0) process.kill(process.pid, 'SIGSEGV'); ${counting}`;
  expect((await readThree(crowded)).map((answer) => answer.split(',')[1])).toEqual(['0', '0', '0']);
});

/** Answers with evidence whose only note is the process. */
const named = withBlocks('[{"locator":"W:\'A\'!A1","kind":"cell","text":"1"}]', 'ours').replace(
  'ours',
  '" + process.pid + "',
);

/** How many processes read ten submissions, one after the other. */
async function processesForTen(program: string): Promise<number> {
  const stop = new AbortController();
  const reader = scripted(program);
  reader.startAhead(stop.signal);
  const pids = new Set<string>();
  for (let n = 0; n < 10; n++) {
    const outcome = await readOne(reader, file(''), 'excel', 'a.xlsx');
    pids.add(outcome.ok ? outcome.file.coverage.notes.join() : (outcome.unreadable.message.split(',')[0] ?? ''));
  }
  stop.abort();
  return pids.size;
}

test('a process reads one submission after the other', async () => {
  expect(await processesForTen(named)).toBeLessThan(10);
});

test('a process that does not forget a submission reads no other one', async () => {
  expect(await processesForTen(`if (request === 'forget') process.exit(1); ${named}`)).toBe(10);
});

test('a process that refused a file reads no other submission', async () => {
  expect(await processesForTen(counting)).toBe(10);
});

test('the check is made by the process that read the files', async () => {
  const evidence = await readDocument(workbook, 'excel', 'a.xlsx');
  using reading = createIsolatedReader({ ...ours, consistencyCommand: ['false'] }).open(never());
  await reading.read(file(workbook), 'excel', 'a.xlsx');
  expect(await reading.checkConsistency('later')).toEqual({
    ok: true,
    consistencyCheck: checkConsistency([evidence]),
  });
});

test('where that process fails, another one makes the check from what was read', async () => {
  const block = '[{"locator":"W:\'A\'!A1","kind":"cell","text":"1"}]';
  const program = `if (request.check) process.exit(1); ${withBlocks(block)}`;
  using reading = scripted(program).open(never());
  expect((await reading.read(file(''), 'excel', 'a.xlsx')).ok).toBe(true);
  expect(await reading.checkConsistency()).toMatchObject({ ok: true, consistencyCheck: { figures: [] } });
});
