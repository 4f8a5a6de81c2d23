import type { CaseStudyOverview } from '@domain/case-study/schema';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from '@web/components/icons';
import { formatNumber } from '@web/lib/format-number';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import type { ReactNode } from 'react';
import type { ListedCaseStudy } from '../queries';

type CaseStudyFiguresProps = {
  caseStudy: Pick<ListedCaseStudy, 'id' | 'name' | 'totalPoints'>;
  stats: CaseStudyOverview | undefined;
};

const figure = 'grid px-5 pt-2.5 pb-2.75 text-ink no-underline hover:bg-hover max-md:px-4';

export function CaseStudyFigures({ caseStudy: { id, name, totalPoints: whole }, stats }: CaseStudyFiguresProps) {
  const review = trpc.reviews.count.useQuery({ caseStudyId: id }, refetchOnVisit).data;
  const { points, criteria } = stats ?? {};
  return (
    <div className="-mx-5 mt-1 grid grid-cols-3 divide-x divide-line-soft border-y border-line-soft max-md:-mx-4">
      <Link to="/results" search={{ caseStudy: id }} className={figure}>
        <span className="sr-only">Statistics of {name}: </span>
        <Figure value={stats?.submissions} noun={stats?.submissions === 1 ? 'submission' : 'submissions'} />
      </Link>
      <Link to="/review" search={{ caseStudy: id }} className={figure}>
        <span className="sr-only">Review queue of {name}: </span>
        <Figure value={review?.total} noun="to review">
          {review?.capped && '+'}
        </Figure>
      </Link>
      <Link to="/rubrics" search={{ caseStudy: id }} className={figure}>
        <span className="sr-only">Rubric of {name}: </span>
        <Figure value={points} noun={criteria === 1 ? '1 criterion' : `${criteria ?? '–'} criteria`}>
          <span className="text-13 font-normal tracking-normal text-ink-3">/{whole}</span>
          {points !== undefined && points !== whole && (
            <TriangleAlert className="i-s ml-1.5 inline text-mid-ink" aria-label={`should be ${whole} points`} />
          )}
        </Figure>
      </Link>
    </div>
  );
}

type FigureProps = { value: number | undefined; noun: string; children?: ReactNode };

function Figure({ value, noun, children }: FigureProps) {
  return (
    <>
      <b className="tabular-nums text-[1.25rem]/6 tracking-[-0.02em]">
        {value === undefined ? '–' : formatNumber(value)}
        {children}
      </b>{' '}
      <span className="text-12 text-ink-3">{noun}</span>
    </>
  );
}
