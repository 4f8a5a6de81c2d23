import { writeRubricCsv } from '@domain/rubric/rubric-csv';
import { writeRubricJson } from '@domain/rubric/rubric-json';
import type { Db } from '@server/db/client';
import { requireCaseStudy } from '@server/services/case-study/find';
import { rubricOf } from '@server/services/criterion/list';

export type RubricFormat = 'json' | 'csv';

export type RubricFile = { name: string; contentType: string; text: string };

/** @throws {AppError} not-found */
export async function exportRubric(db: Db, { id, format }: { id: number; format: RubricFormat }): Promise<RubricFile> {
  const caseStudy = await requireCaseStudy(db, id);
  const entries = await rubricOf(db, id);
  const name = `${caseStudy.name} rubric.${format}`;
  return format === 'csv'
    ? { name, contentType: 'text/csv; charset=utf-8', text: writeRubricCsv(entries) }
    : { name, contentType: 'application/json; charset=utf-8', text: writeRubricJson(caseStudy.name, entries) };
}
