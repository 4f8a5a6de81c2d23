import { Link } from '@tanstack/react-router';
import { Card } from '@web/components/card';
import { linkLook } from '@web/components/link-look';
import { formatNumber } from '@web/lib/format-number';
import type { ReactNode } from 'react';
import { listOf, type StatisticsOf } from '../lib/statistics-of';
import { type Statistics, useChangedSinceSent } from '../queries';
import { statisticsTexts as texts } from '../texts';

export function StatisticsFigures({ of, statistics }: { of: StatisticsOf; statistics: Statistics }) {
  const { submissions, graded, incomplete, grading, average, quartiles, toReview, published } = statistics;
  const changed = useChangedSinceSent(of);
  const [first, , third] = quartiles ?? [];
  const states: [number, string][] = [
    [incomplete, 'incomplete'],
    [grading, 'grading'],
    [submissions - graded - incomplete - grading, 'not graded'],
  ];
  return (
    <Card className="grid grid-cols-2 xl:grid-cols-4" aria-label="Summary">
      <Figure name={texts.total} value={formatNumber(submissions)}>
        <Link to="/results" search={{ ...listOf(of), state: 'graded' }} className={linkLook}>
          {texts.graded(graded)}
        </Link>
        {texts.open(states)}
      </Figure>
      <Figure name={texts.average} value={graded === 0 ? '–' : average.toFixed(1)} unit={graded === 0 ? '' : '%'}>
        {first !== undefined && third !== undefined ? texts.half(first, third) : texts.nothingGraded}
      </Figure>
      <Figure name={texts.toReview} value={`${formatNumber(toReview.total)}${toReview.capped ? '+' : ''}`}>
        {toReview.total === 0 ? (
          texts.nothingToReview
        ) : (
          <Link to="/review" search={{ caseStudy: of.caseStudy }} className={linkLook}>
            {texts.inSubmissions(toReview.submissions)}
          </Link>
        )}
      </Figure>
      <Figure name={texts.published} value={formatNumber(published)}>
        {graded === 0 ? texts.nothingGraded : texts.ready(graded - published)}
        {changed > 0 && (
          <>
            {', '}
            <Link to="/results" search={{ ...listOf(of), changedSinceSent: true }} className={linkLook}>
              {texts.changed(changed)}
            </Link>
          </>
        )}
      </Figure>
    </Card>
  );
}

function Figure({ name, value, unit, children }: { name: string; value: string; unit?: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line-soft px-4 pt-3.5 pb-4 even:border-l max-xl:nth-[n+3]:border-t md:px-5 xl:not-first:border-l">
      <h2 className="font-semibold text-13 text-ink-2">{name}</h2>
      <p className="num my-2 font-semibold text-30 tracking-tight xl:text-[2.25rem]/none">
        {value}
        {unit && <small className="font-normal text-18 text-ink-3">{unit}</small>}
      </p>
      <p className="num text-13 text-ink-3">{children}</p>
    </div>
  );
}
