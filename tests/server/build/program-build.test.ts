import { expect, setDefaultTimeout, test } from 'bun:test';
import { cpSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { slotOfFileName } from '@domain/submission/formats';
import { builtPrograms, ensureProgramsBuilt, programFolder } from '@server/build/program-build';
import { createIsolatedReader } from '@server/documents/isolated-reader';
import { unpackEvidence } from '@server/documents/packed-evidence';
import { readDocument } from '@server/documents/read-document';
import { corpusFiles } from '@tests/e2e/portal-page';
import { codes, makePdf, wideFont } from '@tests/support/pdf';
import { temporaryFolder } from '@tests/support/temporary-folder';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

test('the programs that read are bundled once for a source, and find what their source finds', async () => {
  await Promise.all([ensureProgramsBuilt(), ensureProgramsBuilt()]);
  const builtAt = statSync(programFolder()).mtimeMs;
  await ensureProgramsBuilt();
  expect(statSync(programFolder()).mtimeMs).toBe(builtAt);
  const programs = builtPrograms();
  expect(programs.command?.at(-1)).toBe(`${programFolder()}/read-process.js`);
  const reader = createIsolatedReader({ ...programs, seconds: 30, memoryMb: 900, concurrency: 2, waitSeconds: 30 });
  const never = new AbortController().signal;
  using reading = reader.open(never);
  const packed: Uint8Array[] = [];
  for (const path of corpusFiles('strong')) {
    const slot = slotOfFileName(path) ?? 'summary';
    const outcome = await reading.read(path, slot, path);
    if (!outcome.ok) throw new Error(outcome.unreadable.message);
    const bytes = Buffer.from(await Bun.file(path).arrayBuffer());
    expect(unpackEvidence(outcome.file.packed)).toEqual(await readDocument(bytes, slot, path));
    packed.push(outcome.file.packed);
  }
  expect(await reading.checkConsistency()).toMatchObject({ ok: true });
  expect(await reader.checkConsistency(packed, never)).toMatchObject({ ok: true });
});

test('the bundled reader brings what East Asian PDFs leave to their reader, and needs no packages for it', async () => {
  await ensureProgramsBuilt();
  using folder = temporaryFolder();
  cpSync(programFolder(), folder.path, { recursive: true });
  const path = join(folder.path, 'summary.pdf');
  await Bun.write(
    path,
    makePdf([{ content: codes('89bf8a69', 'J1', 72, 700) }], { fonts: wideFont('J1', '90ms-RKSJ-H', 'Japan1') }),
  );
  const reader = createIsolatedReader({
    command: [process.execPath, '--smol', join(folder.path, 'read-process.js')],
    seconds: 30,
    memoryMb: 900,
    concurrency: 1,
    waitSeconds: 30,
  });
  using reading = reader.open(new AbortController().signal);
  const outcome = await reading.read(path, 'summary', path);
  if (!outcome.ok) throw new Error(outcome.unreadable.message);
  expect(unpackEvidence(outcome.file.packed).blocks.map(({ text }) => text)).toEqual(['価格']);
});
