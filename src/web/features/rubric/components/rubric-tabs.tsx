import { type CriterionCategory, categories } from '@domain/criterion/categories';
import { categoryTexts, rubricTexts, templateTexts } from '@domain/messages/criterion';
import { EmptyState } from '@web/components/empty-state';
import { TabList } from '@web/components/tab-list';
import { Tabs } from '@web/components/tabs';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { useMayChange } from '@web/lib/course';
import { useRef } from 'react';
import { allocationOf } from '../lib/allocation';
import { tabOf } from '../lib/rubric-search';
import { useReorder } from '../mutations';
import { useDrag } from '../use-drag';
import { useRubricAddress } from '../use-rubric-address';
import { CriterionCard } from './criterion-card';

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

type CriterionListProps = { caseStudyId: number; category: CriterionCategory; rows: readonly ListedCriterion[] };

function CriterionList({ caseStudyId, category, rows }: CriterionListProps) {
  const { openDialog } = useRubricAddress();
  const mayChange = useMayChange('instructor');
  const list = useRef<HTMLDivElement>(null);
  const { move, said } = useReorder(category === 'core' ? null : caseStudyId, rows);
  const drag = useDrag(list, (from, to) => void move(from, to));
  if (rows.length === 0) {
    return (
      <section className="sheet">
        <EmptyState
          drawing={<CheckedRows />}
          title={categoryTexts[category].none}
          text={category === 'core' ? 'Criteria used in every case study' : 'Criteria of this case study only'}
        >
          {!mayChange ? null : category === 'core' ? (
            <button type="button" className="btn" onClick={() => openDialog('new')}>
              Create Criterion
            </button>
          ) : (
            <FirstCriteria />
          )}
        </EmptyState>
      </section>
    );
  }
  return (
    <>
      <div ref={list} className="group sheet" data-dragging={drag.dragged !== null || undefined}>
        {rows.map((criterion, at) => (
          <CriterionCard
            key={criterion.id}
            criterion={criterion}
            place={at}
            last={rows.length - 1}
            dragged={drag.dragged === at}
            shift={drag.shiftOf(at)}
            onGrip={drag.start(at)}
            onMove={(to) => void move(at, to)}
          />
        ))}
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}

/** [C7.19] */
function FirstCriteria() {
  const { openDialog } = useRubricAddress();
  return (
    <span className="flex flex-wrap justify-center gap-x-2.5">
      <button type="button" className="btn btn-main" onClick={() => openDialog('template')}>
        {templateTexts.start}
      </button>
      <button type="button" className="btn" onClick={() => openDialog('import')}>
        Import
      </button>
      <button type="button" className="btn" onClick={() => openDialog('new')}>
        {rubricTexts.add}
      </button>
    </span>
  );
}

function CheckedRows() {
  return (
    <>
      <rect className="paper" x="34" y="12" width="100" height="20" rx="3" />
      <rect className="paper" x="34" y="42" width="100" height="20" rx="3" />
      <rect className="paper" x="34" y="72" width="100" height="20" rx="3" strokeDasharray="3 3" />
      <path d="M60 22h42M60 52h54" />
      <path className="pen" d="M43 22l3 3 6-6M43 52l3 3 6-6M84 78v8M80 82h8" />
    </>
  );
}
