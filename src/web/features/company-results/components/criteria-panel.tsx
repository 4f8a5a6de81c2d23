import { separatesText } from '@domain/messages/company-results';
import { Card } from '@web/components/card';
import { type Column, DataTable } from '@web/components/data-table';
import { EmptyState } from '@web/components/empty-state';
import { EmptyPile } from '@web/components/no-submissions';
import { StripAxis } from '@web/components/score-strip';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { formatDecimal, formatGap } from '../lib/format';
import type { PanelProps } from '../lib/panel-props';
import { criteriaSentence } from '../lib/sentences';
import { type AnalyzedCriterion, companyTitle } from '../queries';
import { CriterionShare, Discrimination } from './criterion-stats';
import { Pair, PairKey, type PairScale, pairScale } from './pair';
import { Say } from './say';

/** What each criterion did, the hardest first, and how well it separates strong from weak submissions [2.40]. */
export function CriteriaPanel({ analysis }: PanelProps) {
  const isPhone = useMedia(phoneMedia);
  const rows = analysis.criteria;
  const scale = pairScale(rows.flatMap((row) => [row.share, row.overallShare]));
  if (rows.length === 0) {
    return (
      <section className="sheet">
        <EmptyState
          drawing={<EmptyPile />}
          title="Nothing is completely graded yet"
          text="The criteria are compared as soon as one submission has a score in each of them."
        />
      </section>
    );
  }
  return (
    <>
      <Say sentence={criteriaSentence(analysis)} />
      <Card className="clipped" aria-label="Criteria analysis">
        {isPhone ? <PhoneRows rows={rows} scale={scale} /> : <TableRows rows={rows} scale={scale} />}
        <PairKey name={companyTitle(analysis)} />
        <p className="s13 sec separates">{separatesText}</p>
      </Card>
    </>
  );
}

type RowsProps = { rows: readonly AnalyzedCriterion[]; scale: PairScale };

function TableRows({ rows, scale }: RowsProps) {
  const columns: Column[] = [
    'Criterion',
    { key: 'shares', heading: <StripAxis scale={scale} /> },
    { key: 'mean', heading: 'Average', numeric: true },
    { key: 'spread', heading: <abbr title="Standard deviation, in points">Spread</abbr>, numeric: true },
    { key: 'share', heading: 'Share', numeric: true },
    { key: 'against', heading: 'Against all', numeric: true },
    { key: 'separates', heading: 'Separates', numeric: true },
  ];
  return (
    <DataTable label="Criteria analysis" columns={columns}>
      {rows.map((row) => (
        <tr key={row.criterionId}>
          <td>
            <span className="cell-clip clip" title={row.name}>
              <b>{row.name}</b>
              {row.isArchived && <span className="s12 mut"> deleted</span>}
            </span>
          </td>
          <td className="pair-cell">
            <Pair own={row.share} all={row.overallShare} scale={scale} />
          </td>
          <td className="figure-cell">
            {row.mean === null ? '–' : row.mean.toFixed(1)}
            <span className="mut">/{row.maxScore}</span>
          </td>
          <td className="figure-cell">{row.sd === null ? '–' : `±${formatDecimal(row.sd)}`}</td>
          <td className="figure-cell">
            <CriterionShare share={row.share} />
          </td>
          <td className="figure-cell">
            {row.share === null || row.overallShare === null ? '–' : formatGap(row.share, row.overallShare)}
          </td>
          <td className="figure-cell">
            <Discrimination row={row} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function PhoneRows({ rows, scale }: RowsProps) {
  return (
    <ul className="pair-list" aria-label="Criteria analysis">
      {rows.map((row) => (
        <li key={row.criterionId}>
          <span className="grow">
            <b className="clip block">{row.name}</b>
            <Pair own={row.share} all={row.overallShare} scale={scale} />
          </span>
          <span className="pair-figures num">
            <CriterionShare share={row.share} />
            <span className="s12 mut">
              {row.share !== null &&
                row.overallShare !== null &&
                `${formatGap(row.share, row.overallShare)} against all`}
            </span>
            <span className="s12 mut">
              Separates: <Discrimination row={row} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
