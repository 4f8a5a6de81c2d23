import { categories } from '@domain/criterion/categories';
import { categoryTexts } from '@domain/messages/criterion';
import { TabList } from '@web/components/tab-list';
import { Tabs } from '@web/components/tabs';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { allocationOf } from '../lib/allocation';
import { tabOf } from '../lib/rubric-search';
import { useRubricAddress } from '../use-rubric-address';
import { CriterionList } from './criterion-list';

type RubricTabsProps = {
  caseStudyId: number;
  caseStudies: number;
  /** Only those that the case study uses. */
  criteria: readonly ListedCriterion[];
  /** Includes those that it leaves out. */
  core: readonly ListedCriterion[];
};

/** [2.28] */
export function RubricTabs({ caseStudyId, caseStudies, criteria, core: allCore }: RubricTabsProps) {
  const { search, chooseTab } = useRubricAddress();
  const { core, own } = allocationOf(criteria);
  return (
    <Tabs.Root
      className="grid grid-cols-1 gap-5 outline-none"
      value={tabOf(search, criteria)}
      onValueChange={(chosen) => chooseTab(chosen === 'core' ? 'core' : 'case-specific')}
    >
      <TabList label="Criteria" className="-mb-1 border-b">
        {categories.map((category) => (
          <Tabs.Trigger key={category} value={category}>
            {categoryTexts[category].tab}{' '}
            <span className="tabular-nums font-normal text-ink-3">
              {category === 'core' ? core : own}
              <span className="sr-only"> points</span>
            </span>
          </Tabs.Trigger>
        ))}
      </TabList>
      {categories.map((category) => (
        <Tabs.Content key={category} value={category} className="grid grid-cols-1 gap-5 outline-none">
          {category === 'core' && caseStudies > 1 && (
            <p className="-mb-2.5 text-13 text-ink-3">
              Shared by {caseStudies === 2 ? 'both' : `all ${caseStudies}`} case studies. A change applies to{' '}
              {caseStudies === 2 ? 'both' : 'all'}.
            </p>
          )}
          <CriterionList
            caseStudyId={caseStudyId}
            category={category}
            rows={category === 'core' ? allCore : criteria.filter((row) => row.category === category)}
          />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
