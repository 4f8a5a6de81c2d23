import { courseId } from '@web/lib/course-scope';
import type { ResultsFilter } from './results-filter';

export type ExportFormat = 'csv' | 'xlsx';

export const exportFormats: readonly { format: ExportFormat; name: string }[] = [
  { format: 'csv', name: 'Export as CSV' },
  { format: 'xlsx', name: 'Export as Excel' },
];

export function exportPath(
  format: ExportFormat,
  about: { filter: ResultsFilter } | { ids: readonly number[] },
): string {
  const query = new URLSearchParams({ format });
  const course = courseId();
  if (course !== undefined) query.set('courseId', String(course));
  const fields = 'ids' in about ? { ids: about.ids.join(',') } : about.filter;
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  return `/api/submissions/export?${query}`;
}

export function zipPath(ids: readonly number[]): string {
  return `/api/submissions/download?${new URLSearchParams({ ids: ids.join(',') })}`;
}
