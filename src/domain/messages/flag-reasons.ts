import type { FindingCode, Slot } from '../evidence/evidence';

const files: Record<Slot, string> = { excel: 'workbook', ppt: 'slide deck', summary: 'executive summary' };

/** Sentences for instructors, stored with the result. */
export const flagReasons = {
  lowScore: 'Below half of the points.',
  noValidCitation: 'No verified quote supports this score.',
  refusedCitations: (count: number) =>
    count === 1
      ? '1 citation was not found in the files and was removed.'
      : `${count} citations were not found in the files and were removed.`,
  /** Not refused, because the quote may be in a part of the file that was not read. */
  uncheckedCitations: (count: number) =>
    count === 1
      ? '1 citation could not be checked, because the files were not read completely, and was removed.'
      : `${count} citations could not be checked, because the files were not read completely, and were removed.`,
  citesHidden: 'It cites hidden content.',
  citesPicture: 'It cites text that a model read from a picture.',
  partialReading: (slot: Slot) => `The ${files[slot]} could not be read completely.`,
  finding: (code: FlaggedFinding, slot: Slot) => findings[code](slot),
  instructionAt: (slot: Slot, place: string) =>
    `Possible instructions to the grader in the ${files[slot]}, first at ${place}.`,
} as const;

/** Findings that put the grading in doubt. The others are the author's own mistakes, or reported elsewhere. */
export type FlaggedFinding = Exclude<FindingCode, 'error-values' | 'truncated' | 'not-recomputed'>;

const parts: Record<Slot, string> = { excel: 'parts of the workbook', ppt: 'slides', summary: 'parts of the summary' };

const findings: Record<FlaggedFinding, (slot: Slot) => string> = {
  'hidden-content': (slot) => `The ${files[slot]} has hidden content.`,
  'instruction-like': (slot) => `Possible instructions to the grader in the ${files[slot]}.`,
  'invisible-characters': (slot) => `The ${files[slot]} has invisible characters.`,
  macros: (slot) => `The ${files[slot]} has macros. They were not run.`,
  'external-links': (slot) =>
    slot === 'excel'
      ? 'The workbook takes values from other files, which were not read.'
      : `The ${files[slot]} takes content from outside the file, which was not read.`,
  'no-text': (slot) => `Some ${parts[slot]} have no readable text.`,
  'images-only': (slot) => `Some ${parts[slot]} are pictures only and were not read.`,
  'no-cached-values': () => 'Some formulas have no saved values and could not be read.',
};

export function isFlaggedFinding(code: FindingCode): code is FlaggedFinding {
  return code in findings;
}
