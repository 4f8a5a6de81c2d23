import { grouped } from '@domain/messages/counted';
import { getRouteApi } from '@tanstack/react-router';
import { DebouncedSearch } from '@web/components/debounced-search';
import { FilterMenu } from '@web/components/filter-menu';
import { Group } from '@web/components/group';
import { ChevronDown, Download } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { MenuButton } from '@web/components/menu-button';
import { Rows2, Rows3 } from '@web/components/more-icons';
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
import { ViewsBar } from './views-bar';

const ResultsFilterGroups = lazyComponent(() => import('./results-filter-groups'), 'ResultsFilterGroups');

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

const heights = [
  { density: 'comfortable', name: 'Comfortable', Icon: Rows2 },
  { density: 'compact', name: 'Compact', Icon: Rows3 },
] as const;

function RowHeight() {
  const [{ density = 'comfortable' }, prefer] = usePreferences();
  return (
    <Group className="flex rounded-2 bg-line-soft p-0.5 max-md:hidden print:hidden" aria-label="Row height">
      {heights.map(({ density: one, name, Icon }) => (
        <button
          key={one}
          type="button"
          className={`grid h-7.5 w-9 cursor-pointer place-items-center rounded-1 ${one === density ? 'bg-raised text-ink shadow-1' : 'bg-transparent text-ink-3'}`}
          aria-label={name}
          title={name}
          aria-pressed={one === density}
          onClick={() => prefer({ density: one })}
        >
          <Icon className="i-s" aria-hidden="true" />
        </button>
      ))}
    </Group>
  );
}
