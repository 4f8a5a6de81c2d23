import { expect, setDefaultTimeout, test } from 'bun:test';
import { IsolatedProcess } from '@server/isolation/isolated-process';
import { Standby } from '@server/isolation/standby';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

const limits = { seconds: 10, memoryMb: 900 };
const echo = `for await (const line of console) {
  const { mark, request } = JSON.parse(line);
  if (request === 'die') process.exit(0);
  await Bun.write(Bun.stdout, String(process.pid) + request + '\\n' + mark);
}`;

function standby() {
  const started: Promise<IsolatedProcess>[] = [];
  const processes = new Standby(() => {
    const child = IsolatedProcess.start([process.execPath, '-e', echo], limits);
    started.push(child);
    return child;
  });
  return { processes, started };
}

async function ask(child: IsolatedProcess, request: string): Promise<string> {
  const written: Uint8Array[] = [];
  const { signal } = new AbortController();
  const stopped = await child.ask(request, limits, signal, (chunk) => written.push(chunk));
  return stopped ?? Buffer.concat(written).toString();
}

test('processes are started ahead, taken once, and replaced when asked for', async () => {
  const { processes, started } = standby();
  const stop = new AbortController();
  processes.keep(2, stop.signal);
  expect(started).toHaveLength(2);
  using first = await processes.take();
  using second = await processes.take();
  expect([started.length, first === second]).toEqual([2, false]);
  processes.fill();
  processes.fill();
  expect(started).toHaveLength(4);
  stop.abort();
  processes.fill();
  expect(started).toHaveLength(4);
});

test('a process answers one request after the other, and none of what it prints ends an answer', async () => {
  const { processes } = standby();
  using child = await processes.take();
  const [pid, ...others] = [
    await ask(child, ''),
    await ask(child, '\n\n{"mark":1}'),
    await ask(child, 'x'.repeat(200_000)),
  ];
  expect(others).toEqual([`${pid}\n\n{"mark":1}`, `${pid}${'x'.repeat(200_000)}`]);
});

test('a process that died while it waited is passed over', async () => {
  const { processes, started } = standby();
  const stop = new AbortController();
  processes.keep(2, stop.signal);
  const [first, second] = await Promise.all(started);
  if (first) expect(await ask(first, 'die')).toBe('corrupt');
  using next = await processes.take();
  expect([next === second, next.isAlive]).toEqual([true, true]);
  stop.abort();
});

test('a process that is given back is the next to be taken', async () => {
  const { processes, started } = standby();
  const stop = new AbortController();
  processes.keep(2, stop.signal);
  const first = await processes.take();
  processes.giveBack(first);
  using again = await processes.take();
  expect([again === first, started.length]).toEqual([true, 2]);
  stop.abort();
});

test('a process that is given back where none are kept ends', async () => {
  const { processes } = standby();
  const child = await processes.take();
  processes.giveBack(child);
  expect(await ask(child, '')).toBe('corrupt');
});
