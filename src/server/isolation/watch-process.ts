import { usageOf } from './process-usage';

export type ProcessLimits = {
  /** Of processor time. */
  seconds: number;
  /** Wall-clock time; generous by default. */
  clockSeconds?: number;
  memoryMb: number;
  /** Of address space; by default three times its memory. */
  addressMb?: number;
};

export type Exceeded = 'too-slow' | 'too-big' | 'busy';

const watchEveryMs = 50;

/** With ten processes per processor, one at our priority gets a thirtieth of the time. */
const minClockSeconds = 120;
const clockTimes = 6;

/** Asleep in this share of the samples, it wasn't kept from running. */
const mostlyAsleep = 0.9;

/** Until `done`, because some systems don't enforce the process's own limits, which are for all of its requests. */
export async function watchProcess(
  { pid }: Bun.Subprocess,
  { seconds, clockSeconds = Math.max(minClockSeconds, seconds * clockTimes), memoryMb }: ProcessLimits,
  done: Promise<unknown>,
  stop: (reason: Exceeded) => void,
): Promise<void> {
  const end = performance.now() + clockSeconds * 1000;
  let isDone = false;
  const over = done.then(() => {
    isDone = true;
  });
  let before: number | undefined;
  let looks = 0;
  let asleep = 0;
  while (!isDone) {
    const usage = await usageOf(pid);
    looks++;
    if (usage?.asleep) asleep++;
    before ??= usage?.processorSeconds;
    if (usage && usage.residentMb > memoryMb) stop('too-big');
    else if (usage && usage.processorSeconds - (before ?? 0) >= seconds) stop('too-slow');
    else if (performance.now() > end) stop(asleep < looks * mostlyAsleep ? 'busy' : 'too-slow');
    await Promise.race([over, Bun.sleep(watchEveryMs)]);
  }
}
