import { expect, test } from 'bun:test';
import type { Citation } from '@domain/evidence/evidence';
import type { DeltaBody } from '@domain/grading/schema';
import { Draft } from '@server/grading/answer/draft';
import type { PartialAnswer } from '@server/grading/grader/grader';
import fc from 'fast-check';

const accept = (cited: { locator: string; quote: string }): Citation => ({ ...cited, match: 'exact' });

/** What a client shows after these deltas: each text replaces its field from its offset on. */
function shown(deltas: DeltaBody[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { field, index, offset, text } of deltas) {
    const key = index === null ? field : `${field}.${index}`;
    fields[key] = (fields[key] ?? '').slice(0, offset) + text;
  }
  return fields;
}

test('only what is new in a growing rationale is emitted, at its offset', () => {
  const draft = new Draft(accept);
  expect(draft.advance({ rationale: 'The price' })).toEqual([
    { field: 'rationale', index: null, offset: 0, text: 'The price' },
  ]);
  expect(draft.advance({ rationale: 'The price holds' })).toEqual([
    { field: 'rationale', index: null, offset: 9, text: ' holds' },
  ]);
  expect(draft.advance({ rationale: 'The price holds' })).toEqual([]);
});

test('a citation is emitted when the next one or the rationale begins, not while its quote is still written', () => {
  const draft = new Draft(accept);
  const first = { locator: "W:'Inputs'!C5", quote: '2.49' };
  expect(draft.advance({ evidence: [first] })).toEqual([]);
  expect(draft.advance({ evidence: [first, { locator: 'D:4', quote: 'Rev' }] })).toEqual([
    { field: 'evidence', index: 0, offset: 0, text: '2.49', locator: "W:'Inputs'!C5", match: 'exact' },
  ]);
  expect(draft.advance({ evidence: [first, { locator: 'D:4', quote: 'Revenue' }], rationale: '' })).toEqual([
    { field: 'evidence', index: 1, offset: 0, text: 'Revenue', locator: 'D:4', match: 'exact' },
  ]);
});

test('a refused citation never leaves the server, and the next one takes its number', () => {
  const draft = new Draft((cited) => (cited.locator === 'D:99' ? null : accept(cited)));
  const evidence = [
    { locator: 'D:99', quote: 'invented' },
    { locator: 'D:1', quote: 'Launch' },
  ];
  expect(draft.advance({ evidence, rationale: 'So' })).toEqual([
    { field: 'evidence', index: 0, offset: 0, text: 'Launch', locator: 'D:1', match: 'exact' },
    { field: 'rationale', index: null, offset: 0, text: 'So' },
  ]);
});

test('no delta carries half a character or a NUL, which Postgres refuses', () => {
  const draft = new Draft(accept);
  const deltas = [
    ...draft.advance({ rationale: 'up \ud83d' }),
    ...draft.advance({ rationale: 'up \ud83d\udcc8\0 now' }),
    ...draft.advance({ rationale: 'up \ud83d\udcc8\0 now \udcc8' }),
  ];
  expect(deltas.every(({ text }) => text.isWellFormed() && !text.includes('\0'))).toBe(true);
  expect(shown(deltas)).toEqual({ rationale: 'up 📈 now �' });
});

test('however an answer grows or is rewritten, the deltas add up to its last form', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  const answer = fc.record({ rationale: text, strengths: fc.array(text, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 8 }), (answers: PartialAnswer[]) => {
      const draft = new Draft(accept);
      const deltas = answers.flatMap((each) => draft.advance(each));
      const last = answers.at(-1);
      const fields = shown(deltas);
      expect(fields.rationale ?? '').toBe((last?.rationale ?? '').replaceAll('\0', ''));
      for (const [index, entry] of (last?.strengths ?? []).entries()) {
        expect(fields[`strengths.${index}`] ?? '').toBe(entry.replaceAll('\0', ''));
      }
    }),
  );
});
