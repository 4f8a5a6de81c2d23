import { pageTexts } from '@domain/messages/admin';
import { type ResultsTab, refreshResults, resultsTabs } from '@domain/messages/results';
import { getRouteApi } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { PageMain } from '@web/components/page-main';
import { RefreshCw } from '@web/components/result-icons';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { TabList } from '@web/components/tab-list';
import { Tabs } from '@web/components/tabs';
import { MarkersButton } from '@web/features/marking/components/markers-button';
import { useMayChange, useShowsCompanies } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';
import { useTabInView } from '@web/lib/use-tab-in-view';
import { useState } from 'react';
import { useResultsAddress } from './use-results-address';

const route = getRouteApi('/results');

const panels = {
  overview: lazyComponent(() => import('./components/overview-panel'), 'OverviewPanel', { waiting: PanelSkeleton }),
  /** Instead of the overview for one case study [S8.1]. */
  statistics: lazyComponent(() => import('./components/case-study-statistics'), 'CaseStudyStatistics', {
    waiting: PanelSkeleton,
  }),
  individual: lazyComponent(() => import('./components/individual-results'), 'IndividualResults', {
    waiting: PanelSkeleton,
  }),
  companies: lazyComponent(() => import('./components/company-performance'), 'CompanyPerformance', {
    waiting: PanelSkeleton,
  }),
} as const;

const allTabs: readonly ResultsTab[] = ['overview', 'individual', 'companies'];

/** /results [2.8] [2.34] */
export function ResultsPage() {
  const { tab: asked = 'overview', caseStudy } = route.useSearch();
  const showsCompanies = useShowsCompanies();
  const tabs = allTabs.filter((name) => name !== 'companies' || showsCompanies);
  const tab = tabs.includes(asked) ? asked : 'overview';
  const mayPublish = useMayChange('instructor');
  const address = useResultsAddress();
  const list = useTabInView(tab);
  return (
    <PageMain paper={`${pageTexts.results.title}: ${resultsTabs[tab]}`}>
      <Tabs.Root
        className="grid grid-cols-1 gap-5 outline-none"
        value={tab}
        onValueChange={(chosen) => address.tab(tabs.find((name) => name === chosen) ?? 'overview')}
      >
        <div className="-mt-3 flex items-center justify-between border-b">
          <TabList ref={list} label="Results" className="relative -mb-px min-w-0">
            {tabs.map((name) => (
              <Tabs.Trigger key={name} value={name} data-tab={name}>
                {resultsTabs[name]}
              </Tabs.Trigger>
            ))}
          </TabList>
          <div className="flex items-center gap-2">
            {mayPublish && tab !== 'companies' && caseStudy !== undefined && <MarkersButton caseStudyId={caseStudy} />}
            <RefreshButton />
          </div>
        </div>
        {tabs.map((name) => {
          const Panel = panels[name === 'overview' && caseStudy !== undefined ? 'statistics' : name];
          return (
            <Tabs.Content key={name} value={name} className="grid grid-cols-1 gap-5 outline-none">
              <Panel />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </PageMain>
  );
}

function PanelSkeleton() {
  return (
    <section className="sheet">
      <SkeletonRows rows={8} label="Loading the results" />
    </section>
  );
}

/** Refetches what any of the tabs shows [2.34]. */
function RefreshButton() {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await Promise.all([
      utils.submissions.invalidate(),
      utils.dashboard.invalidate(),
      utils.companies.invalidate(),
      utils.caseStudies.list.invalidate(),
    ]);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={refreshResults}
      aria-disabled={busy}
      onClick={() => !busy && refresh()}
    >
      <RefreshCw
        className={busy ? 'i animate-[turn_900ms_linear_infinite] motion-reduce:[animation-duration:3s]' : 'i'}
        aria-hidden="true"
      />
      <span className="max-md:hidden!">{refreshResults}</span>
      <span className="sr-only" role="status">
        {busy ? 'Fetching the results' : ''}
      </span>
    </button>
  );
}
