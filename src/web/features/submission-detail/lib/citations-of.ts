import type { ViewerCitation } from '@web/features/evidence/lib/evidence-source';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';

export function citationsOf(
  rows: readonly BreakdownRow[],
  criterionId: number | undefined,
  at: string | null,
): ViewerCitation[] {
  const open = rows.filter((row) => row.criterionId === criterionId).flatMap(citedBy);
  const among = open.length > 0 && (at === null || open.some(({ locator }) => locator === at));
  return among ? open : rows.flatMap(citedBy);
}

function citedBy({ name, result }: BreakdownRow): ViewerCitation[] {
  return (result?.evidence ?? []).map(({ locator, quote }) => ({ locator, quote, criterionName: name }));
}
