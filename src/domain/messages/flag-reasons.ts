import type { FindingCode, Slot } from '../evidence/evidence';

const files: Record<Slot, string> = { excel: 'workbook', ppt: 'slide deck', summary: 'executive summary' };

/** Sentences for instructors, stored with the result. */
export const flagReasons = {
  lowScore: 'The score is below half of the points.',
  noValidCitation: 'No quote from the submission supports this result.',
  refusedCitations: (count: number) =>
    count === 1
      ? 'One citation could not be found in the submission and was left out.'
      : `${count} citations could not be found in the submission and were left out.`,
  /** In a file that was read only in part, a missing quote proves nothing. */
  uncheckedCitations: (count: number) =>
    count === 1
      ? 'One citation could not be checked, as the files were not read completely, and was left out.'
      : `${count} citations could not be checked, as the files were not read completely, and were left out.`,
  citesHidden: 'It cites material that a reader of the files does not see.',
  partialReading: (slot: Slot) => `The ${files[slot]} could not be read completely.`,
  finding: (code: FlaggedFinding, slot: Slot) => findings[code](files[slot]),
  instructionAt: (slot: Slot, place: string) =>
    `The ${files[slot]} holds text that reads like an instruction to the grader, first at ${place}.`,
} as const;

/** Findings that put the grading in doubt. The others are the author's own mistakes, or reported elsewhere. */
export type FlaggedFinding = Exclude<FindingCode, 'error-values' | 'truncated'>;

const findings: Record<FlaggedFinding, (file: string) => string> = {
  'hidden-content': (file) => `The ${file} holds material that a reader does not see.`,
  'instruction-like': (file) => `The ${file} holds text that reads like an instruction to the grader.`,
  'invisible-characters': (file) => `The ${file} holds invisible characters.`,
  macros: (file) => `The ${file} carries macros. They were not run.`,
  'external-links': (file) =>
    file === files.excel
      ? `The ${file} takes values from other files, which were not read.`
      : `The ${file} takes content from outside of the file, which was not read.`,
  'no-text': (file) => `The ${file} has parts without readable text.`,
  'images-only': (file) => `The ${file} has parts that are pictures only. They were not read.`,
  'no-cached-values': (file) => `The ${file} has formulas without stored values. They were not computed.`,
};

export function isFlaggedFinding(code: FindingCode): code is FlaggedFinding {
  return code in findings;
}
