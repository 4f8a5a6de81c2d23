import type { AnalyzedCriterion } from '@domain/analysis/schema';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from '@web/components/result-icons';
import { criterionStyle } from '@web/components/score-style';
import { ScrollBox } from '@web/components/scroll-box';
import { TitledSheet } from '@web/components/titled-sheet';
import { formatNumber, signed } from '@web/lib/format-number';
import { type ReactNode, useState } from 'react';
import { nameIn } from '../lib/criterion-name';
import { criterionColumns as columns, statisticsTexts as texts } from '../texts';
import { PointsShape } from './points-shape';
import { Separates } from './separates';

export type CriterionRow = AnalyzedCriterion & {
  caseStudyId: number;
  caseStudyName?: string;
  /** Of all companies, in percent. */
  overallShare?: number | null;
};

const figures = {
  average: ({ share }: CriterionRow) => share,
  against: ({ share, overallShare }: CriterionRow) =>
    share === null || typeof overallShare !== 'number' ? null : share - overallShare,
  lost: ({ lost }: CriterionRow) => lost,
  separates: ({ discrimination }: CriterionRow) => discrimination,
  toReview: ({ toReview }: CriterionRow) => toReview,
} as const;

type Sort = { by: keyof typeof figures; descending: boolean };

type CriteriaTableProps = { about: string; rows: readonly CriterionRow[]; compared?: boolean };

export function CriteriaTable({ about, rows, compared = false }: CriteriaTableProps) {
  const [sort, setSort] = useState<Sort>({ by: 'average', descending: false });
  const figure = figures[sort.by];
  const worst = Number.POSITIVE_INFINITY;
  const sorted = rows.toSorted((one, other) => {
    const [a, b] = [figure(one) ?? worst, figure(other) ?? worst];
    if (a === b) return 0;
    return (a === worst ? 1 : b === worst ? -1 : a - b) * (sort.descending && a !== worst && b !== worst ? -1 : 1);
  });
  const head = (by: Sort['by'], className: string) => (
    <SortHead key={by} by={by} sort={sort} className={className} onSort={setSort} />
  );
  return (
    <TitledSheet className="overflow-hidden" title={texts.criteria} text={rows.length === 0 ? texts.noCriteria : about}>
      {rows.length > 0 && (
        <ScrollBox className="overflow-x-auto" aria-label={texts.criteriaTable}>
          <table className="w-full border-collapse text-14">
            <thead className="text-12 text-ink-3">
              <tr className="border-line border-b [&>th]:px-3 [&>th]:py-2 [&>th]:font-semibold">
                <th scope="col" className="pl-5! text-left">
                  {columns.criterion}
                </th>
                <th scope="col" className="w-1/4 text-left max-md:hidden">
                  {columns.scores}
                </th>
                {head('average', '')}
                {compared && head('against', 'max-lg:hidden')}
                {head('lost', 'max-md:hidden')}
                {head('separates', 'max-md:hidden')}
                {head('toReview', 'pr-5! max-md:hidden')}
              </tr>
            </thead>
            <tbody className="[&>tr:not(:last-child)]:border-line-soft [&>tr:not(:last-child)]:border-b">
              {sorted.map((row) => (
                <Row key={`${row.caseStudyId} ${row.criterionId}`} row={row} rows={rows} compared={compared} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </TitledSheet>
  );
}

type SortHeadProps = { by: Sort['by']; sort: Sort; className: string; onSort: (sort: Sort) => void };

/** The first click starts with what needs attention: low averages, many points lost. */
function SortHead({ by, sort, className, onSort }: SortHeadProps) {
  const isSorted = sort.by === by;
  const first = by === 'lost' || by === 'toReview';
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={`${by === 'separates' ? 'text-left' : 'text-right'} ${className}`}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="inline-flex cursor-pointer items-center gap-1 whitespace-nowrap rounded-1 bg-transparent p-0 font-semibold text-inherit hover:text-ink print:contents"
        onClick={() => onSort({ by, descending: isSorted ? !sort.descending : first })}
      >
        {columns[by]}
        {isSorted && <Arrow className="size-3 print:hidden" aria-hidden="true" />}
      </button>
    </th>
  );
}

function Row({ row, rows, compared }: { row: CriterionRow; rows: readonly CriterionRow[]; compared: boolean }) {
  const name = nameIn(rows, row);
  const against = figures.against(row);
  return (
    <tr className="relative hover:bg-hover [&>td]:h-12 [&>td]:px-3 [&>td]:py-1.5">
      <td className="w-full max-w-0 pl-5! md:w-[30%]">
        <Link
          to="/review"
          search={{ caseStudy: row.caseStudyId, criterion: row.criterionId, group: 'criterion' }}
          className="block font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <span className="truncate block text-12 text-ink-3">
          {texts.points(row.maxScore)} · {texts.categories[row.category]}
          {row.isArchived && ` · ${texts.removed}`}
        </span>
      </td>
      <td className="max-md:hidden">
        <PointsShape counts={row.counts} />
      </td>
      <Cell>
        <Average row={row} />
      </Cell>
      {compared && <Cell className="max-lg:hidden">{against === null ? '–' : signed(against)}</Cell>}
      <Cell className="max-md:hidden">{row.lost === null ? '–' : row.lost.toFixed(1)}</Cell>
      <td className="whitespace-nowrap max-md:hidden">
        <Separates row={row} />
      </td>
      <Cell className="pr-5! max-md:hidden">
        {row.toReview === 0 ? (
          <span className="text-ink-3">0</span>
        ) : (
          <b className="font-normal text-pen underline underline-offset-3">{formatNumber(row.toReview)}</b>
        )}
      </Cell>
    </tr>
  );
}

function Cell({ className = '', children }: { className?: string; children: ReactNode }) {
  return <td className={`tabular-nums whitespace-nowrap text-right ${className}`}>{children}</td>;
}

const inks = { top: 'text-top-ink', mid: 'text-mid-ink', low: 'text-low-ink' } as const;

/** In percent, because earlier versions may have had other points. */
function Average({ row: { share, mean, lost } }: { row: CriterionRow }) {
  if (share === null || mean === null || lost === null) return <span className="text-ink-3">–</span>;
  return (
    <>
      <b className={inks[criterionStyle(share, 100)]}>{Math.round(share)}%</b>{' '}
      <span className="text-12 text-ink-3">
        {mean.toFixed(1)}/{Math.round((mean + lost) * 10) / 10}
      </span>
    </>
  );
}
