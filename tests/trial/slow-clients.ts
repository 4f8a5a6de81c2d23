import { connect, type Socket } from 'node:net';
import { startProcess, testSite } from '@tests/support/server-process';

const idle = 2_000;
const dribblers = 200;
/** Bun closes what sends no whole head after some twelve seconds, and what moves next to nothing after two minutes. */
const headsGone = 25_000;
const bodiesGone = 150_000;
const slowestAnswer = 1_000;

const login =
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
const upload =
  'POST /api/upload-submission HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
  'Transfer-Encoding: chunked\r\n\r\n';

/**
 * Has thousands of clients hold a server's connections: with nothing, with heads, bodies and uploads of a byte a
 * second, and without reading what they asked for. Others have to be answered meanwhile, and all of them to be let go.
 */
export async function slowTrial(): Promise<string[]> {
  const faults: string[] = [];
  await using site = await testSite();
  await using server = await startProcess({ site, env: { LOG_LEVEL: 'error' } });
  const port = Number(new URL(server.address).port);
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  const kinds = {
    silent: Array.from({ length: idle }, () => held(port, '')),
    heads: Array.from({ length: dribblers }, () => held(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a')),
    bodies: Array.from({ length: dribblers }, () => held(port, login, ' ')),
    uploads: Array.from({ length: dribblers }, () => held(port, upload, '1\r\na\r\n')),
  };
  const open = (sockets: Socket[]) => sockets.filter((socket) => !socket.destroyed).length;
  const isOver = () => Object.values(kinds).every((sockets) => open(sockets) === 0);
  let slowest = 0;
  while (performance.now() - began < bodiesGone && !isOver()) {
    const asked = performance.now();
    const answer = await fetch(`${server.address}/api/public/case-studies`);
    await answer.text();
    slowest = Math.max(slowest, performance.now() - asked);
    await Bun.sleep(1_000);
    const summary = Object.entries(kinds).map(([kind, sockets]) => `${kind} ${open(sockets)}`);
    process.stdout.write(`${seconds()} s: ${summary.join(', ')}\n`);
    if (performance.now() - began > headsGone && open(kinds.silent) + open(kinds.heads) > 0) {
      faults.push(`connections without a whole head are still there after ${seconds()} s`);
      break;
    }
  }
  if (!isOver()) faults.push(`some are still connected after ${seconds()} s`);
  if (slowest > slowestAnswer) faults.push(`somebody else waited ${Math.round(slowest)} ms`);
  process.stdout.write(`others waited ${Math.round(slowest)} ms at most, ${faults.length} faults\n`);
  for (const socket of Object.values(kinds).flat()) socket.destroy();
  return faults;
}

/** A connection that sends something, and then a little of it each second. */
function held(port: number, first: string, drop = ''): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(first));
  const timer = drop ? setInterval(() => socket.write(drop), 1_000) : undefined;
  socket.on('error', () => undefined);
  socket.on('close', () => clearInterval(timer));
  socket.resume();
  return socket;
}
