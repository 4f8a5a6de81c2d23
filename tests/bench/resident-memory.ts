import { readFileSync } from 'node:fs';
import { median } from './metric';

const sampleMs = 250;

/** What a process of this machine holds in memory, in bytes; from Linux's own account of it. */
export function residentMemory(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (!found) throw new Error(`there is no memory of process ${pid}`);
  return Number(found[1]) * 1_024;
}

/** Bytes, the median over `ms`: between two collections of garbage it rises and falls. */
export async function usualMemory(pid: number, ms: number): Promise<number> {
  const samples: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await Bun.sleep(sampleMs);
    samples.push(residentMemory(pid));
  }
  return median(samples);
}

/** The most that a process ever held in memory so far, in bytes; 0 when it has ended. */
export function peakMemory(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
