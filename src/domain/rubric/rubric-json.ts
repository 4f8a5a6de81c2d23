import { JsonSyntaxError, type Located, parseLocatedJson } from './located-json';
import {
  checkEntry,
  type FileIssue,
  maxEntries,
  type PlacedEntry,
  type PlacedRange,
  type ReadRubric,
  type RubricEntry,
} from './rubric-entry';

const format = 'casegrade-rubric';
const formatVersion = 1;

export function writeRubricJson(caseStudy: string, entries: readonly RubricEntry[]): string {
  const criteria = entries.map(({ category, name, description, maxScore, promptTemplate, scoreRanges }) => ({
    category,
    name,
    description,
    maxScore,
    promptTemplate,
    scoreRanges: scoreRanges.map(({ min, max, description: text, promptTemplate: prompt }) => ({
      min,
      max,
      description: text,
      promptTemplate: prompt,
    })),
  }));
  return `${JSON.stringify({ format, version: formatVersion, caseStudy, criteria }, null, 2)}\n`;
}

export function readRubricJson(text: string): ReadRubric {
  try {
    return read(parseLocatedJson(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return refused({ line: error.line, message: error.message });
  }
}

function read(file: Located): ReadRubric {
  const version = fieldOf(file, 'version');
  if (typeof version.value === 'number' && version.value > formatVersion) {
    return refused({ line: version.line, message: 'This file was made by a newer version of the program.' });
  }
  const list = Array.isArray(file.value) ? file : fieldOf(file, 'criteria');
  if (!Array.isArray(list.value)) return refused({ line: list.line, message: 'The list "criteria" is missing.' });
  if (list.value.length > maxEntries) {
    return refused({ line: list.line, message: `A file may have at most ${maxEntries} criteria.` });
  }
  const issues: FileIssue[] = [];
  const entries = list.value.map((entry) => {
    if (entry.value instanceof Map) return checkEntry(placed(entry, issues), issues);
    issues.push({ line: entry.line, message: 'A criterion must be an object.' });
    return null;
  });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, entries: entries.filter((entry) => entry !== null) };
}

function placed(entry: Located, issues: FileIssue[]): PlacedEntry {
  const ranges = fieldOf(entry, 'scoreRanges');
  const hasRanges = ranges.value !== undefined;
  if (hasRanges && !Array.isArray(ranges.value)) {
    issues.push({ line: ranges.line, message: 'scoreRanges must be a list.' });
  }
  return {
    category: fieldOf(entry, 'category'),
    name: fieldOf(entry, 'name'),
    description: fieldOf(entry, 'description'),
    maxScore: fieldOf(entry, 'maxScore'),
    promptTemplate: fieldOf(entry, 'promptTemplate'),
    scoreRanges: Array.isArray(ranges.value) ? ranges.value.map(placedRange) : [],
  };
}

function placedRange(range: Located): PlacedRange {
  return {
    min: fieldOf(range, 'min'),
    max: fieldOf(range, 'max'),
    description: fieldOf(range, 'description'),
    promptTemplate: fieldOf(range, 'promptTemplate'),
  };
}

function fieldOf(object: Located, name: string): { line: number; value: Located['value'] | undefined } {
  const found = object.value instanceof Map ? object.value.get(name) : undefined;
  return found ?? { line: object.line, value: undefined };
}

function refused(issue: FileIssue): ReadRubric {
  return { ok: false, issues: [issue] };
}
