import type { CriterionCategory } from '../criterion/categories';
import type { CriterionContent } from '../criterion/content';
import type { ScoreRange } from '../criterion/schema';
import { invalidRange } from '../messages/criterion';
import { findInvalidRange } from '../scoring/score-ranges';

export type RubricEntry = CriterionContent & { category: CriterionCategory };

/** `line` counts from 1. */
export type FileIssue = { line: number; message: string };

export type ReadRubric = { ok: true; entries: RubricEntry[] } | { ok: false; issues: FileIssue[] };

export type Placed = { line: number; value: unknown };

export type PlacedRange = Record<keyof ScoreRange, Placed>;

/** Unchecked. */
export type PlacedEntry = Record<Exclude<keyof RubricEntry, 'scoreRanges'>, Placed> & { scoreRanges: PlacedRange[] };

export const maxEntries = 500;

const maxRanges = 101;
const maxLengths = { name: 200, description: 5_000, promptTemplate: 50_000 } as const;

/** Null for an invalid criterion, with its faults added to `issues`. */
export function checkEntry(found: PlacedEntry, issues: FileIssue[]): RubricEntry | null {
  const before = issues.length;
  const category = categoryOf(found.category, issues);
  const name = textOf('name', found.name, maxLengths.name, issues);
  const description = textOf('description', found.description, maxLengths.description, issues);
  const maxScore = wholeNumber('maxScore', found.maxScore, 1, issues);
  const promptTemplate = textOf('promptTemplate', found.promptTemplate, maxLengths.promptTemplate, issues);
  for (const [field, text] of [
    ['name', name],
    ['description', description],
  ] as const) {
    if (text?.trim() === '') issues.push({ line: found[field].line, message: `${field} must be filled in.` });
  }
  const ranges = found.scoreRanges.map((range) => rangeOf(range, maxScore, issues));
  if (ranges.length > maxRanges) {
    issues.push({ line: found.name.line, message: `A criterion has at most ${maxRanges} score ranges.` });
  }
  if (issues.length > before || !category || maxScore === null) return null;
  const scoreRanges = ranges.filter((range) => range !== null);
  return {
    category,
    name: name ?? '',
    description: description ?? '',
    maxScore,
    promptTemplate: promptTemplate ?? '',
    scoreRanges,
  };
}

function rangeOf(found: PlacedRange, maxScore: number | null, issues: FileIssue[]): ScoreRange | null {
  const min = wholeNumber('min', found.min, 0, issues);
  const max = wholeNumber('max', found.max, 0, issues);
  const description = textOf('description of the score range', found.description, maxLengths.description, issues);
  const promptTemplate = textOf(
    'promptTemplate of the score range',
    found.promptTemplate,
    maxLengths.promptTemplate,
    issues,
  );
  if (min === null || max === null || description === null || promptTemplate === null) return null;
  const range = { min, max, description, promptTemplate };
  if (maxScore === null || !findInvalidRange([range], maxScore)) return range;
  issues.push({ line: found.max.line, message: invalidRange.description(max, maxScore) });
  return null;
}

function categoryOf({ line, value }: Placed, issues: FileIssue[]): CriterionCategory | null {
  if (value === 'core' || value === 'case-specific') return value;
  issues.push({ line, message: "category must be 'core' or 'case-specific'." });
  return null;
}

function wholeNumber(field: string, { line, value }: Placed, min: number, issues: FileIssue[]): number | null {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= 100) return value;
  issues.push({ line, message: `${field} must be a whole number from ${min} to 100.` });
  return null;
}

function textOf(field: string, { line, value = '' }: Placed, max: number, issues: FileIssue[]): string | null {
  if (typeof value !== 'string') issues.push({ line, message: `${field} must be a text.` });
  else if (!value.isWellFormed() || value.includes('\0')) {
    issues.push({ line, message: `${field} must be a text without broken characters.` });
  } else if ([...value].length > max) {
    issues.push({ line, message: `${field} must be at most ${max} characters.` });
  } else return value;
  return null;
}
