import { withoutCompany } from '@domain/messages/company-tabs';
import { companyStatus } from '@domain/scoring/score-band';
import { Link } from '@tanstack/react-router';
import { Badge } from '@web/components/badge';
import { type Column, DataTable } from '@web/components/data-table';
import { ArrowRight } from '@web/components/result-icons';
import { RowActions } from '@web/components/row-actions';
import { ScoreStrip, StripAxis, type StripScale, stripScale } from '@web/components/score-strip';
import type { ApiOutputs } from '@web/lib/api-types';
import { phoneMedia, useMedia } from '@web/lib/use-media';

type CompanyRow = ApiOutputs['companies']['performance']['rows'][number];

const columnsOn = (scale: StripScale): readonly Column[] => [
  'Company',
  { key: 'scores', heading: <StripAxis scale={scale} />, className: 'max-xl:hidden' },
  { key: 'submissions', heading: 'Submissions', numeric: true },
  { key: 'average', heading: 'Average Score', numeric: true },
  'Performance',
  '[Actions]',
];

export function CompanyRows({ rows }: { rows: readonly CompanyRow[] }) {
  return useMedia(phoneMedia) ? <PhoneRows rows={rows} /> : <TableRows rows={rows} />;
}

function TableRows({ rows }: { rows: readonly CompanyRow[] }) {
  const scale = stripScale(rows.map(({ distribution }) => distribution));
  return (
    <DataTable label="Company performance" columns={columnsOn(scale)}>
      {rows.map((row) => (
        <tr key={row.companyId ?? 'none'}>
          <td>
            <span className="truncate block max-w-[30ch] max-xl:max-w-[16ch]" title={nameOf(row)}>
              <b>{nameOf(row)}</b> <span className="text-12 font-normal text-ink-3 max-xl:hidden">{row.domain}</span>
            </span>
          </td>
          <td className="w-[38%] max-xl:hidden">
            <ScoreStrip {...stripOf(row)} scale={scale} />
          </td>
          <td className="text-right tabular-nums">{row.submissions.toLocaleString('en-US')}</td>
          <td className="text-right tabular-nums">
            <Average row={row} />
          </td>
          <td>
            <PerformanceBadge row={row} />
          </td>
          <td>
            <RowActions>
              <Details row={row} />
            </RowActions>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function PhoneRows({ rows }: { rows: readonly CompanyRow[] }) {
  const scale = stripScale(rows.map(({ distribution }) => distribution));
  return (
    <ul className="divide-y divide-line-soft" aria-label="Company performance">
      {rows.map((row) => (
        <li key={row.companyId ?? 'none'}>
          <PhoneCard row={row} scale={scale} />
        </li>
      ))}
    </ul>
  );
}

function PhoneCard({ row, scale }: { row: CompanyRow; scale: StripScale }) {
  const content = (
    <>
      <span className="flex items-center gap-2 justify-between">
        <b className="truncate">{nameOf(row)}</b>
        <Average row={row} />
      </span>
      <span className="flex items-center gap-2 justify-between">
        <span className="text-12 font-normal text-ink-3 tabular-nums">
          {row.submissions.toLocaleString('en-US')} {row.submissions === 1 ? 'submission' : 'submissions'}
        </span>
        <PerformanceBadge row={row} />
      </span>
      <ScoreStrip {...stripOf(row)} scale={scale} />
    </>
  );
  return (
    <Link
      {...detailsOf(row)}
      className="grid grid-cols-1 gap-1 px-4 py-3 text-inherit no-underline focus-visible:-outline-offset-2 [&_.num]:flex-none"
    >
      {content}
    </Link>
  );
}

function stripOf({ distribution, graded, averageScore }: CompanyRow) {
  return { distribution, average: graded === 0 ? null : averageScore };
}

function Average({ row: { graded, averageScore } }: { row: CompanyRow }) {
  if (graded === 0) return <span className="text-ink-3">Not graded</span>;
  return (
    <span className="tabular-nums">
      <b>{averageScore.toFixed(1)}</b>
      <span className="text-ink-3">%</span>
    </span>
  );
}

const badges = { Excellent: 'high', Good: 'line', 'Needs Improvement': 'low' } as const;

function PerformanceBadge({ row: { graded, averageScore } }: { row: CompanyRow }) {
  if (graded === 0) return null;
  const status = companyStatus(averageScore);
  return <Badge look={badges[status]}>{status}</Badge>;
}

function Details({ row }: { row: CompanyRow }) {
  return (
    <Link {...detailsOf(row)} className="btn btn-quiet btn-small" aria-label={`View Details of ${nameOf(row)}`}>
      View Details
      <ArrowRight className="i" aria-hidden="true" />
    </Link>
  );
}

/** Leads back here [2.37]. */
const detailsOf = ({ companyId }: CompanyRow) =>
  ({
    to: '/companies/$companyId/results',
    params: { companyId: String(companyId ?? 'none') },
    search: { from: 'results' },
  }) as const;

const nameOf = ({ name }: CompanyRow) => name ?? withoutCompany.name;
