import { expect, test } from 'bun:test';
import { joinedDeltas } from '@server/adapters/grader/model/joined-deltas';
import { wireOf } from '@tests/support/openai/wire';

const data = (events: string) =>
  events
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => line.slice('data: '.length));

const json = (event: string | undefined) => JSON.parse(event ?? 'null');
const gemini = (text: string, total: number) =>
  JSON.stringify({ candidates: [{ content: { parts: [{ text }] } }], usageMetadata: { totalTokenCount: total } });

test('the pieces of an answer by Chat Completions become one event, and what ends it stays', () => {
  const wire = wireOf('chat', 'm');
  const end = wire.closing('stop', '', { input: 1, cached: 0, output: 3 });
  const events = ['{"a":"', 'say \\"so\\"\n', '€"}'].map((text) => wire.token(text));
  const joined = joinedDeltas(data([...events, end].join('')));
  expect(joined).toHaveLength(4);
  expect(json(joined[0]).choices[0].delta.content).toBe('{"a":"say \\"so\\"\n€"}');
  expect(joined.slice(1)).toEqual(data(end));
});

test('by Responses the numbers of the events are no difference', () => {
  const wire = wireOf('responses', 'm');
  const events = [wire.token('one '), wire.token('two '), wire.token('three')].join('');
  const [added, text, ...more] = joinedDeltas(data(events));
  expect([json(added).type, json(text).delta, more]).toEqual(['response.output_item.added', 'one two three', []]);
  const padded = ['a', 'b'].map((delta) => `{"type":"t","delta":"${delta}","obfuscation":"${delta.repeat(9)}"}`);
  expect(joinedDeltas(padded).map((each) => json(each).delta)).toEqual(['ab']);
});

test('thinking and text, two choices, and counts that grow are kept apart', () => {
  const wire = wireOf('chat', 'm');
  const events = data([wire.thinking('so '), wire.thinking('far'), wire.token('{'), wire.token('}')].join(''));
  const deltas = joinedDeltas(events).map((each) => json(each).choices[0].delta);
  expect(deltas.map(({ content, reasoning_content }) => [content, reasoning_content])).toEqual([
    ['', 'so far'],
    ['{}', undefined],
  ]);
  const choices = [0, 1].map((index) => JSON.stringify({ choices: [{ index, delta: { content: 'a' } }] }));
  expect(joinedDeltas(choices)).toEqual(choices);
  const counted = [gemini('a', 1), gemini('b', 2)];
  expect(joinedDeltas(counted)).toEqual(counted);
});

test('what is no delta passes as it is, however often it comes', () => {
  const events = ['', '[DONE]', '{"choices":[]}', '{"choices":[]}', '{"content":""}', '{"content":""}', '{"text":"cut'];
  expect(joinedDeltas(events)).toEqual(events);
  const twice = Array(2).fill('{"content":"a","reasoning":"b"}');
  expect(joinedDeltas(twice)).toEqual(twice);
  const long = Array(2).fill(`{"content":"${'a'.repeat(5_000)}"}`);
  expect(joinedDeltas(long)).toEqual(long);
});

test('a sign that two pieces share is whole again', () => {
  const halves = ['{"content":"\\ud83d"}', '{"content":"\\ude00"}'];
  expect(joinedDeltas(halves).map((each) => json(each).content)).toEqual(['😀']);
});
