import type { ListedCriterion } from '@web/features/criterion/listed-criterion';
import { Tabs } from 'radix-ui';
import { PromptPreviewPanel } from './prompt-preview-panel';
import { TryOutPanel } from './try-out-panel';

type TrialTabsProps = { criterion: ListedCriterion; submissionId: number };

/** The whole prompt for a submission, and what the model makes of it. */
export function TrialTabs({ criterion, submissionId }: TrialTabsProps) {
  return (
    <Tabs.Root className="trial-tabs" defaultValue="preview">
      <Tabs.List className="tabs" aria-label="See it with a submission">
        <Tabs.Trigger value="preview">Whole Prompt</Tabs.Trigger>
        <Tabs.Trigger value="try">Try It</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="preview" className="trial-panel">
        <PromptPreviewPanel key={submissionId} criterion={criterion} submissionId={submissionId} />
      </Tabs.Content>
      <Tabs.Content value="try" className="trial-panel">
        <TryOutPanel key={submissionId} criterion={criterion} submissionId={submissionId} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
