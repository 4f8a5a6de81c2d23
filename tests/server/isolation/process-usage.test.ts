import { expect, test } from 'bun:test';
import { parsePs, usageOf } from '@server/isolation/process-usage';

test('a line of ps tells processor time, memory and whether the process sleeps', () => {
  expect(parsePs(' 10240   0:01.25 R+\n')).toEqual({ processorSeconds: 1.25, residentMb: 10, asleep: false });
  expect(parsePs('2048 01:02:03 S')).toEqual({ processorSeconds: 3_723, residentMb: 2, asleep: true });
  expect(parsePs('')).toBeNull();
});

test('this process is awake and has used a processor and memory; one that is gone has no usage', async () => {
  const { user, system } = process.cpuUsage();
  const usage = await usageOf(process.pid);
  // The kernel rounds to hundredths, of each kind.
  expect(usage?.processorSeconds).toBeGreaterThanOrEqual((user + system) / 1e6 - 0.02);
  expect(usage?.residentMb).toBeGreaterThan(20);
  const gone = Bun.spawn(['true']);
  await gone.exited;
  expect(await usageOf(gone.pid)).toBeNull();
});
