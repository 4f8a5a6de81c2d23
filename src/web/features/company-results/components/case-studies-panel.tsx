import { Card } from '@web/components/card';
import { type Column, DataTable } from '@web/components/data-table';
import { StripAxis } from '@web/components/score-strip';
import { formatDate } from '@web/lib/format-date';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { counted, formatCount, formatGap, formatPercent } from '../lib/format';
import type { PanelProps } from '../lib/panel-props';
import { caseStudiesSentence } from '../lib/sentences';
import { type ComparedCaseStudy, companyTitle } from '../queries';
import { Pair, PairKey, type PairScale, pairScale } from './pair';
import { Say } from './say';

/** A company's case studies beside each other and beside all companies [2.40]. */
export function CaseStudiesPanel({ analysis }: PanelProps) {
  const isPhone = useMedia(phoneMedia);
  const rows = analysis.caseStudies;
  const scale = pairScale(
    rows.filter(({ graded }) => graded > 0).flatMap((row) => [row.averageScore, row.overall.averageScore]),
  );
  return (
    <>
      <Say sentence={caseStudiesSentence(analysis)} />
      <Card className="clipped" aria-label="Case study comparison">
        {isPhone ? <PhoneRows rows={rows} scale={scale} /> : <TableRows rows={rows} scale={scale} />}
        <PairKey name={companyTitle(analysis)} />
      </Card>
    </>
  );
}

type RowsProps = { rows: readonly ComparedCaseStudy[]; scale: PairScale };

function TableRows({ rows, scale }: RowsProps) {
  const columns: Column[] = [
    'Case Study',
    { key: 'averages', heading: <StripAxis scale={scale} /> },
    { key: 'submissions', heading: 'Submissions', numeric: true },
    { key: 'average', heading: 'Average', numeric: true },
    { key: 'median', heading: 'Median', numeric: true },
    { key: 'against', heading: 'Against all', numeric: true },
    { key: 'last', heading: 'Last submission', numeric: true },
  ];
  return (
    <DataTable label="Case study comparison" columns={columns}>
      {rows.map((row) => (
        <tr key={row.caseStudyId}>
          <td>
            <span className="cell-clip clip" title={row.name}>
              <b>{row.name}</b>
            </span>
          </td>
          <td className="pair-cell">
            <Pair {...averagesOf(row)} scale={scale} />
          </td>
          <td className="figure-cell">
            {formatCount(row.submissions)}
            {row.graded < row.submissions && <span className="s12 mut"> {formatCount(row.graded)} graded</span>}
          </td>
          <td className="figure-cell">
            <b>{row.graded === 0 ? '–' : formatPercent(row.averageScore)}</b>
          </td>
          <td className="figure-cell">{row.median === null ? '–' : `${row.median}%`}</td>
          <td className="figure-cell">
            {row.graded === 0 ? '–' : formatGap(row.averageScore, row.overall.averageScore)}
          </td>
          <td className="figure-cell">{row.lastSubmission ? formatDate(row.lastSubmission) : '–'}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function PhoneRows({ rows, scale }: RowsProps) {
  return (
    <ul className="pair-list" aria-label="Case study comparison">
      {rows.map((row) => (
        <li key={row.caseStudyId}>
          <span className="grow">
            <b className="clip block">{row.name}</b>
            <Pair {...averagesOf(row)} scale={scale} />
          </span>
          <span className="pair-figures num">
            <b>{row.graded === 0 ? 'Not graded' : formatPercent(row.averageScore)}</b>
            <span className="s12 mut">
              {row.graded === 0
                ? counted(row.submissions, 'submission')
                : `${formatGap(row.averageScore, row.overall.averageScore)} against all`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function averagesOf({ graded, averageScore, overall }: ComparedCaseStudy) {
  return { own: graded === 0 ? null : averageScore, all: overall.graded === 0 ? null : overall.averageScore };
}
