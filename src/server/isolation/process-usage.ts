import { readFile } from 'node:fs/promises';

export type ProcessUsage = {
  processorSeconds: number;
  residentMb: number;
  /** Waiting for something other than the processor or a disk. */
  asleep: boolean;
};

/** From /proc, or from ps without it. Null when the process is gone. */
export function usageOf(pid: number): Promise<ProcessUsage | null> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** USER_HZ, which is the same on all of Linux. */
const ticksPerSecond = 100;

async function fromProc(pid: number): Promise<ProcessUsage | null> {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  // The program's name is in brackets and may contain anything.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const [state, user, system] = [fields[0], Number(fields[11]), Number(fields[12])];
  if (!state || Number.isNaN(user + system)) return null;
  return {
    processorSeconds: (user + system) / ticksPerSecond,
    residentMb: Number(/^VmRSS:\s+(\d+)/m.exec(status ?? '')?.[1] ?? 0) / 1024,
    asleep: state !== 'R' && state !== 'D',
  };
}

async function fromPs(pid: number): Promise<ProcessUsage | null> {
  const columns = ['-o', 'rss=', '-o', 'time=', '-o', 'state=', '-p', `${pid}`];
  const ps = Bun.spawn(['ps', ...columns], { stdin: 'ignore', stdout: 'pipe', stderr: 'ignore' });
  return parsePs(await new Response(ps.stdout).text());
}

export function parsePs(line: string): ProcessUsage | null {
  const [, kb, time, state] = /^\s*(\d+)\s+([\d:.]+)\s+(\S+)/.exec(line) ?? [];
  if (!kb || !time || !state) return null;
  const processorSeconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return { processorSeconds, residentMb: Number(kb) / 1024, asleep: !/^[RU]/.test(state) };
}
