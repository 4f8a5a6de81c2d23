import { TabList } from '@web/components/tab-list';
import { Tabs } from '@web/components/tabs';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { DryRunPanel } from './dry-run-panel';
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
