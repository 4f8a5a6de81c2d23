import { proofWays } from '@domain/identity/ways';
import { releases } from '@domain/submission/states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { caseStudies } from './case-study';
import { classUploads } from './class-upload';
import { bytes, createdAt, id, moment, oneOf, partOf } from './columns';
import { companies } from './company';
import { teams } from './student';
import { users } from './user';

/** `nameOfEmail` in lower case. */
const nameInEmail = String.raw`btrim(regexp_replace(regexp_replace(split_part(user_email, '@', 1), '\d+', '', 'g'), '[._+[:space:]-]+', ' ', 'g'))`;

/** The first line of `people`. */
const peopleName = String.raw`nullif(split_part(people, E'\n', 1), '')`;

/** `displayName` without accents: letters fall apart into a plain one and its accent. */
const sortName = String.raw`left(lower(regexp_replace(normalize(coalesce(${peopleName},
  case when starts_with(student_id, 'student_') then nullif(${nameInEmail}, '') end, student_id), NFD), '[\u0300-\u036f]', '', 'g')), 300)`;

const searched = String.raw`lower(student_id || ' ' || user_email || case when people = '' then '' else ' ' || replace(people, E'\n', ' ') end)`;

/** The same order in every database, whatever its locale. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** For the browser that uploaded, a mailed link, a browser that opened one. */
const accessWays = ['upload', 'link', 'opened'] as const;

export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    caseStudyId: integer().notNull(),
    /** That of its case study, by `submissions_course`: a copy, so that one index serves the lists of a course. */
    courseId: integer().notNull().default(1),
    /** A person's own, to see how it is graded; in no list, count or figure. Never changes. */
    isTest: boolean().notNull().default(false),
    companyId: integer().references(() => companies.id, { onDelete: 'set null' }),
    classUploadId: integer().references(() => classUploads.id, { onDelete: 'set null' }),
    studentId: text().notNull(),
    userEmail: text().notNull(),
    teamId: integer().references(() => teams.id),
    /** Whose attempts are counted together: the team's, else the address's. */
    studentKey: text().notNull().generatedAlwaysAs(sql`coalesce('team:' || team_id::text, user_email)`),
    /** As the student wrote it. */
    enteredName: text(),
    /** Null without a proof of the address. */
    provedBy: text({ enum: proofWays }),
    /** Display name, newline, names and addresses of all who handed in; or empty. Only `write-people.ts` writes it. */
    people: text().notNull().default(''),
    emailDomain: text().notNull().generatedAlwaysAs(sql`split_part(user_email, '@', 2)`),
    submissionNumber: integer().notNull(),
    /** Unpredictable: fences the submission's text in every prompt. */
    fence: uuid().notNull().defaultRandom(),
    idempotencyKey: text(),
    uploadFingerprint: bytes().notNull(),
    uploadedAt: createdAt(),
    /** Of a team, when the last member had been sent the results. */
    emailSentAt: moment(),
    /** Maintained by `grading/result/recount.ts` alone. */
    resultCount: integer().notNull().default(0),
    /** For indexes, because the count changes with every criterion. */
    hasResults: boolean().notNull().generatedAlwaysAs(sql`result_count > 0`),
    totalScore: integer(),
    maxScore: integer(),
    /** Not `percent_of`, because tables are created before functions. */
    percent: numeric({ mode: 'number' }).generatedAlwaysAs(
      sql`case when max_score > 0 then round(total_score * 100.0 / max_score, 10) end`,
    ),
    gradedAt: moment(),
    /** Of what the student reads now; null without a total. Written with the total. */
    studentDigest: bytes(),
    /** Of what the last results email said. */
    sentDigest: bytes(),
    release: text({ enum: releases }).notNull().default('by-setting'),
    isLatest: boolean().notNull().default(true),
    /** Stands for the name while the case study is anonymous; the same for a student's attempts. */
    alias: text(),
    markerId: integer().references(() => users.id, { onDelete: 'set null' }),
    sortName: plainText().notNull().generatedAlwaysAs(sql.raw(sortName)),
    searchText: text().notNull().generatedAlwaysAs(sql.raw(searched)),
    /** So that a trigram index, which knows only ASCII, finds two letters: `0a0b0`; other bytes stand as `\303`. */
    spacedText: text()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          String.raw`'0' || regexp_replace(encode(replace(${searched}, '\', '/')::bytea, 'escape'), '(\\\d{3}|.)', '\10', 'g')`,
        ),
      ),
  },
  (t) => [
    foreignKey({
      name: 'submissions_case_study_in_course',
      columns: [t.caseStudyId, t.courseId],
      foreignColumns: [caseStudies.id, caseStudies.courseId],
    }).onDelete('restrict'),
    check('submissions_user_email', sql`${t.userEmail} = lower(${t.userEmail})`),
    check('submissions_release', oneOf(t.release, releases)),
    check('submissions_proved_by', oneOf(t.provedBy, proofWays)),
    unique('submissions_number').on(t.caseStudyId, t.studentKey, t.submissionNumber),
    uniqueIndex('submissions_idempotency_key')
      .on(t.userEmail, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
    // Nulls first, as `order by … desc` has it: Drizzle's default would never be used. The other columns let a search
    // be answered from the index.
    index('submissions_newest').on(
      t.uploadedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.searchText,
      t.caseStudyId,
      t.companyId,
      t.hasResults,
      t.isLatest,
    ),
    index('submissions_by_course').on(
      t.courseId,
      t.uploadedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.searchText,
      t.caseStudyId,
      t.companyId,
      t.hasResults,
      t.isLatest,
    ),
    // With the last column, so that graded ones are counted without reading rows.
    index('submissions_by_case_study').on(
      t.caseStudyId,
      t.uploadedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.hasResults,
    ),
    index('submissions_by_company').on(
      t.companyId,
      t.uploadedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.hasResults,
    ),
    // Not the bare column, because Postgres keeps no order behind `is null`.
    index('submissions_by_company_and_case_study').on(
      sql`coalesce(company_id, 0)`,
      t.caseStudyId,
      t.uploadedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('submissions_by_score')
      .on(sql`coalesce(company_id, 0)`, t.caseStudyId, t.isLatest, t.percent, t.id)
      .where(sql`${t.totalScore} is not null`),
    // What is published of a case study is counted without reading rows; the last column tells tests apart.
    index('submissions_by_release')
      .on(t.caseStudyId, t.companyId, t.isLatest, t.release, t.id)
      .where(sql`${t.totalScore} is not null`),
    index('submissions_by_percent').on(t.caseStudyId, t.percent, t.id),
    index('submissions_by_name').on(t.caseStudyId, t.sortName, t.id),
    index('submissions_changed_since_sent').on(t.caseStudyId).where(sql`${t.sentDigest} <> ${t.studentDigest}`),
    index('submissions_not_emailed')
      .on(t.caseStudyId, t.id)
      .where(sql`${t.totalScore} is not null and ${t.emailSentAt} is null`),
    index('submissions_without_total').on(t.caseStudyId).where(sql`${t.totalScore} is null`),
    index('submissions_by_status').on(t.hasResults, t.uploadedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('submissions_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('submissions_short_search').using('gin', t.spacedText.op('gin_trgm_ops')),
    index('submissions_by_student').on(t.userEmail),
    // So that the students of a course are counted without reading rows.
    index('submissions_students').on(t.courseId, t.userEmail).where(sql`not ${t.isTest}`),
    index('submissions_by_team').on(t.teamId).where(sql`${t.teamId} is not null`),
    index('submissions_by_marker')
      .on(t.markerId, t.uploadedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.markerId} is not null`),
    index('submissions_by_alias').on(t.caseStudyId, t.alias).where(sql`${t.alias} is not null`),
    index('submissions_by_class_upload').on(t.classUploadId, t.id).where(sql`${t.classUploadId} is not null`),
    index('submissions_unlinked_domain').on(t.emailDomain).where(sql`${t.companyId} is null`),
    index('submissions_tests').on(t.caseStudyId, t.id).where(sql`${t.isTest}`),
    index('submissions_ungraded').on(t.uploadedAt).where(sql`${t.gradedAt} is null`),
  ],
);

/** Hashes of tokens. Revoking links deletes those of links and of browsers that opened one. */
export const submissionAccess = pgTable(
  'submission_access',
  {
    tokenHash: bytes().primaryKey(),
    submissionId: partOf(() => submissions.id),
    via: text({ enum: accessWays }).notNull().default('upload'),
    /** A mail's attempts have a link each, which count as one. No foreign key, because links outlive their mail. */
    mailId: integer(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check('submission_access_via', oneOf(t.via, accessWays)),
    index('submission_access_submission').on(t.submissionId),
    index('submission_access_expiry').on(t.expiresAt),
  ],
);
