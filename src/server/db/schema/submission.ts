import { coverage } from '@domain/evidence/schema';
import { slots } from '@domain/evidence/slots';
import { releases, storages } from '@domain/submission/states';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { caseStudies } from './case-study';
import { bytes, createdAt, id, json, moment, oneOf } from './columns';
import { companies } from './company';

/** What `percent_of` comes to: Postgres uses the index for it, and tables are made before functions. */
const percent = sql`(case when max_score > 0 then round(total_score * 100.0 / max_score, 10) end)`;

/** To the browser that uploaded, to a link, to a browser that opened one. */
const accessWays = ['upload', 'link', 'opened'] as const;

const objectStorages = [...storages, 'outbox'] as const;

export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    caseStudyId: integer()
      .notNull()
      .references(() => caseStudies.id, { onDelete: 'restrict' }),
    companyId: integer().references(() => companies.id, { onDelete: 'set null' }),
    studentId: text().notNull(),
    userEmail: text().notNull(),
    emailDomain: text().notNull().generatedAlwaysAs(sql`split_part(user_email, '@', 2)`),
    submissionNumber: integer().notNull(),
    /** Made at upload, so that nobody can know it before: fences the work's text in every prompt. */
    fence: uuid().notNull().defaultRandom(),
    idempotencyKey: text(),
    uploadFingerprint: bytes().notNull(),
    uploadedAt: createdAt(),
    emailSentAt: moment(),
    /** Maintained by `grading/result/recount.ts` alone, in the transaction that changes results. */
    resultCount: integer().notNull().default(0),
    /** In indexes instead of the count, which changes with every criterion. */
    hasResults: boolean().notNull().generatedAlwaysAs(sql`result_count > 0`),
    totalScore: integer(),
    maxScore: integer(),
    gradedAt: moment(),
    /** Whether the student may see results whatever the setting says. */
    release: text({ enum: releases }).notNull().default('by-setting'),
    /** Whether no later attempt of its student at its case study is stored; written by the table's own triggers. */
    isLatest: boolean().notNull().default(true),
    /** What a search looks into. */
    searchText: text().notNull().generatedAlwaysAs(sql`lower(student_id || ' ' || user_email)`),
    /**
     * The same with a 0 around every letter, so that an index of three-letter pieces finds two: `0a0b0`. Bytes beyond
     * ASCII stand as `\303`, because that index knows no other letters.
     */
    spacedText: text()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          String.raw`'0' || regexp_replace(encode(replace(lower(student_id || ' ' || user_email), '\', '/')::bytea, 'escape'), '(\\\d{3}|.)', '\10', 'g')`,
        ),
      ),
  },
  (t) => [
    check('submissions_user_email', sql`${t.userEmail} = lower(${t.userEmail})`),
    check('submissions_release', oneOf(t.release, releases)),
    unique('submissions_number').on(t.caseStudyId, t.userEmail, t.submissionNumber),
    uniqueIndex('submissions_idempotency_key')
      .on(t.userEmail, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
    // Nulls first is what `order by … desc` asks for: drizzle's own default of nulls last would never be used.
    // The rest orders nothing: by it a search that many match is read off the index, newest first, without the rows.
    index('submissions_newest').on(
      t.uploadedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.searchText,
      t.caseStudyId,
      t.companyId,
      t.hasResults,
      t.isLatest,
    ),
    // What has results stands last: it orders nothing, and lets them be counted without reading the rows.
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
    // Not the bare column: Postgres keeps no order behind `is null`.
    index('submissions_by_company_and_case_study').on(
      sql`coalesce(company_id, 0)`,
      t.caseStudyId,
      t.uploadedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('submissions_by_score')
      .on(sql`coalesce(company_id, 0)`, t.caseStudyId, t.isLatest, percent, t.id)
      .where(sql`${t.totalScore} is not null`),
    index('submissions_by_status').on(t.hasResults, t.uploadedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('submissions_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('submissions_short_search').using('gin', t.spacedText.op('gin_trgm_ops')),
    index('submissions_by_student').on(t.userEmail),
    index('submissions_unlinked_domain').on(t.emailDomain).where(sql`${t.companyId} is null`),
    index('submissions_ungraded').on(t.uploadedAt).where(sql`${t.gradedAt} is null`),
  ],
);

/**
 * Hashes of the tokens that prove a submission: to the browser that uploaded it, to the reader of a mail's link, and
 * to a browser that opened such a link. Revoking the links of a submission deletes the latter two.
 */
export const submissionAccess = pgTable(
  'submission_access',
  {
    tokenHash: bytes().primaryKey(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    via: text({ enum: accessWays }).notNull().default('upload'),
    /**
     * Of a link that was mailed: the tries of one mail have a link each and count as one. A mail's end ends no link.
     */
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

export const submissionFiles = pgTable(
  'submission_files',
  {
    id: id(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    slot: text({ enum: slots }).notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    sha256: bytes().notNull(),
    storageKey: text().notNull().unique(),
    /** Null for what was stored before storages were named: wherever it is found. */
    storage: text({ enum: storages }),
  },
  (t) => [
    check('submission_files_storage', oneOf(t.storage, storages)),
    check('submission_files_slot', oneOf(t.slot, slots)),
    unique('submission_files_slot_once').on(t.submissionId, t.slot),
    index('submission_files_by_name').on(sql`lower(file_name) collate "C"`, t.submissionId.desc().nullsFirst()),
  ],
);

/** One row per file, apart from it, so that no list ever reads it. */
export const evidence = pgTable('evidence', {
  fileId: integer()
    .primaryKey()
    .references(() => submissionFiles.id, { onDelete: 'cascade' }),
  readerVersion: integer().notNull(),
  /** The file's evidence as JSON under zstd: nobody queries inside, and jsonb is ten times slower to write. */
  body: bytes().notNull(),
  coverage: json(coverage).notNull(),
  readAt: createdAt(),
});

/** Every stored object or copy of a mail that no row owns: noted before it is put and after its row is deleted. */
export const orphanedObjects = pgTable(
  'orphaned_objects',
  {
    storageKey: text().primaryKey(),
    deleteAfter: moment().notNull(),
    /** Null like that of a file; the copy of a mail lies in the outbox. */
    storage: text({ enum: objectStorages }),
  },
  (t) => [
    index('orphaned_objects_due').on(t.deleteAfter),
    check('orphaned_objects_storage', oneOf(t.storage, objectStorages)),
  ],
);
