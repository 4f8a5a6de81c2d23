import type { SubmissionSort } from '@domain/submission/states';
import { submissions } from '@server/db/schema/submission';
import type { Viewer } from '@server/services/course/within';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { emailRank } from './conditions';
import { hidesName, isMarked, newestFirst, type SubmissionFilter } from './matching';

export type SubmissionOrder = { sort?: SubmissionSort };

/** [S3.1] The rest is by id, in the same direction. */
export function orderOf({ sort = '-submitted', ...filter }: SubmissionFilter & SubmissionOrder): SQL[] {
  return sort === '-submitted' ? newestFirst(filter) : ordered(sort, 'from the start', filter.viewer);
}

export function orderFromEnd(sort: SubmissionSort, viewer?: Viewer): SQL[] {
  return ordered(sort, 'from the end', viewer);
}

function ordered(sort: SubmissionSort, from: 'from the start' | 'from the end', viewer: Viewer | undefined): SQL[] {
  const reversed = from === 'from the end';
  const direction = sort.startsWith('-') === reversed ? asc : desc;
  const nulls = sql.raw(reversed ? 'nulls first' : 'nulls last');
  return [...keysOf(sort, viewer).map((key) => sql`${direction(key)} ${nulls}`), direction(submissions.id)];
}

function keysOf(sort: SubmissionSort, viewer: Viewer | undefined): SQL[] {
  switch (sort) {
    case 'submitted':
    case '-submitted':
      return [sql`${submissions.uploadedAt}`];
    case 'student':
    case '-student':
      return [viewer?.anonymous.length ? aliasOr(viewer, sql`${submissions.sortName}`) : sql`${submissions.sortName}`];
    case 'company':
    case '-company':
      return [viewer?.anonymous.length ? aliasOr(viewer, companyName) : companyName];
    case 'caseStudy':
    case '-caseStudy':
      return [caseStudyName];
    case 'score':
    case '-score':
      return [
        viewer?.unmarked.length
          ? sql`case when ${isMarked(viewer)} then ${submissions.percent} end`
          : sql`${submissions.percent}`,
      ];
    case 'email':
      return [emailKey(sql`90000000000000000 + submissions.id`)];
    case '-email':
      return [emailKey(sql`submissions.id`)];
  }
}

/** Rank, then time, in one number, because several keys take twice as long. `unsent` is for what has no time. */
const emailKey = (unsent: SQL) =>
  sql`(${emailRank}) * 100000000000000000 + coalesce((date_part('epoch', submissions.email_sent_at) * 1000000)::bigint, ${unsent})`;

/** Where names are hidden, the alias stands for them. */
const aliasOr = (viewer: Viewer, key: SQL): SQL =>
  sql`(case when ${hidesName(viewer)} then lower(${submissions.alias}) else ${key} end) collate "C"`;

/** Looked up in an object, because a join or a subquery for each row takes four times as long. */
const nameIn = (table: SQL, id: SQL) => sql`(select jsonb_object_agg(id, lower(name)) from ${table}) ->> ${id}::text`;

/** Students without a company are listed under their domain. */
const companyName = sql`coalesce(${nameIn(sql`companies`, sql`submissions.company_id`)}, submissions.email_domain) collate "C"`;

const caseStudyName = sql`(${nameIn(sql`case_studies`, sql`submissions.case_study_id`)}) collate "C"`;
