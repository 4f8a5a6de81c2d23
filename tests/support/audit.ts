import { join } from 'node:path';
import { type AuditException, currentExceptions } from './audit-exceptions';

/** `bun run audit`: asks the registry what is known of our dependencies; policy in docs/security/dependencies.md. */
const root = join(import.meta.dir, '../..');
const written: AuditException[] = await Bun.file(join(root, 'docs/security/audit-exceptions.json')).json();
const { ignored, faults } = currentExceptions(written, new Date());
for (const fault of faults) process.stderr.write(`${fault}\n`);
const audit = Bun.spawn([process.execPath, 'audit', '--audit-level=high', ...ignored.map((id) => `--ignore=${id}`)], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exitCode = (await audit.exited) || (faults.length > 0 ? 1 : 0);
