import type { ListedCriterion } from '@web/features/criterion/queries';
import { Tabs } from 'radix-ui';
import { DryRunPanel } from './dry-run-panel';
import { PromptPreviewPanel } from './prompt-preview-panel';

type DryRunTabsProps = { criterion: ListedCriterion; submissionId: number };

export function DryRunTabs({ criterion, submissionId }: DryRunTabsProps) {
  return (
    <Tabs.Root className="dry-run-tabs" defaultValue="preview">
      <Tabs.List className="tabs" aria-label="See it with a submission">
        <Tabs.Trigger value="preview">Whole Prompt</Tabs.Trigger>
        <Tabs.Trigger value="try">Try It</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="preview" className="dry-run-panel">
        <PromptPreviewPanel key={submissionId} criterion={criterion} submissionId={submissionId} />
      </Tabs.Content>
      <Tabs.Content value="try" className="dry-run-panel">
        <DryRunPanel key={submissionId} criterion={criterion} submissionId={submissionId} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
