import { expect, test } from 'bun:test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './source-files';

test('the migrations make exactly the schema: run "bun run migrations" after changing it', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'casegrade-drift-'));
  try {
    cpSync(join(root, 'drizzle'), copy, { recursive: true });
    const schema = [
      '--dialect=postgresql',
      '--casing=snake_case',
      '--schema=./src/server/db/schema',
      `--out=${relative(root, copy)}`,
    ];
    const generate = Bun.spawn([process.execPath, 'x', 'drizzle-kit', 'generate', ...schema], {
      cwd: root,
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
    });
    expect(await new Response(generate.stdout).text()).toContain('No schema changes');
  } finally {
    rmSync(copy, { recursive: true });
  }
}, 60_000);
