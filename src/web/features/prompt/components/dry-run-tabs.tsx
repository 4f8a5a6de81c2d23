import { FormAlert } from '@web/components/form-alert';
import { Play, Square } from '@web/components/more-icons';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { TabList } from '@web/components/tab-list';
import { Tabs } from '@web/components/tabs';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { trpc } from '@web/lib/trpc';
import { useDryRun } from '../use-dry-run';
import { DryRunText } from './dry-run-text';
import { PromptPreviewPanel } from './prompt-preview-panel';

const panel = 'px-5 pt-4.5 pb-5 -outline-offset-3 max-md:px-4';

type DryRunTabsProps = { criterion: ListedCriterion; submissionId: number };

export function DryRunTabs({ criterion, submissionId }: DryRunTabsProps) {
  return (
    <Tabs.Root defaultValue="preview">
      <TabList label="See it with a submission" className="border-b px-2">
        <Tabs.Trigger value="preview">Whole Prompt</Tabs.Trigger>
        <Tabs.Trigger value="try">Try It</Tabs.Trigger>
      </TabList>
      <Tabs.Content value="preview" className={panel}>
        <PromptPreviewPanel key={submissionId} criterion={criterion} submissionId={submissionId} />
      </Tabs.Content>
      <Tabs.Content value="try" className={panel}>
        <DryRunPanel key={submissionId} criterion={criterion} submissionId={submissionId} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

type DryRunPanelProps = { criterion: ListedCriterion; submissionId: number };

function DryRunPanel({ criterion, submissionId }: DryRunPanelProps) {
  const results = trpc.submissions.results.useQuery({ id: submissionId }, { staleTime: 0 });
  const { dryRun, run, stop } = useDryRun(criterion, submissionId);
  const current = results.data?.find(({ criterionId }) => criterionId === criterion.id);
  const running = dryRun.phase === 'running';
  return (
    <>
      <div className="flex items-center gap-3.5">
        <button type="button" className="btn" onClick={running ? stop : run}>
          {running ? <Square className="i-s" aria-hidden="true" /> : <Play className="i-s" aria-hidden="true" />}
          {running ? 'Stop' : dryRun.phase === 'none' ? 'Run' : 'Run again'}
        </button>
        <span className="text-12 font-normal text-ink-3" role="status">
          {running ? 'Grading with your changes…' : dryRun.phase === 'done' && 'Result of this run, not saved'}
        </span>
      </div>
      <div className="mt-4 grid grid-cols-1 md:grid-cols-2 md:gap-6">
        <section className="max-md:pb-6" aria-labelledby="current-result">
          <h3 className="mb-2 text-12 font-normal text-ink-3" id="current-result">
            Current result
          </h3>
          {results.isPending && <SkeletonRows rows={2} label="Loading the current result" />}
          {results.isError && <p className="text-13 font-normal text-ink-3">The current result could not be loaded.</p>}
          {results.isSuccess && !current && (
            <p className="text-13 font-normal text-ink-3">This criterion has not been graded yet.</p>
          )}
          {current && (
            <DryRunText
              score={current.score}
              maxScore={current.maxScore}
              written={current}
              flagReasons={current.flagReasons}
              gradedBy={current.gradedBy}
            />
          )}
        </section>
        <section
          className="border-line-soft max-md:border-t max-md:pt-4 md:border-l md:pl-6"
          aria-labelledby="dry-run-result"
          aria-busy={running}
        >
          <h3 className="mb-2 text-12 font-normal text-ink-3" id="dry-run-result">
            With your changes
          </h3>
          {dryRun.phase === 'none' && <p className="text-13 font-normal text-ink-3">Not tried yet.</p>}
          {dryRun.phase === 'failed' && <FormAlert>{dryRun.error}</FormAlert>}
          {dryRun.phase === 'running' && (
            <>
              {dryRun.note && <p className="text-13 font-normal text-ink-3">{dryRun.note} Trying again…</p>}
              <DryRunText score={null} maxScore={criterion.maxScore} written={dryRun.written} flagReasons={[]} live />
            </>
          )}
          {dryRun.phase === 'done' && (
            <DryRunText
              score={dryRun.result.score}
              maxScore={dryRun.result.maxScore}
              written={dryRun.result}
              flagReasons={dryRun.result.flagReasons}
              gradedBy={dryRun.result.gradedBy}
              before={current?.score}
            />
          )}
        </section>
      </div>
    </>
  );
}
