import { readFileSync } from 'node:fs';

/** What a process of this machine holds in memory, in bytes; from Linux's own account of it. */
export function residentMemory(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (!found) throw new Error(`there is no memory of process ${pid}`);
  return Number(found[1]) * 1_024;
}

/** The most that a process ever held in memory so far, in bytes; 0 when it has ended. */
export function peakMemory(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
