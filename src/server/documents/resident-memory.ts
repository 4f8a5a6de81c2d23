import { readFile } from 'node:fs/promises';

/** Resident memory of a process in MB: from /proc, or from ps where there is none. 0 when it is gone. */
export async function residentMb(pid: number): Promise<number> {
  const kb = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  return kb / 1024;
}

async function fromProc(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

async function fromPs(pid: number): Promise<number> {
  const ps = Bun.spawn(['ps', '-o', 'rss=', '-p', `${pid}`], { stdin: 'ignore', stdout: 'pipe', stderr: 'ignore' });
  return Number((await new Response(ps.stdout).text()).trim()) || 0;
}
