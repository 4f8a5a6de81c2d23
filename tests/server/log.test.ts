import { expect, test } from 'bun:test';
import { createLog } from '@server/log';

function recorded(pretty = false) {
  const lines: string[] = [];
  return { lines, log: createLog('info', (line) => lines.push(line), pretty) };
}

test('a log line is one JSON object with time, level, message and its fields', () => {
  const { lines, log } = recorded();
  log.child({ requestId: 'r1' }).warn({ runId: 7 }, 'run taken over');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'warn',
    requestId: 'r1',
    runId: 7,
    msg: 'run taken over',
  });
});

test('names, addresses and secrets are left out of the log wherever they are passed', () => {
  const { lines, log } = recorded();
  const person = { userEmail: 'ada@example.com', studentId: 'Ada Lovelace' };
  log.info({ ...person, submission: { id: 3, ...person }, call: { request: { authorization: 'sk-1' } } }, 'stored');
  expect(lines[0]).toContain('"submission":{"id":3}');
  expect(lines[0]).not.toMatch(/ada|lovelace|sk-1/i);
});

test('lines below the level are not written', () => {
  const { lines, log } = recorded();
  log.debug({}, 'detail');
  expect(lines).toEqual([]);
});

test('on a terminal a line is readable', () => {
  const { lines, log } = recorded(true);
  log.info({ port: 3000, why: 'two words' }, 'serving');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours of a terminal
  expect(lines[0]?.replace(/\x1b\[\d+m/g, '')).toMatch(
    /^\d\d:\d\d:\d\d info {2}serving {2}port=3000 why="two words"\n$/,
  );
});
