import { listedStudent } from '@domain/class-upload/schema';
import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { caseStudies } from './case-study';
import { createdAt, id, json, partOf } from './columns';

/** A class whose files somebody uploads; deleted after 90 days. */
export const classUploads = pgTable(
  'class_uploads',
  {
    id: id(),
    caseStudyId: partOf(() => caseStudies.id),
    createdByName: text().notNull(),
    createdAt: createdAt(),
    rows: json(listedStudent.array()).notNull(),
  },
  (t) => [
    index('class_uploads_case_study').on(t.caseStudyId),
    index('class_uploads_age').on(t.createdAt),
    index('class_uploads_students').using('gin', sql`${t.rows} jsonb_path_ops`),
  ],
);
