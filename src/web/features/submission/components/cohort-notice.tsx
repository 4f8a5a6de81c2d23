import { cohortTexts } from '@domain/messages/cohort';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { costText } from '@web/features/what-if/lib/format';
import { counted } from '@web/lib/format-number';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';

/**
 * Says where results of a case study come from several versions or an older one, and offers to make them the newest.
 */
export function CohortNotice({ caseStudyId }: { caseStudyId: number }) {
  const { data } = trpc.cohorts.versions.useQuery({ id: caseStudyId }, refetchOnVisit);
  const [asks, setAsks] = useState(false);
  const regradeStale = trpc.cohorts.makeOne.useMutation({
    onSuccess: ({ regraded }) => showToast({ title: cohortTexts.started, description: cohortTexts.underWay(regraded) }),
    onError: showFailure(cohortTexts.failed),
    onSettled: () => setAsks(false),
  });
  // Nothing is missing where it could not be asked: it only says what else there is to know.
  if (!data || !(data.mixed || data.stale)) return null;
  const { mixed, stale, criteria, prompts, graders, older, kept, underWay } = data;
  const results = older.estimate.calls;
  return (
    <section className="sheet cohort" aria-labelledby="cohort">
      <div className="sheet-head lab-head">
        <div className="grow">
          <h2 className="h14" id="cohort">
            {mixed || !stale ? cohortTexts.mixed : cohortTexts.stale[stale](results)}
          </h2>
          <p className="s13 sec num">
            {counted(older.submissions, 'submission')} of {data.submissions} {older.submissions === 1 ? 'has' : 'have'}{' '}
            results that are not of the newest.
            {kept > 0 && ` ${counted(kept, 'older score')} set or locked by people ${kept === 1 ? 'stays' : 'stay'}.`}
            {underWay > 0 && ` ${cohortTexts.underWay(underWay)}`}
          </p>
        </div>
        {older.submissions > 0 && (
          <button type="button" className="btn" onClick={() => setAsks(true)}>
            {mixed ? cohortTexts.regradeStale : cohortTexts.regrade(results)}
          </button>
        )}
      </div>
      <ul className="cohort-versions s13 num">
        {criteria.map(({ criterionId, name, versions }) => (
          <Versions
            key={criterionId}
            name={name}
            of={versions.map((one) => ({ ...one, name: `version ${one.version}` }))}
          />
        ))}
        {isReported(prompts) && (
          <Versions name="Instructions" of={prompts.map((one) => ({ ...one, name: `version ${one.version}` }))} />
        )}
        {isReported(graders) && (
          <Versions
            name="Graded by"
            of={graders.map((one) => ({ ...one, name: one.name === 'offline' ? 'offline rules' : one.name }))}
          />
        )}
      </ul>
      {asks && (
        <ConfirmDialog
          title={`Re-grade ${counted(older.submissions, 'submission')}?`}
          confirm={regradeStale.isPending ? 'Starting…' : cohortTexts.confirm}
          busy={regradeStale.isPending}
          onCancel={() => setAsks(false)}
          onConfirm={() => regradeStale.mutate({ id: caseStudyId })}
        >
          <span className="num">
            {counted(older.estimate.calls, 'result')} that {older.estimate.calls === 1 ? 'is' : 'are'} not of the newest
            criteria, instructions and grader {older.estimate.calls === 1 ? 'is' : 'are'} graded anew; the others stay.{' '}
            {costText(older.estimate)} {cohortTexts.locked(kept)}
          </span>
        </ConfirmDialog>
      )}
    </section>
  );
}

const isReported = (of: readonly { isNewest: boolean }[]) => of.length > 1 || of.some(({ isNewest }) => !isNewest);

type Counted = { name: string; submissions: number; isNewest: boolean };

function Versions({ name, of }: { name: string; of: readonly Counted[] }) {
  return (
    <li>
      <b className="grow">{name}</b>
      <span className="row lab-wrap">
        {of.map((one) => (
          <span key={one.name} className={one.isNewest ? 'badge badge-pen' : 'badge badge-line'}>
            {one.name}: {one.submissions}
          </span>
        ))}
      </span>
    </li>
  );
}
