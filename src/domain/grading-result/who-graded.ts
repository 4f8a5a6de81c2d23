import type { GradedBy } from '../grading/grade';
import { offlineLabel } from '../messages/grading';

type GradedRow = {
  gradedBy: GradedBy;
  /** Null if the account is gone. */
  changedByName?: string | null;
};

const unknownPerson = 'a person';

/** For staff; empty without results. */
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

type Moment = string | Date;

type Reviewable = { gradedBy: GradedBy; gradedAt: Moment; editedAt: Moment | null; reviewedAt: Moment | null };

type Review = { results: readonly Reviewable[]; commentedAt: readonly Moment[] };

/** A person's last action after grading; null if there was none. */
export function reviewOf({ results, commentedAt }: Review): { kind: 'changed' | 'reviewed'; at: Date } | null {
  const changed = momentsOf(results.filter(({ gradedBy }) => gradedBy === 'person'));
  const others = results.flatMap(({ editedAt, reviewedAt }) => [editedAt ?? [], reviewedAt ?? []].flat());
  const at = last([...changed, ...others, ...commentedAt]);
  return at && { kind: changed.length > 0 ? 'changed' : 'reviewed', at };
}

/** `day` formats a moment, such as `Nov 20`. */
export function whoGradedForStudent({ day, ...view }: Review & { day: (moment: Date) => string }): string {
  const { results } = view;
  const graded = last(momentsOf(results.filter(({ gradedBy }) => gradedBy !== 'person')));
  const all = last(momentsOf(results));
  if (!all) return '';
  if (!graded) return `Graded by your instructor, ${day(all)}.`;
  const review = reviewOf(view);
  const offline = results.some(({ gradedBy }) => gradedBy === 'offline');
  const grader = `${offline ? offlineLabel : 'Graded by AI'}, ${day(graded)}.`;
  if (!review) return grader;
  return `${grader} Reviewed${review.kind === 'changed' ? ' and changed' : ''} by your instructor, ${day(review.at)}.`;
}

const momentsOf = (results: readonly Reviewable[]) => results.map(({ gradedAt }) => gradedAt);

function last(moments: readonly Moment[]): Date | null {
  return moments.length === 0 ? null : new Date(Math.max(...moments.map((moment) => new Date(moment).getTime())));
}
