import { describe, expect, test } from 'bun:test';
import { AnswerCutter, answersIn } from '@server/grading/answer/cut-answer';
import { readAnswer } from '@server/grading/answer/replay-answer';

const answer = {
  evidence: [{ locator: "W:'Model'!B2", quote: 'brace } and "quote" \\' }],
  rationale: 'A {nested} thought.',
  strengths: ['One'],
  opportunities: [],
  nextSteps: [],
  score: 7,
};
const json = JSON.stringify(answer);
const other = JSON.stringify({ ...answer, score: 3 });

const shapes: [string, string, number][] = [
  ['alone', json, 7],
  ['in a fence', `\`\`\`json\n${json}\n\`\`\``, 7],
  ['after a greeting and before a farewell', `Here is {my} grade:\n${json}\nI hope it helps!`, 7],
  ['after a thought that drafts another', `<think>maybe ${other}</think>${json}`, 7],
  ['after a thought without its opening', `so I say ${other} </think>\n\n${json}`, 7],
  ['corrected: the last that fits counts', `${other}\nNo, rather:\n${json}`, 7],
  ['followed by one that does not fit', `${json}\n{"score": "high"}`, 7],
  ['with spaces before its first key', json.replace('{', '{ \n\t'), 7],
];

describe('an answer is found in what a model writes around it [CM.2]', () => {
  test.each(shapes)('%s', (_name, text, score) => {
    expect(readAnswer(text)).toMatchObject({ ok: true, answer: { score } });
  });

  test.each(shapes)('%s, letter by letter', (_name, text) => {
    const cutter = new AnswerCutter();
    for (const letter of text) cutter.add(letter);
    expect(cutter.complete.toReversed()).toEqual(answersIn(text));
  });
});

test.each([
  ['prose', 'The work earns 7 points.'],
  ['an object of other keys', '{"grade": 7}'],
  ['one that is cut off', json.slice(0, -10)],
  ['a thought alone', `<think>${json}</think>`],
  ['an empty text', ''],
])('%s is no answer', (_name, text) => {
  expect(readAnswer(text).ok).toBe(false);
});

test('64,000 braces are read once', () => {
  const began = performance.now();
  expect(answersIn('{'.repeat(64_000))).toEqual([]);
  expect(answersIn('{"score'.repeat(9_000))).toEqual([]);
  // Read again for each brace, they would take minutes.
  expect(performance.now() - began).toBeLessThan(5_000);
});
