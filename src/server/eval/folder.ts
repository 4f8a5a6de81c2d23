import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { seedCaseStudy, seedCriteria } from '@domain/criterion/seed-rubric';
import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import type { CriterionSnapshot } from '@domain/grading/grade';
import type { RubricEntry } from '@domain/rubric/rubric-entry';
import { readRubricJson } from '@domain/rubric/rubric-json';
import { type } from '@domain/schema';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { slotOfFileName } from '@domain/submission/formats';
import { type GradingRecord, readRecord } from '@server/grading/answer/record';
import type { Type } from 'arktype';

/** A problem in the folder; the message is for people. */
export class FolderError extends Error {}

export type EvalSubmission = {
  name: string;
  folder: string;
  files: Record<Slot, string>;
  /** By criterion name; null without `scores.json`. */
  scores: ReadonlyMap<string, number> | null;
  /** Null without `student.json`: then nothing is masked. */
  student: { email?: string; id?: string; company?: string } | null;
  records: GradingRecord[];
};

export type EvalFolder = {
  caseStudy: { name: string; description: string };
  rubric: CriterionSnapshot[];
  submissions: EvalSubmission[];
};

const caseStudy = type({ '+': 'delete', name: 'string > 0', description: 'string' });
const student = type({ '+': 'delete', 'email?': 'string', 'id?': 'string', 'company?': 'string' });
const scores = type({ '[string]': 'number.integer >= 0' });

export function readFolder(folder: string): EvalFolder {
  if (!existsSync(folder)) throw new FolderError(`There is no folder ${folder}.`);
  const rubric = rubricOf(folder).map((entry, at): CriterionSnapshot => ({ ...entry, id: at + 1, version: 1 }));
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
  if (names.length === 0) throw new FolderError(`${folder} has no folder with a submission.`);
  const submissions = names.map((name) => submissionOf(join(folder, name), rubric));
  return { caseStudy: readJson(join(folder, 'case-study.json'), caseStudy) ?? seedCaseStudy, rubric, submissions };
}

function rubricOf(folder: string): RubricEntry[] {
  const path = join(folder, 'rubric.json');
  if (!existsSync(path)) {
    return seedCriteria.map((criterion) => ({ ...criterion, scoreRanges: defaultScoreRanges(criterion.maxScore) }));
  }
  const read = readRubricJson(readFileSync(path, 'utf8'));
  if (!read.ok) throw new FolderError(`${path}, line ${read.issues[0]?.line ?? 1}: ${read.issues[0]?.message ?? ''}`);
  return read.entries;
}

function submissionOf(folder: string, rubric: readonly CriterionSnapshot[]): EvalSubmission {
  const names = readdirSync(folder).toSorted();
  const fileOf = (slot: Slot): string => {
    const found = names.filter((name) => slotOfFileName(name) === slot);
    if (found.length === 1 && found[0] !== undefined) return join(folder, found[0]);
    throw new FolderError(`${folder} needs exactly one ${documents[slot]}, and has ${found.length}.`);
  };
  const [excel, ppt, summary] = slots.map(fileOf);
  if (!excel || !ppt || !summary) throw new FolderError(`${folder} lacks a file.`);
  const given = readJson(join(folder, 'scores.json'), scores);
  for (const [name, score] of Object.entries(given ?? {})) {
    const criterion = rubric.find((one) => one.name === name);
    if (!criterion) throw new FolderError(`${folder}/scores.json: the rubric has no criterion “${name}”.`);
    if (score > criterion.maxScore) {
      throw new FolderError(`${folder}/scores.json: “${name}” has at most ${criterion.maxScore} points, not ${score}.`);
    }
  }
  return {
    name: basename(folder),
    folder,
    files: { excel, ppt, summary },
    scores: given && new Map(Object.entries(given)),
    student: readJson(join(folder, 'student.json'), student),
    records: recordsOf(join(folder, 'records')),
  };
}

const documents = { excel: 'workbook', ppt: 'deck', summary: 'summary' } as const satisfies Record<Slot, string>;

function recordsOf(folder: string): GradingRecord[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => {
    const read = readRecord(readFileSync(join(folder, name), 'utf8'));
    if (!read.ok) throw new FolderError(`${join(folder, name)} is no record: ${read.reason}.`);
    return read.record;
  });
}

function readJson<Shape>(path: string, schema: Type<Shape>): Type<Shape>['inferOut'] | null {
  if (!existsSync(path)) return null;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new FolderError(`${path} is no JSON.`);
  }
  const read = schema(value);
  if (read instanceof type.errors) throw new FolderError(`${path}: ${read.summary}.`);
  return read;
}
