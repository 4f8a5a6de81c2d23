import { noCompanySubmissions } from '@domain/messages/company-results';
import { type CompanyResultsTab, companyResultsTabs, withoutCompany } from '@domain/messages/company-tabs';
import { ChartSkeleton } from '@web/components/chart-skeleton';
import { EmptyPage } from '@web/components/empty-page';
import { lazyComponent } from '@web/components/lazy-component';
import { EmptyPile } from '@web/components/no-submissions';
import { TabList } from '@web/components/tab-list';
import { Tabs } from '@web/components/tabs';
import { usePrinting } from '@web/lib/use-printing';
import { useTabInView } from '@web/lib/use-tab-in-view';
import type { CompanyResultsSearch } from '../lib/company-results-search';
import type { CompanyAnalysis } from '../queries';
import { useCompanyResultsAddress } from '../use-company-results-address';
import { CompanyHead } from './company-head';
import { PrintReport } from './print-report';

const panels = {
  overview: lazyComponent(() => import('./overview-panel'), 'OverviewPanel', { waiting: ChartSkeleton }),
  students: lazyComponent(() => import('./students-panel'), 'StudentsPanel', { waiting: ChartSkeleton }),
  caseStudies: lazyComponent(() => import('./case-studies-panel'), 'CaseStudiesPanel', { waiting: ChartSkeleton }),
  criteria: lazyComponent(() => import('./criteria-panel'), 'CriteriaPanel', { waiting: ChartSkeleton }),
} as const;

const tabs: readonly CompanyResultsTab[] = ['overview', 'students', 'caseStudies', 'criteria'];

type CompanyTabsProps = { analysis: CompanyAnalysis; search: CompanyResultsSearch; isStale: boolean };

export function CompanyTabs({ analysis, search, isStale }: CompanyTabsProps) {
  const address = useCompanyResultsAddress();
  const isPrinting = usePrinting();
  const { tab = 'overview' } = search;
  const list = useTabInView(tab);
  return (
    <>
      <CompanyHead analysis={analysis} search={search} onPrint={() => window.print()} />
      {analysis.submissions === 0 && !isStale ? (
        <NothingHere company={analysis.company} isFiltered={search.caseStudy !== undefined} />
      ) : (
        <Tabs.Root
          className="grid grid-cols-1 gap-5 outline-none"
          value={tab}
          aria-busy={isStale}
          onValueChange={(chosen) => address.tab(tabs.find((name) => name === chosen) ?? 'overview')}
        >
          <TabList ref={list} label="Company results">
            {tabs.map((name) => (
              <Tabs.Trigger
                key={name}
                value={name}
                data-tab={name}
                onPointerEnter={panels[name].fetch}
                onFocus={panels[name].fetch}
              >
                {companyResultsTabs[name]}
              </Tabs.Trigger>
            ))}
          </TabList>
          {tabs.map((name) => {
            const Panel = panels[name];
            return (
              <Tabs.Content
                key={name}
                value={name}
                className={`grid grid-cols-1 gap-5 outline-none ${isStale ? 'opacity-60 transition-opacity' : ''}`}
              >
                <Panel analysis={analysis} search={search} />
              </Tabs.Content>
            );
          })}
        </Tabs.Root>
      )}
      {isPrinting && <PrintReport analysis={analysis} search={search} />}
    </>
  );
}

const noneText = (company: CompanyAnalysis['company']) =>
  company ? noCompanySubmissions.text(company.domain) : withoutCompany.none;

function NothingHere({ company, isFiltered }: Pick<CompanyAnalysis, 'company'> & { isFiltered: boolean }) {
  const address = useCompanyResultsAddress();
  return (
    <EmptyPage
      drawing={<EmptyPile />}
      title={company || isFiltered ? noCompanySubmissions.title : withoutCompany.noneTitle}
      text={isFiltered ? (company ? noCompanySubmissions : withoutCompany).filtered : noneText(company)}
    >
      {isFiltered && (
        <button type="button" className="btn" onClick={() => address.caseStudy(undefined)}>
          {noCompanySubmissions.all}
        </button>
      )}
    </EmptyPage>
  );
}
