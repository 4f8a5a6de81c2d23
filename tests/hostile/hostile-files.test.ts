import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { slots } from '@domain/evidence/slots';
import { builtPrograms } from '@server/build/program-build';
import type { DocumentReader } from '@server/documents/document-reader';
import { createIsolatedReader } from '@server/documents/isolated-reader';
import { unpackEvidence } from '@server/documents/packed-evidence';
import { type EvidenceOutcome, outcomeOf } from '@server/documents/read-document';
import { render } from '@server/grading/render/render-evidence';
import { preparedSubmission } from '@tests/support/prepared-submission';
import { countRows, scriptedReader, type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';
import { hostileFiles } from './all';
import { type Accepted, elsewhere, type HostileFile, type Refused } from './hostile-file';
import { plainDocx, plainPptx, plainXlsx } from './plain-files';

// The heavy ones are read in processes of their own, which a busy machine starts slowly.
setDefaultTimeout(60_000);

/** What is asked of the server that files call; nothing ever is. */
const asked: string[] = [];
const stopping = new AbortController();
let server: Bun.Server<undefined>;
let world: UploadWorld;
/** The file that is uploaded, and what its reading came to. */
let current: HostileFile | undefined;
let outcome: EvidenceOutcome | undefined;

const limits = { ...builtPrograms(), memoryMb: 400, concurrency: 1, waitSeconds: 60 };
const hasty = createIsolatedReader({ ...limits, seconds: 1 });
const patient = createIsolatedReader({ ...limits, seconds: 60 });
const made = scriptedReader({
  async outcome(slot, path, fileName) {
    if (slot !== current?.slot) return undefined;
    outcome = await outcomeOf(readFileSync(path), slot, fileName);
    return outcome;
  },
});

/** Reads as the product does: in this process where that is harmless, else all three files in one of those that wait. */
const reader: DocumentReader = {
  ...made,
  open(signal) {
    if (!current?.heavy) return made.open(signal);
    const { slot } = current;
    const reading = (isSlow(current) ? hasty : patient).open(signal);
    return {
      async read(path, ofSlot, fileName) {
        const answer = await reading.read(path, ofSlot, fileName);
        if (ofSlot === slot) outcome = answer.ok ? { ok: true, evidence: unpackEvidence(answer.file.packed) } : answer;
        return answer;
      },
      checkConsistency: () => reading.checkConsistency(),
      [Symbol.dispose]: () => reading[Symbol.dispose](),
    };
  },
};

const isSlow = ({ expected }: HostileFile) => expected.status !== 201 && /took too long/.test(expected.sentence);

beforeAll(async () => {
  server = Bun.serve({
    port: 0,
    fetch(request) {
      asked.push(request.url);
      return new Response('x');
    },
  });
  elsewhere.address = `http://127.0.0.1:${server.port}`;
  for (const each of [hasty, patient]) each.startAhead(stopping.signal);
  world = await uploadWorld({ reader }, { PUBLIC_UPLOADS_PER_HOUR: '10000' });
});

afterAll(async () => {
  stopping.abort();
  await world[Symbol.asyncDispose]();
  await server.stop(true);
});

const plain = {
  excel: { make: plainXlsx, fileName: 'model.xlsx' },
  ppt: { make: plainPptx, fileName: 'deck.pptx' },
  summary: { make: plainDocx, fileName: 'memo.docx' },
};

function formWith(file: HostileFile): FormData {
  const files = slots.map((slot) => {
    const { make, fileName } = slot === file.slot ? file : plain[slot];
    return [slot, new File([new Uint8Array(make())], fileName)];
  });
  return uploadForm({ ...Object.fromEntries(files), userEmail: `${crypto.randomUUID()}@example.com` });
}

/** The first of each kind that students are told of in the same words, and of each ending that is taken. */
const firstOfItsKind = new Set(
  Map.groupBy(hostileFiles, ({ fileName, expected }) =>
    expected.status === 201 ? fileName.split('.').at(-1) : expected.sentence,
  )
    .values()
    .map(([first]) => first),
);

/** What an upload of it comes to, and that nothing of a refused one is kept. */
async function expectUpload(file: HostileFile): Promise<void> {
  const { expected, slot } = file;
  const before = await countRows(world.deps, 'submissions');
  const response = await world.upload(formWith(file));
  expect(world.kept().spooled).toEqual([]);
  if (expected.status === 201) {
    expect(response.status).toBe(201);
    return;
  }
  const { status, sentence } = expected;
  expect({ status: response.status, ...(await response.json()) }).toEqual({
    status,
    error: sentence,
    issues: [{ path: slot, message: sentence }],
  });
  expect(await countRows(world.deps, 'submissions')).toBe(before);
  expect(await countRows(world.deps, 'orphaned_objects')).toBe(0);
}

function expectRefused(read: EvidenceOutcome | undefined, { status, sentence }: Refused): void {
  const { reason, message } = read?.ok === false ? read.unreadable : { reason: 'read', message: '' };
  expect({ status: reason === 'wrong-kind' ? 415 : 422, message }).toEqual({ status, message: sentence });
}

function expectAccepted(read: EvidenceOutcome | undefined, { findings, shows, hides, keeps, note }: Accepted): void {
  if (!read?.ok) throw new Error('it was not read');
  const { evidence } = read;
  const codes = [...new Set(evidence.findings.map(({ code }) => code))];
  expect(codes.toSorted()).toEqual(findings.toSorted());
  const evidenceText = JSON.stringify(evidence);
  const inside = (text: string) => evidenceText.includes(JSON.stringify(text).slice(1, -1));
  expect((shows ?? []).filter((text) => !inside(text))).toEqual([]);
  expect((hides ?? []).filter(inside)).toEqual([]);
  if (keeps) {
    const prompt = render(preparedSubmission({ files: [evidence] }), 32_000).text;
    expect(keeps.filter((text) => prompt.includes(text))).toEqual([]);
  }
  if (note !== undefined) expect(evidence.coverage.notes).toContain(note);
}

test('there are at least sixty of them, each with a name of its own', () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(60);
  expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length);
});

for (const file of hostileFiles) {
  const { expected, slot, fileName, heavy } = file;
  const fate = expected.status === 201 ? 'is taken, and what is odd is said' : `is refused with ${expected.status}`;
  test(`${file.name}: ${fate}`, async () => {
    current = file;
    outcome = undefined;
    if (heavy || firstOfItsKind.has(file)) await expectUpload(file);
    else outcome = await outcomeOf(file.make(), slot, fileName);
    if (expected.status === 201) expectAccepted(outcome, expected);
    else expectRefused(outcome, expected);
  });
}

test('none of them made anybody ask another server', () => {
  expect(asked).toEqual([]);
});
