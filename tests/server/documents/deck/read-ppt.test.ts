import { expect, test } from 'bun:test';
import { readPpt } from '@server/documents/deck/read-ppt';
import { UnreadableError } from '@server/documents/unreadable';
import { makePpt, type PptShapeParts } from '@tests/support/ppt';
import { utils, write } from 'cfb';

const titled = (text: string): PptShapeParts => ({ text, kind: 0, box: [0, 0, 900, 100], placeholder: 0x0d });

function reasonOf(bytes: Buffer): string {
  try {
    readPpt(bytes);
    return 'no error';
  } catch (error) {
    return error instanceof UnreadableError ? error.reason : String(error);
  }
}

test('slides of an old deck come with title, text in reading order, notes and hidden state', () => {
  const evidence = readPpt(
    makePpt({
      slides: [
        {
          shapes: [
            { text: 'below\rtwice', box: [0, 500, 900, 600] },
            { text: 'above “quoted”\u000bon two lines', box: [0, 200, 900, 300] },
            titled('Raise the price'),
          ],
          notes: 'Ask for one decision.',
        },
        { shapes: [titled('Backup')], hidden: true },
      ],
    }),
  );
  expect(evidence.blocks).toEqual([
    {
      locator: 'D:1',
      kind: 'slide',
      text: 'Raise the price\nabove “quoted”\non two lines\nbelow\ntwice',
      label: 'Raise the price',
    },
    { locator: 'D:1:notes', kind: 'note', text: 'Ask for one decision.', hidden: true, why: ['notes'] },
    { locator: 'D:2', kind: 'slide', text: 'Backup', label: 'Backup', hidden: true, why: ['hidden-slide'] },
  ]);
  expect(evidence.layout).toEqual({
    kind: 'deck',
    slides: [
      { number: 1, title: 'Raise the price', hidden: false },
      { number: 2, title: 'Backup', hidden: true },
    ],
  });
});

test('an old deck reads as it was last saved', () => {
  const { blocks } = readPpt(makePpt({ slides: [{ shapes: [titled('New')] }], replaced: 'Old' }));
  expect(blocks.map(({ text }) => text)).toEqual(['New']);
});

test('running lines of an old slide are left out, unseen text is set apart, pictures are counted', () => {
  const { blocks, coverage } = readPpt(
    makePpt({
      slides: [
        {
          shapes: [
            { text: 'Seen', box: [0, 0, 100, 50] },
            { text: '1 March', box: [0, 900, 100, 950], placeholder: 0x07 },
            { text: 'white words', box: [0, 100, 100, 150], white: true },
            { text: 'outside', box: [1200, 200, 1300, 250] },
            { box: [500, 500, 600, 600], picture: true },
          ],
        },
      ],
    }),
  );
  expect(blocks).toEqual([
    { locator: 'D:1', kind: 'slide', text: 'Seen', label: 'Seen' },
    {
      locator: 'D:1',
      kind: 'slide',
      text: 'white words\noutside',
      label: 'Seen',
      hidden: true,
      why: ['white-text', 'off-slide'],
    },
  ]);
  expect(coverage).toEqual({ complete: true, notes: ['Slide 1 has a picture whose content was not read.'] });
});

test('a deck saved for PowerPoint 95 as well is read from what was saved for 97, and one for 95 alone is too old', () => {
  const slides = [{ shapes: [titled('Price')] }];
  const older = ['PowerPoint Document', 'Current User', 'PersistentStorage Directory'];
  const both = readPpt(makePpt({ slides, folder: 'PP97_DUALSTORAGE/', streams: older }));
  expect(both.blocks.map(({ text }) => text)).toEqual(['Price']);
  const alone = utils.cfb_new();
  for (const name of older) utils.cfb_add(alone, `/${name}`, Buffer.alloc(5_000, 1));
  expect(reasonOf(Buffer.from(write(alone, { type: 'buffer' })))).toBe('too-old');
});

test('an encrypted, an older, a broken and an empty deck are distinguished', () => {
  const slides = [{ shapes: [titled('Price')] }];
  const bare = utils.cfb_new();
  utils.cfb_add(bare, '/Something', Buffer.from('x'));
  expect(reasonOf(makePpt({ slides, encrypted: true }))).toBe('encrypted');
  expect(reasonOf(makePpt({ slides, streams: ['EncryptedSummary'] }))).toBe('encrypted');
  expect(reasonOf(makePpt({ slides: [] }))).toBe('empty');
  expect(reasonOf(Buffer.from(write(bare, { type: 'buffer' })))).toBe('corrupt');
});
