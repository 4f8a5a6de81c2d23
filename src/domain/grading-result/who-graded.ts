import type { GradedBy } from '../grading/grade';
import { offlineLabel } from '../messages/grading';

type GradedRow = {
  gradedBy: GradedBy;
  /** Who set the score; null if their account is gone. */
  changedByName?: string | null;
};

const unknownPerson = 'a person';

/** Who graded a submission, in a few words for staff; empty without results. */
export function whoGraded(rows: readonly GradedRow[]): string {
  const count = (grader: GradedBy) => rows.filter(({ gradedBy }) => gradedBy === grader).length;
  const [ai, offline, changed] = [count('ai'), count('offline'), count('person')];
  const people = namesOf(rows);
  if (rows.length === 0) return '';
  if (changed === rows.length) return `Graded by ${people}`;
  if (ai === rows.length) return 'Graded by AI';
  if (offline === rows.length) return offlineLabel;
  return [
    ai > 0 && `${ai} by AI`,
    offline > 0 && `${offline} by offline rules`,
    changed > 0 && `${changed} changed by ${people}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

function namesOf(rows: readonly GradedRow[]): string {
  const changed = rows.filter(({ gradedBy }) => gradedBy === 'person');
  const [name = unknownPerson, second, ...more] = new Set(changed.map((row) => row.changedByName ?? unknownPerson));
  if (second === undefined) return name;
  return more.length === 0 ? `${name} and ${second}` : `${name} and ${more.length + 1} others`;
}

export type StudentView = {
  results: readonly { gradedBy: GradedBy; gradedAt: string | Date }[];
  /** When a person last kept, edited or commented on it, apart from changed scores. */
  reviewedAt?: string | Date | null;
  /** Writes a day, such as `Nov 20`. */
  day: (moment: Date) => string;
};

/** The same for the student: who graded and when, and whether their instructor reviewed or changed it. */
export function whoGradedForStudent({ results, reviewedAt = null, day }: StudentView): string {
  const last = (moments: readonly (string | Date)[]): Date | null =>
    moments.length === 0 ? null : new Date(Math.max(...moments.map((moment) => new Date(moment).getTime())));
  const by = (wanted: (grader: GradedBy) => boolean) =>
    last(results.filter(({ gradedBy }) => wanted(gradedBy)).map(({ gradedAt }) => gradedAt));
  const graded = by((grader) => grader !== 'person');
  const changed = by((grader) => grader === 'person');
  if (!graded) return changed ? `Graded by your instructor, ${day(changed)}.` : '';
  const offline = results.some(({ gradedBy }) => gradedBy === 'offline');
  const grader = offline ? `${offlineLabel}, ${day(graded)}.` : `Graded by AI, ${day(graded)}.`;
  const reviewed = last([changed, reviewedAt].filter((moment) => moment !== null));
  if (!reviewed) return grader;
  return `${grader} Reviewed${changed ? ' and changed' : ''} by your instructor, ${day(reviewed)}.`;
}
