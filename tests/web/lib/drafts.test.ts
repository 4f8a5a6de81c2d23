import { expect, test } from 'bun:test';
import { createDrafts } from '@web/lib/drafts';

function tab(stored = '') {
  let text = stored;
  const write = (next: string) => {
    text = next;
  };
  return { read: () => text, write };
}

test('what was typed and not sent is there again after the page was left or loaded anew', () => {
  const memory = tab();
  const drafts = createDrafts(memory);
  drafts.keep('result 7/3', 'feedback', 'See slide 9.');
  drafts.keep('result 7/4', 'reason', 'Argued in class');
  expect(createDrafts(memory).read('result 7/3', 'feedback')).toBe('See slide 9.');
  expect(createDrafts(memory).read('result 7/4', 'reason')).toBe('Argued in class');
  expect(createDrafts(memory).read('result 7/4', 'feedback')).toBe('');
});

test('what was sent or emptied is no draft, and a logout leaves none', () => {
  const memory = tab();
  const drafts = createDrafts(memory);
  for (const field of ['score', 'reason', 'feedback']) drafts.keep('result 7/3', field, '9');
  drafts.forget('result 7/3', 'score', 'reason');
  drafts.keep('question 5', 'answer', 'It was.');
  drafts.keep('question 5', 'answer', '');
  expect(memory.read()).toBe('[["result 7/3 feedback","9"]]');
  drafts.forgetAll();
  expect(memory.read()).toBe('');
});

test.each(['{', '{"a":1}', '[1,["a"],["a",2],null]', 'null'])('a tab that kept %p has no drafts', (stored) => {
  expect(createDrafts(tab(stored)).read('a', 'b')).toBe('');
});
