import { expect, setDefaultTimeout, test } from 'bun:test';
import { statSync } from 'node:fs';
import { slotOfFileName } from '@domain/submission/slot-of-extension';
import { builtPrograms, ensureProgramsBuilt, programFolder } from '@server/build/program-build';
import { createIsolatedReader } from '@server/documents/isolated-reader';
import { unpackEvidence } from '@server/documents/packed-evidence';
import { readDocument } from '@server/documents/read-document';
import { trio } from '@tests/e2e/portal-page';

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
  const packed = await Promise.all(
    [...trio('strong'), ...trio('middling').filter((path) => path.endsWith('.pdf'))].map(async (path) => {
      const slot = slotOfFileName(path) ?? 'summary';
      const outcome = await reader.read(path, slot, path, never);
      if (!outcome.ok) throw new Error(outcome.unreadable.message);
      const bytes = Buffer.from(await Bun.file(path).arrayBuffer());
      expect(unpackEvidence(outcome.file.packed)).toEqual(await readDocument(bytes, slot, path));
      return outcome.file.packed;
    }),
  );
  expect(await reader.survey(packed.slice(0, 3), never)).toMatchObject({ ok: true });
});
