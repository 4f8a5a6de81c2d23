import type { Config } from './config';

/** For crash tests: when `CASEGRADE_KILL_AT` names the point, the process dies there as by `kill -9`. */
export function killHook(killAt: Config['killAt']): (point: string) => Promise<void> {
  let passed = 0;
  return async (point) => {
    if (point !== killAt?.point) return;
    passed += 1;
    if (passed === killAt.nth) process.kill(process.pid, 'SIGKILL');
  };
}
