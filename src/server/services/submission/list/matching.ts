import type { FlagCode } from '@domain/flag/flag-codes';
import type { SubmissionRow } from '@domain/submission/schema';
import type { SubmissionState } from '@domain/submission/states';
import { idArray } from '@server/db/id-array';
import { containing, escaped } from '@server/db/like';
import { submissions } from '@server/db/schema/submission';
import { isVisible } from '@server/grading/result/is-visible';
import { isWithin, type Viewer } from '@server/services/course/within';
import { noCompany } from '@server/services/dashboard/aggregates';
import { isChangedSinceSent } from '@server/services/mail/email-state';
import { hasReview } from '@server/services/review/conditions';
import { and, asc, desc, eq, gte, isNull, like, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  hasOlderRubric,
  isChangedByPerson,
  isEmailed,
  isFlagged,
  isInState,
  isLate,
  isOfTeam,
  isPublished,
} from './conditions';
import { isNoTest } from './tests';

export type SubmissionFilter = {
  companyId?: number;
  company?: 'none';
  caseStudyId?: number;
  courses?: readonly number[] | undefined;
  status?: 'pending' | 'graded';
  /** Words that must all be in the student id or email address, in any case. */
  search?: string;
  /** In whole percent, of graded submissions. */
  percentFrom?: number;
  /** 84 includes 84.9. */
  percentTo?: number;
  /** `latest`: each student's latest attempt at each case study. */
  attempts?: 'all' | 'latest';
  /** One of these. */
  state?: readonly SubmissionState[];
  emailState?: readonly SubmissionRow['emailState'][];
  flag?: readonly FlagCode[];
  changedSinceSent?: boolean;
  /** Has an entry in the review queue. */
  toReview?: boolean;
  olderRubric?: boolean;
  late?: boolean;
  /** Handed in by two or more. */
  team?: boolean;
  /** The account of who marks it, or `none` for nobody. */
  marker?: number | 'me' | 'none';
  viewer?: Viewer | undefined;
  published?: boolean;
  changedByPerson?: boolean;
  submittedFrom?: Date;
  submittedBefore?: Date;
  /** Test submissions, which are in no list otherwise [C7.18]. */
  test?: boolean;
};

export function matching(filter: SubmissionFilter): SQL | undefined {
  return and(filtered(filter), ...wordsOf(filter).map((word) => holdsFor(filter.viewer, word, holds(word))));
}

/** False if it means all submissions. */
export function isFiltered({ search = '', attempts, viewer: _, ...others }: SubmissionFilter): boolean {
  return search.trim() !== '' || attempts === 'latest' || Object.values(others).some((value) => value !== undefined);
}

/** Without the trigram index, for reading one submission after the other. */
export function matchingOneByOne(filter: SubmissionFilter): SQL | undefined {
  return and(
    filtered(filter),
    ...wordsOf(filter).map((word) => holdsFor(filter.viewer, word, like(submissions.searchText, containing(word)))),
  );
}

/** Whether an index answers each word: trigrams if few match, the one by time if many do. */
export function isReadOffIndexes(filter: SubmissionFilter): boolean {
  return wordsOf(filter).every(isIndexed);
}

function wordsOf({ search = '' }: SubmissionFilter): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function filtered({ companyId, caseStudyId, status, ...more }: SubmissionFilter): SQL | undefined {
  return and(
    more.test ? eq(submissions.isTest, true) : isNoTest(submissions.id),
    companyId === undefined ? undefined : eq(submissions.companyId, companyId),
    more.company === undefined ? undefined : withoutCompany(caseStudyId),
    companyId === undefined && more.company === undefined ? undefined : isNamed(more.viewer),
    asksForMarks(more) ? isMarked(more.viewer) : undefined,
    caseStudyId === undefined ? undefined : eq(submissions.caseStudyId, caseStudyId),
    isWithin(submissions.courseId, more),
    status === undefined ? undefined : eq(submissions.hasResults, status === 'graded'),
    more.attempts === 'latest' ? eq(submissions.isLatest, true) : undefined,
    more.percentFrom === undefined ? undefined : sql`${submissions.percent} >= ${more.percentFrom}::int`,
    more.percentTo === undefined ? undefined : sql`${submissions.percent} < ${more.percentTo}::int + 1`,
    more.state && isInState(more.state),
    more.emailState && isEmailed(more.emailState),
    more.flag && isFlagged(more.flag),
    holding(isChangedSinceSent, more.changedSinceSent),
    holding(hasReview, more.toReview),
    holding(hasOlderRubric, more.olderRubric),
    holding(isLate, more.late),
    holding(isOfTeam, more.team),
    more.marker === undefined ? undefined : isMarkedBy(more.marker, more.viewer),
    holding(isGradedAlone(more.state) ? isVisible : isPublished, more.published),
    holding(isChangedByPerson, more.changedByPerson),
    more.submittedFrom && gte(submissions.uploadedAt, more.submittedFrom),
    more.submittedBefore && lt(submissions.uploadedAt, more.submittedBefore),
  );
}

/** Then the index of what is published says all. */
const isGradedAlone = (state: SubmissionFilter['state']) => state?.length === 1 && state[0] === 'graded';

/** Names are found by the alias alone where they are hidden [C8.18]. */
function holdsFor(viewer: Viewer | undefined, word: string, byName: SQL | undefined): SQL | undefined {
  if (!viewer?.anonymous.length) return byName;
  return or(
    and(byName, isNamed(viewer)),
    and(like(sql`lower(${submissions.alias})`, containing(word)), hidesName(viewer)),
  );
}

export function hidesName({ anonymous }: Viewer): SQL {
  return sql`(${submissions.caseStudyId} = any(${idArray(anonymous)}) and not ${submissions.isTest})`;
}

export const isNamed = (viewer: Viewer | undefined): SQL | undefined =>
  viewer?.anonymous.length ? sql`not ${hidesName(viewer)}` : undefined;

/** The viewer has no second mark of it to finish [C8.19]. */
export function isMarked(
  viewer: Pick<Viewer, 'unmarked'> | undefined,
  id: SQLWrapper = submissions.id,
): SQL | undefined {
  return viewer?.unmarked.length ? sql`not ${id} = any(${idArray(viewer.unmarked)})` : undefined;
}

function asksForMarks({ percentFrom, percentTo, flag, toReview, changedByPerson }: SubmissionFilter): boolean {
  return [percentFrom, percentTo, flag, toReview, changedByPerson].some((part) => part !== undefined);
}

function isMarkedBy(marker: number | 'me' | 'none', viewer: Viewer | undefined): SQL {
  if (marker === 'none') return isNull(submissions.markerId);
  return eq(submissions.markerId, marker === 'me' ? (viewer?.id ?? 0) : marker);
}

function holding(condition: SQL, wanted: boolean | undefined): SQL | undefined {
  if (wanted === undefined) return undefined;
  return wanted ? condition : sql`not coalesce(${condition}, false)`;
}

/** Starts with the columns that are equal in all matches, to name the index that has them in order. */
export function newestFirst({ company, caseStudyId }: SubmissionFilter): SQL[] {
  const newest = [desc(submissions.uploadedAt), desc(submissions.id)];
  return company === 'none' && caseStudyId === undefined ? [asc(submissions.companyId), ...newest] : newest;
}

/** In the words of the partial index, so that Postgres uses it. */
function withoutCompany(caseStudyId: number | undefined): SQL {
  return caseStudyId === undefined ? isNull(submissions.companyId) : sql`${companyOrNone} = ${noCompany}`;
}

const companyOrNone = sql`coalesce(${submissions.companyId}, 0)`;

/** Names each column of the index by score, so that Postgres can use it; doesn't change what `matching` finds. */
export function scoreKeys({ companyId, company, percentFrom, percentTo }: SubmissionFilter): SQL | undefined {
  const key = companyId ?? (company && noCompany);
  if (key === undefined || (percentFrom === undefined && percentTo === undefined)) return undefined;
  return sql`${submissions.totalScore} is not null and ${companyOrNone} = ${key}
    and ${submissions.caseStudyId} = any (array(select id from case_studies))
    and ${submissions.isLatest} = any ('{true,false}')`;
}

/** The trigram index knows neither words below three letters nor letters beyond ASCII. */
function holds(word: string): SQL | undefined {
  const found = like(submissions.searchText, containing(word));
  if (isIndexed(word)) return withoutPrefix(word) ?? found;
  const pieces = spaced(word);
  const [only = ''] = pieces;
  return and(found, like(submissions.spacedText, `%${pieces.length === 1 ? `0${only}0` : pieces.join('0')}%`));
}

function isIndexed(word: string): boolean {
  const { length } = spaced(word);
  return length > 2 && length === word.length;
}

/** The portal starts every student id with it [9.12]. */
const prefix = 'student';

/** Asks for what follows the prefix: its trigrams are in every row, and reading them takes six times as long. */
function withoutPrefix(word: string): SQL | undefined {
  const rest = word.startsWith(`${prefix}_`) ? word.slice(prefix.length) : '';
  if (!isIndexed(rest)) return undefined;
  const whole = sql`${submissions.searchText} || '' like ${containing(word)}`;
  return and(like(submissions.searchText, containing(rest)), whole);
}

/** As `spaced_text` writes it: each ASCII letter apart, each byte of another as `\303`. */
function spaced(word: string): string[] {
  const bytes = [...new TextEncoder().encode(word.replaceAll('\\', '/'))];
  return bytes.map((byte) => escaped(byte < 128 ? String.fromCharCode(byte) : `\\${byte.toString(8)}`));
}
