import { grouped } from '@domain/messages/counted';
import { getRouteApi } from '@tanstack/react-router';
import { DebouncedSearch } from '@web/components/debounced-search';
import { FilterMenu } from '@web/components/filter-menu';
import { ChevronDown, Download } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { MenuButton } from '@web/components/menu-button';
import { useMineAtFirst } from '@web/features/marking/use-mine-at-first';
import { useMay } from '@web/lib/course';
import { defaultRows, usePreferences } from '@web/lib/preferences';
import { refetchInPlace } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useDeferredValue } from 'react';
import { exportFormats, exportPath } from '../lib/export-path';
import { listInput } from '../lib/result-list';
import type { ResultsFilter } from '../lib/results-filter';
import { filterOf, isFiltered } from '../lib/results-search';
import { useResultsAddress } from '../use-results-address';
import { FilterChips } from './filter-chips';
import { ResultsFilters } from './results-filters';
import { ResultsList } from './results-list';
import { RowHeight } from './row-height';
import { ViewsBar } from './views-bar';

const ResultsFilterGroups = lazyComponent(
  () => import('./results-filter-groups'),
  (part) => part.ResultsFilterGroups,
);

const route = getRouteApi('/results');

export function IndividualResults() {
  const search = route.useSearch();
  // Behind the address, so that a press shows before the rows are drawn again.
  const listed = useDeferredValue(search);
  const address = useResultsAddress();
  const [{ rows = defaultRows }] = usePreferences();
  const filter = filterOf(listed);
  const mayExport = useMay('assistant');
  const list = trpc.submissions.list.useQuery(listInput(listed, rows), refetchInPlace);
  useMineAtFirst(search.marker, () => address.filter({ marker: 'me' }));
  const isEmpty = list.data?.total === 0 && !list.isPlaceholderData && !isFiltered(filter);
  return (
    <>
      {!isEmpty && (
        <>
          <ViewsBar />
          <ResultsFilters
            more={
              <FilterMenu>
                <ResultsFilterGroups search={search} onChange={address.filter} />
              </FilterMenu>
            }
            end={
              <>
                <RowHeight />
                {mayExport && list.data && list.data.total > 0 && <ExportMenu filter={filter} />}
              </>
            }
          >
            <DebouncedSearch label="Search by student ID" value={search.search ?? ''} onSearch={address.search} />
          </ResultsFilters>
          <FilterChips found={list.data && countText(list.data, isFiltered(filter))} />
        </>
      )}
      <ResultsList key={JSON.stringify(filter)} list={list} filter={filter} isEmpty={isEmpty} />
    </>
  );
}

function countText({ total, capped }: { total: number; capped: boolean }, filtered: boolean): string {
  const count = `${capped ? 'More than ' : ''}${grouped(total)} ${total === 1 ? 'result' : 'results'}`;
  return filtered ? `${count} found` : count;
}

function ExportMenu({ filter }: { filter: ResultsFilter }) {
  const entries = exportFormats.map(({ format, name }) => ({
    key: format,
    link: (
      <a href={exportPath(format, { filter })} download>
        {name}
      </a>
    ),
  }));
  return (
    <MenuButton className="btn btn-small" groups={[entries]}>
      <Download className="i" aria-hidden="true" />
      Export
      <ChevronDown className="i-s" aria-hidden="true" />
    </MenuButton>
  );
}
