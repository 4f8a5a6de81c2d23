import { mkdir, statfs } from 'node:fs/promises';
import type { Config } from '@server/config';
import { withoutNetwork } from '@server/isolation/no-network';
import { type Finding, reasonOf } from './finding';

const gigabyte = 1024 ** 3;

/** A class of three hundred uploads about ten gigabytes at most; below one the next upload may be the last. */
const scarce = 5 * gigabyte;
const tooLittle = gigabyte;

/** Leases and links last a minute and more. */
const tolerated = 5;
const tooFar = 60;

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const part = 'Disk';
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(dataDir);
    return diskFinding(bavail * bsize);
  } catch (error) {
    return { part, state: 'failed', says: `DATA_DIR is not readable: ${reasonOf(error)}.`, advice: 'Check DATA_DIR.' };
  }
}

export function diskFinding(free: number): Finding {
  const says = `${(free / gigabyte).toFixed(1)} GB are free in DATA_DIR.`;
  if (free >= scarce) return { part: 'Disk', state: 'well', says };
  const advice =
    'Free some space, or move DATA_DIR to a larger disk. A full disk stops uploads and the embedded Postgres.';
  return { part: 'Disk', state: free < tooLittle ? 'failed' : 'warning', says, advice };
}

export async function checkReading(): Promise<Finding> {
  return readingFinding((await withoutNetwork()).length > 0);
}

export function readingFinding(isOffNetwork: boolean): Finding {
  const part = 'Reading';
  if (isOffNetwork) return { part, state: 'well', says: 'Files are read by processes without network access.' };
  return {
    part,
    state: 'warning',
    says: 'Files are read by processes with network access, because this system does not allow network namespaces.',
    advice: 'On Linux, allow them (`unshare -Un true` must succeed), or restrict the server’s network access.',
  };
}

export function clockFinding(whose: 'the database' | 'the internet', ahead: number | null): Finding {
  const part = 'Clock';
  if (ahead === null) return { part, state: 'skipped', says: `The clock of ${whose} could not be read.` };
  const apart = Math.abs(ahead);
  if (apart <= tolerated) return { part, state: 'well', says: `This machine’s clock agrees with ${whose}.` };
  const says = `This machine’s clock is ${Math.round(apart)} s ${ahead > 0 ? 'behind' : 'ahead of'} ${whose}.`;
  const advice = 'Synchronize both with NTP. Sessions, links and grading leases expire by these clocks.';
  return { part, state: apart > tooFar ? 'failed' : 'warning', says, advice };
}

/** From the Date header, so whole seconds. Null without network. */
export async function internetClockAhead(url: string): Promise<number | null> {
  try {
    const asked = Date.now();
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) });
    const reported = Date.parse(answer.headers.get('date') ?? '');
    const halfASecond = 500;
    return Number.isNaN(reported) ? null : (reported + halfASecond - (asked + Date.now()) / 2) / 1000;
  } catch {
    return null;
  }
}
