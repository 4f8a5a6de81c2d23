import '../interpret-schemas';
import { readConfig } from '@server/config';
import { examine } from './examine';
import { report } from './report';

try {
  const findings = await examine(readConfig());
  process.stdout.write(report(findings));
  process.exit(findings.some(({ state }) => state === 'failed') ? 1 : 0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
