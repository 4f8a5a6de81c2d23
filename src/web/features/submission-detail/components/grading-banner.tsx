import { Clock, PenLine, TriangleAlert } from '@web/components/icons';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { GradingAnnouncer } from '@web/features/live-grading/components/grading-voice';
import { waitingSentence } from '@web/features/live-grading/lib/grading-progress';
import type { Submission } from '@web/features/submission-mail/queries';
import { useState } from 'react';
import { useStartGrading } from '../mutations';
import type { LiveGrading } from '../state';

type GradingBannerProps = { submission: Submission; rows: readonly BreakdownRow[]; live: LiveGrading };

export function GradingBanner(props: GradingBannerProps) {
  const { grading, current } = props.live;
  const underWay = current && grading.outcome === null && props.rows.length > 0;
  // What was graded before the page was opened is not news.
  const [followed, setFollowed] = useState(false);
  if (underWay && !followed) setFollowed(true);
  return (
    <>
      {followed && <GradingAnnouncer grading={grading} />}
      <Banner {...props} underWay={underWay} />
    </>
  );
}

function Banner({ submission, rows, live, underWay }: GradingBannerProps & { underWay: boolean }) {
  const start = useStartGrading();
  const done = rows.filter((row) => row.result && !row.live).length;
  const { outcome } = live.grading;
  const waiting = underWay ? waitingSentence(live.grading) : null;
  if (waiting !== null) {
    return (
      <p className="banner banner-mid">
        <Clock className="i" aria-hidden="true" />
        <span>{waiting}</span>
      </p>
    );
  }
  if (underWay && done < rows.length) {
    return (
      <p className="banner">
        <PenLine className="i" aria-hidden="true" />
        <span className="num">
          Being graded: {done} of {rows.length} areas have a result.
        </span>
      </p>
    );
  }
  const missing = rows.filter(({ result }) => result === null).length;
  if (submission.totalScore !== null || submission.status === 'pending') return null;
  const error = outcome?.kind === 'failed' ? outcome.error : null;
  return (
    <div className="banner banner-mid">
      <TriangleAlert className="i" aria-hidden="true" />
      <div className="grow">
        <b>
          {missing === 0 ? 'Some areas have' : missing === 1 ? '1 area has' : `${missing} areas have`} no result, so
          there is no total.
        </b>{' '}
        {error}
      </div>
      <button
        type="button"
        className="btn btn-small"
        aria-disabled={start.isPending}
        onClick={() => !start.isPending && start.mutate({ id: submission.id })}
      >
        {start.isPending ? 'Starting…' : 'Grade what is missing'}
      </button>
    </div>
  );
}
