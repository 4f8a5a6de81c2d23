import { expect, test } from 'bun:test';
import { createLog } from '@server/log';

function recorded(pretty = false) {
  const lines: string[] = [];
  return { lines, log: createLog('info', (line) => lines.push(line), pretty) };
}

test('a log line is one JSON object with time, level, event, message and its fields', () => {
  const { lines, log } = recorded();
  log.warn('usage.lost', { runId: 7 });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'warn',
    event: 'usage.lost',
    runId: 7,
    msg: 'A model call could not be recorded',
  });
});

test('names, addresses and secrets are left out of the log wherever they are passed', () => {
  const { lines, log } = recorded();
  const person = { userEmail: 'ada@example.com', studentId: 'Ada Lovelace' };
  log.info('request.completed', {
    ...person,
    submission: { id: 3, ...person },
    call: { request: { authorization: 'sk-1' } },
  });
  expect(lines[0]).toContain('"submission":{"id":3}');
  expect(lines[0]).not.toMatch(/ada|lovelace|sk-1/i);
});

test('lines below the level are not written', () => {
  const { lines, log } = recorded();
  log.debug('build.finished');
  expect(lines).toEqual([]);
});

test('on a terminal a line is readable', () => {
  const { lines, log } = recorded(true);
  log.info('server.started', { grader: 'offline', why: 'two words' }, 'CaseGrade is ready at http://localhost:3000');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours of a terminal
  expect(lines[0]?.replace(/\x1b\[\d+m/g, '')).toMatch(
    /^\d\d:\d\d:\d\d info {2}CaseGrade is ready at http:\/\/localhost:3000 {2}event=server.started grader=offline why="two words"\n$/,
  );
});
