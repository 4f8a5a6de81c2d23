import { FormAlert } from '@web/components/form-alert';
import { Play, Square } from '@web/components/icons';
import { SkeletonRows } from '@web/components/skeleton-rows';
import type { ListedCriterion } from '@web/features/criterion/listed-criterion';
import { trpc } from '@web/lib/trpc';
import { TriedText } from './tried-text';
import { useTrial } from './use-trial';

type TryOutPanelProps = { criterion: ListedCriterion; submissionId: number };

/** Grades the chosen submission with the unsaved prompts, live, beside its current result. */
export function TryOutPanel({ criterion, submissionId }: TryOutPanelProps) {
  const results = trpc.submissions.results.useQuery({ id: submissionId }, { staleTime: 0 });
  const { trial, run, stop } = useTrial(criterion, submissionId);
  const current = results.data?.find(({ criterionId }) => criterionId === criterion.id);
  const running = trial.phase === 'running';
  return (
    <>
      <div className="row trial-run">
        <button type="button" className="btn" onClick={running ? stop : run}>
          {running ? <Square className="i-s" aria-hidden="true" /> : <Play className="i-s" aria-hidden="true" />}
          {running ? 'Stop' : trial.phase === 'none' ? 'Try it' : 'Try it again'}
        </button>
        <span className="s12 mut" role="status">
          {running ? 'Grading with the prompts above…' : trial.phase === 'done' && 'Graded, and saved nowhere'}
        </span>
      </div>
      <div className="trial-pair">
        <section aria-labelledby="current-result">
          <h3 className="s12 mut" id="current-result">
            Current result
          </h3>
          {results.isPending && <SkeletonRows rows={2} label="Loading the current result" />}
          {results.isError && <p className="s13 mut">The current result could not be loaded.</p>}
          {results.isSuccess && !current && <p className="s13 mut">This criterion has not been graded yet.</p>}
          {current && (
            <TriedText
              score={current.score}
              maxScore={current.maxScore}
              written={current}
              flagReasons={current.flagReasons}
              gradedBy={current.gradedBy}
            />
          )}
        </section>
        <section aria-labelledby="tried-result" aria-busy={running}>
          <h3 className="s12 mut" id="tried-result">
            With the prompts above
          </h3>
          {trial.phase === 'none' && <p className="s13 mut">Not tried yet.</p>}
          {trial.phase === 'failed' && <FormAlert>{trial.error}</FormAlert>}
          {trial.phase === 'running' && (
            <>
              {trial.note && <p className="s13 mut">{trial.note} Trying again…</p>}
              <TriedText score={null} maxScore={criterion.maxScore} written={trial.written} flagReasons={[]} live />
            </>
          )}
          {trial.phase === 'done' && (
            <TriedText
              score={trial.result.score}
              maxScore={trial.result.maxScore}
              written={trial.result}
              flagReasons={trial.result.flagReasons}
              gradedBy={trial.result.gradedBy}
              before={current?.score}
            />
          )}
        </section>
      </div>
    </>
  );
}
