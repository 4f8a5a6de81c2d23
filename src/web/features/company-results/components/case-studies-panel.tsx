import { counted } from '@domain/messages/counted';
import { Card } from '@web/components/card';
import { type Column, DataTable } from '@web/components/data-table';
import { FigureCell } from '@web/components/figure-cell';
import { numericColumn } from '@web/components/numeric-column';
import type { StripScale } from '@web/components/score-strip';
import { StripAxis } from '@web/components/score-strip';
import { formatDate } from '@web/lib/format-date';
import { formatNumber, signed } from '@web/lib/format-number';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { formatPercent } from '../lib/format';
import type { PanelProps } from '../lib/panel-props';
import { caseStudiesSentence } from '../lib/sentences';
import { type ComparedCaseStudy, companyTitle } from '../queries';
import { Pair, PairKey, pairScale } from './pair';
import { Say } from './say';

export function CaseStudiesPanel({ analysis }: PanelProps) {
  const isPhone = useMedia(phoneMedia);
  const rows = analysis.caseStudies;
  const scale = pairScale(
    rows.filter(({ graded }) => graded > 0).flatMap((row) => [row.averageScore, row.overall.averageScore]),
  );
  return (
    <>
      <Say sentence={caseStudiesSentence(analysis)} />
      <Card className="overflow-hidden" aria-label="Case study comparison">
        {isPhone ? <PhoneRows rows={rows} scale={scale} /> : <TableRows rows={rows} scale={scale} />}
        <PairKey name={companyTitle(analysis)} />
      </Card>
    </>
  );
}

type RowsProps = { rows: readonly ComparedCaseStudy[]; scale: StripScale };

function TableRows({ rows, scale }: RowsProps) {
  const columns: Column[] = [
    'Case Study',
    { key: 'averages', heading: <StripAxis scale={scale} /> },
    numericColumn('Submissions'),
    numericColumn('Average'),
    numericColumn('Median'),
    numericColumn('Against all'),
    numericColumn('Last submission'),
  ];
  return (
    <DataTable label="Case study comparison" columns={columns}>
      {rows.map((row) => (
        <tr key={row.caseStudyId}>
          <td>
            <span className="truncate block max-w-[30ch]" title={row.name}>
              <b>{row.name}</b>
            </span>
          </td>
          <td className="w-[30%]">
            <Pair {...averagesOf(row)} scale={scale} />
          </td>
          <FigureCell>
            {formatNumber(row.submissions)}
            {row.graded < row.submissions && (
              <span className="text-12 text-ink-3"> {formatNumber(row.graded)} graded</span>
            )}
          </FigureCell>
          <FigureCell>
            <b>{row.graded === 0 ? '–' : formatPercent(row.averageScore)}</b>
          </FigureCell>
          <FigureCell>{row.median === null ? '–' : `${row.median}%`}</FigureCell>
          <FigureCell>{row.graded === 0 ? '–' : gapOf(row)}</FigureCell>
          <FigureCell>{row.lastSubmission ? formatDate(row.lastSubmission) : '–'}</FigureCell>
        </tr>
      ))}
    </DataTable>
  );
}

function PhoneRows({ rows, scale }: RowsProps) {
  return (
    <ul className="divide-y divide-line-soft" aria-label="Case study comparison">
      {rows.map((row) => (
        <li key={row.caseStudyId} className="flex items-center gap-3.5 px-4 py-3">
          <span className="min-w-0 flex-1">
            <b className="truncate block">{row.name}</b>
            <Pair {...averagesOf(row)} scale={scale} />
          </span>
          <span className="tabular-nums grid flex-none justify-items-end">
            <b>{row.graded === 0 ? 'Not graded' : formatPercent(row.averageScore)}</b>
            <span className="text-12 text-ink-3">
              {row.graded === 0 ? counted(row.submissions, 'submission') : `${gapOf(row)} against all`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const gapOf = ({ averageScore, overall }: ComparedCaseStudy) => signed(averageScore - overall.averageScore);

function averagesOf({ graded, averageScore, overall }: ComparedCaseStudy) {
  return { own: graded === 0 ? null : averageScore, all: overall.graded === 0 ? null : overall.averageScore };
}
