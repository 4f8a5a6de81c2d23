import { Link } from '@tanstack/react-router';
import { linkLook } from '@web/components/link-look';
import { Stat, Stats } from '@web/components/stat';
import { formatNumber } from '@web/lib/format-number';
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
  // The queue has the whole case study.
  const isWhole = of.company === undefined && of.attempts === 'all';
  const queue = { to: '/review', search: { caseStudy: of.caseStudy } } as const;
  const list = { to: '/results', search: { ...listOf(of), toReview: true } } as const;
  return (
    <Stats label="Summary">
      <Stat name={texts.total} value={formatNumber(submissions)}>
        <Link to="/results" search={{ ...listOf(of), state: 'graded' }} className={linkLook}>
          {texts.graded(graded)}
        </Link>
        {texts.open(states)}
      </Stat>
      <Stat name={texts.average} value={graded === 0 ? '–' : average.toFixed(1)} unit={graded === 0 ? '' : '%'}>
        {first !== undefined && third !== undefined ? texts.half(first, third) : texts.nothingGraded}
      </Stat>
      <Stat name={texts.toReview} value={`${formatNumber(toReview.total)}${toReview.capped ? '+' : ''}`}>
        {toReview.total === 0 ? (
          texts.nothingToReview
        ) : (
          <Link {...(isWhole ? queue : list)} className={linkLook}>
            {texts.inSubmissions(toReview.submissions)}
          </Link>
        )}
      </Stat>
      <Stat name={texts.published} value={formatNumber(published)}>
        {graded === 0 ? texts.nothingGraded : texts.ready(graded - published)}
        {changed > 0 && (
          <>
            {', '}
            <Link to="/results" search={{ ...listOf(of), changedSinceSent: true }} className={linkLook}>
              {texts.changed(changed)}
            </Link>
          </>
        )}
      </Stat>
    </Stats>
  );
}
