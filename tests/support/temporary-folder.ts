import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from './scratch';

export type TemporaryFolder = { path: string; [Symbol.dispose](): void };

/** `using folder = temporaryFolder()` is gone at the end of the test. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(scratch, 'casegrade-test-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
