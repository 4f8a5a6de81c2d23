import { expect, test } from 'bun:test';
import { readPpt } from '@server/documents/deck/read-ppt';
import { readPptx } from '@server/documents/deck/read-pptx';
import { makePpt, type PptShapeParts } from '@tests/support/ppt';
import { frame, makePptx, picture, type SlideParts, shape, textBody } from '@tests/support/pptx';

const readNew = (notes: Partial<SlideParts>) =>
  readPptx(makePptx({ slides: [{ shapes: shape(['Price']), notes: 'Ask for one decision.', ...notes }] }));
const readOld = (notesShapes: PptShapeParts[]) =>
  readPpt(
    makePpt({
      slides: [
        { shapes: [{ text: 'Price', kind: 0, box: [0, 0, 9, 9] }], notes: 'Ask for one decision.', notesShapes },
      ],
    }),
  );
const noteOf = ({ blocks }: ReturnType<typeof readPptx>) => blocks.find(({ locator }) => locator === 'D:1:notes')?.text;

const row = (...texts: string[]) =>
  `<a:tr>${texts.map((text) => `<a:tc>${textBody([text]).replaceAll('p:txBody', 'a:txBody')}</a:tc>`).join('')}</a:tr>`;
const table = `<a:tbl>${row('Segment', 'Elasticity')}${row('Value', '-2.4')}</a:tbl>`;
const ticked = 'Ask for one decision.\nSource: panel of 2024\nSegment\tElasticity\nValue\t-2.4';

test('a box and a table on the notes page of a new deck are read with the notes', () => {
  const evidence = readNew({
    notesShapes: shape(['Source: panel of 2024'], { box: [0, 400, 100, 20] }) + frame(table, [0, 500, 100, 100]),
  });
  expect(noteOf(evidence)).toBe(ticked);
  expect(evidence.coverage).toEqual({ complete: true, notes: [] });
});

test('a box and a table on the notes page of an old deck are read with the notes', () => {
  const cell = (text: string, left: number, top: number): PptShapeParts => ({
    text,
    box: [left, top, left + 50, top + 50],
  });
  const evidence = readOld([
    { text: 'Source: panel of 2024', box: [0, 400, 100, 420] },
    {
      box: [0, 500, 100, 600],
      table: [cell('Segment', 0, 500), cell('Elasticity', 50, 500), cell('Value', 0, 550), cell('-2.4', 50, 550)],
    },
  ]);
  expect(noteOf(evidence)).toBe(ticked);
  expect(evidence.coverage).toEqual({ complete: true, notes: [] });
});

test('header, date, footer and number of a notes page are no notes, hidden and white words on it are', () => {
  const notesShapes = ['hdr', 'dt', 'ftr', 'sldNum', 'sldImg']
    .map((placeholder) => shape([`a ${placeholder}`], { placeholder }))
    .join('');
  const hidden = shape(['Kept from view'], { box: [0, 600, 100, 20], drawing: 'hidden="1"' });
  expect(noteOf(readNew({ notesShapes: notesShapes + hidden }))).toBe('Ask for one decision.\nKept from view');
  const placed = [0x07, 0x08, 0x09, 0x0a, 0x0b].map(
    (placeholder): PptShapeParts => ({ text: 'running', box: [0, 0, 9, 9], placeholder }),
  );
  const white: PptShapeParts = { text: 'In white', box: [0, 600, 100, 620], white: true };
  expect(noteOf(readOld([...placed, white]))).toBe('Ask for one decision.\nIn white');
});

test('a diagram and a chart on a notes page are read, what cannot be read of it is said', () => {
  const model =
    '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst><dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>Hold Classic</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>';
  const evidence = readPptx(
    makePptx({
      slides: [
        {
          shapes: shape(['Price']),
          notes: 'Ask for one decision.',
          notesShapes: frame('<dgm:relIds r:dm="d1"/>') + frame('<c:chart r:id="gone"/>') + picture(),
          notesRels: [{ id: 'd1', type: 'diagramData', target: '../diagrams/data1.xml' }],
        },
      ],
      parts: [{ name: 'ppt/diagrams/data1.xml', data: model }],
    }),
  );
  expect(noteOf(evidence)?.split('\n').toSorted()).toEqual(['Ask for one decision.', 'Hold Classic']);
  expect(evidence.coverage).toEqual({
    complete: false,
    notes: [
      'The notes page of slide 1 has a picture whose content was not read.',
      'The notes page of slide 1 has a chart or diagram that could not be read.',
    ],
  });
  expect(readOld([{ box: [0, 400, 100, 420], picture: true }]).coverage).toEqual({
    complete: true,
    notes: ['The notes page of slide 1 has a picture whose content was not read.'],
  });
});
