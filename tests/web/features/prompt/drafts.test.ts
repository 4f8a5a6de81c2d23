import { beforeEach, expect, test } from 'bun:test';
import { draftedContent } from '@web/features/prompt/lib/drafted-content';
import {
  draftKey,
  drafts,
  dropDraft,
  dropPublished,
  keepDraft,
  readDrafts,
  settleDraft,
} from '@web/features/prompt/lib/drafts';

beforeEach(() => drafts.set({}));

test('unsaved text is kept by criterion and by range, with what it began from [4.9]', () => {
  keepDraft(draftKey(5), 'Look at', 'Look');
  keepDraft(draftKey(5), 'Look at it', 'Look');
  keepDraft(draftKey(5, { at: 0, min: 9, max: 10 }), 'Be strict', '');
  expect(drafts.get()).toEqual({
    '5/general': { text: 'Look at it', base: 'Look' },
    '5/0/9-10': { text: 'Be strict', base: '' },
  });
});

test('typing the saved text again leaves nothing unsaved', () => {
  keepDraft('5/general', 'Look at', 'Look');
  keepDraft('5/general', 'Look', 'Look');
  expect(drafts.get()).toEqual({});
});

test('what was typed while a save was under way stays unsaved, on the ground of what was saved', () => {
  keepDraft('5/general', 'Look at it now', 'Look');
  settleDraft('5/general', 'Look at it');
  expect(drafts.get()).toEqual({ '5/general': { text: 'Look at it now', base: 'Look at it' } });
  settleDraft('5/general', 'Look at it now');
  expect(drafts.get()).toEqual({});
  dropDraft('6/general');
  expect(drafts.get()).toEqual({});
});

test('what a tab has kept is read again, and what makes no sense in it counts as nothing', () => {
  const kept = { '5/general': { text: 'Look at it', base: 'Look' }, '6/general': { text: 7 }, '7/general': null };
  expect(readDrafts(JSON.stringify(kept))).toEqual({ '5/general': { text: 'Look at it', base: 'Look' } });
  expect(readDrafts('')).toEqual({});
  expect(readDrafts('{"5/gen')).toEqual({});
  expect(readDrafts('[1]')).toEqual({});
});

test('a dry run takes the unsaved texts of its criterion and the saved ones of the rest', () => {
  const range = { min: 9, max: 10, description: 'Best', promptTemplate: '' };
  const low = { min: 0, max: 8, description: 'Rest', promptTemplate: 'Saved' };
  const criterion = { id: 5, promptTemplate: 'Look', scoreRanges: [range, low] };
  keepDraft(draftKey(5, { at: 0, ...range }), 'Be strict', '');
  keepDraft(draftKey(6), 'Of another one', '');
  expect(draftedContent(criterion, drafts.get())).toEqual({
    promptTemplate: 'Look',
    scoreRanges: [{ ...range, promptTemplate: 'Be strict' }, low],
  });
});

test('what was published from a what-if is unsaved no more, what was typed since is', () => {
  keepDraft(draftKey(5), 'Be strict', 'Look');
  keepDraft(draftKey(5, { at: 0, min: 9, max: 10 }), 'Be stricter', '');
  const range = { min: 9, max: 10, description: 'Top', promptTemplate: 'Be strict' };
  dropPublished(5, { promptTemplate: 'Be strict', scoreRanges: [range] });
  expect(drafts.get()).toEqual({ '5/0/9-10': { text: 'Be stricter', base: '' } });
});
