import { submissions } from '@server/db/schema/submission';
import { noCompany } from '@server/services/dashboard/aggregates';
import { and, asc, desc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';

/** Which submissions a list or an export is about. */
export type SubmissionFilter = {
  companyId?: number;
  /** Those without a company. */
  company?: 'none';
  caseStudyId?: number;
  status?: 'pending' | 'graded';
  /** Words that all stand in the student id or the e-mail address, in any case. */
  search?: string;
  /** Those that reach at least so many whole percent, of what is completely graded. */
  percentFrom?: number;
  /** Those that reach no more than so many whole percent: with 84, up to 84.9. */
  percentTo?: number;
  /** The latest attempt of each student at each case study, or all. */
  attempts?: 'all' | 'latest';
};

/** The condition on `submissions`; undefined when it is about all of them. */
export function matching(filter: SubmissionFilter): SQL | undefined {
  return and(filtered(filter), ...wordsOf(filter).map(holds));
}

/** The same in words that no index of pieces answers, for whoever reads one submission after the other. */
export function matchingOneByOne(filter: SubmissionFilter): SQL | undefined {
  return and(filtered(filter), ...wordsOf(filter).map((word) => like(submissions.searchText, `%${escaped(word)}%`)));
}

/** Whether an index answers each word: one of pieces where few match, or that by time where many do. */
export function isReadOffIndexes(filter: SubmissionFilter): boolean {
  return wordsOf(filter).every(isIndexed);
}

function wordsOf({ search = '' }: SubmissionFilter): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function filtered({ companyId, caseStudyId, status, ...more }: SubmissionFilter): SQL | undefined {
  return and(
    companyId === undefined ? undefined : eq(submissions.companyId, companyId),
    more.company === undefined ? undefined : withoutCompany(caseStudyId),
    caseStudyId === undefined ? undefined : eq(submissions.caseStudyId, caseStudyId),
    status === undefined ? undefined : eq(submissions.hasResults, status === 'graded'),
    more.attempts === 'latest' ? eq(submissions.isLatest, true) : undefined,
    more.percentFrom === undefined ? undefined : sql`${percent} >= ${more.percentFrom}::int`,
    more.percentTo === undefined ? undefined : sql`${percent} < ${more.percentTo}::int + 1`,
  );
}

/** Newest first; what leads is the same in all that match, and names the index that has them in order. */
export function newestFirst({ company, caseStudyId }: SubmissionFilter): SQL[] {
  const newest = [desc(submissions.uploadedAt), desc(submissions.id)];
  return company === 'none' && caseStudyId === undefined ? [asc(submissions.companyId), ...newest] : newest;
}

/** Within a case study in the words of the index that has its submissions without a company in order. */
function withoutCompany(caseStudyId: number | undefined): SQL {
  return caseStudyId === undefined ? isNull(submissions.companyId) : sql`${companyOrNone} = ${noCompany}`;
}

const companyOrNone = sql`coalesce(${submissions.companyId}, 0)`;
const percent = sql`percent_of(${submissions.totalScore}, ${submissions.maxScore})`;

/**
 * What lets a company's submissions of some percents be read off the index by score, each of whose columns has to be
 * named for that; undefined for any other filter. Together with `matching` it changes nothing of what is found.
 */
export function scoreKeys({ companyId, company, percentFrom, percentTo }: SubmissionFilter): SQL | undefined {
  const key = companyId ?? (company && noCompany);
  if (key === undefined || (percentFrom === undefined && percentTo === undefined)) return undefined;
  return sql`${submissions.totalScore} is not null and ${companyOrNone} = ${key}
    and ${submissions.caseStudyId} = any (array(select id from case_studies))
    and ${submissions.isLatest} = any ('{true,false}')`;
}

/** The index of three-letter pieces knows nothing of one or two letters, and nothing of letters beyond ASCII. */
function holds(word: string): SQL | undefined {
  const found = like(submissions.searchText, `%${escaped(word)}%`);
  if (isIndexed(word)) return withoutPrefix(word) ?? found;
  const pieces = spaced(word);
  const [only = ''] = pieces;
  return and(found, like(submissions.spacedText, `%${pieces.length === 1 ? `0${only}0` : pieces.join('0')}%`));
}

function isIndexed(word: string): boolean {
  const { length } = spaced(word);
  return length > 2 && length === word.length;
}

/** The portal begins every student id with it [9.12]. */
const prefix = 'student';

/**
 * The index is asked for what follows the prefix alone: its pieces stand in every row, and reading them took six times
 * as long as finding the rest. What is found is then looked at whole, in words that the index is not asked for.
 */
function withoutPrefix(word: string): SQL | undefined {
  const rest = word.startsWith(`${prefix}_`) ? word.slice(prefix.length) : '';
  if (!isIndexed(rest)) return undefined;
  const whole = sql`${submissions.searchText} || '' like ${`%${escaped(word)}%`}`;
  return and(like(submissions.searchText, `%${escaped(rest)}%`), whole);
}

/** As `spaced_text` writes it: each ASCII letter by itself, each byte of another as `\303`; as parts of a pattern. */
function spaced(word: string): string[] {
  const bytes = [...new TextEncoder().encode(word.replaceAll('\\', '/'))];
  return bytes.map((byte) => escaped(byte < 128 ? String.fromCharCode(byte) : `\\${byte.toString(8)}`));
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
