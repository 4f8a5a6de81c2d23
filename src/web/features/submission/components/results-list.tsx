import { displayName } from '@domain/submission/display-name';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { lazyComponent } from '@web/components/lazy-component';
import { LoadError } from '@web/components/load-error';
import { EmptyPile, NoMatch, NoSubmissions } from '@web/components/no-submissions';
import { Pager } from '@web/components/pager';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { BulkNotice } from '@web/features/bulk/components/bulk-notice';
import { defaultRows, usePreferences } from '@web/lib/preferences';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { useCallback, useMemo, useState } from 'react';
import { everythingChosen, nothingChosen, pageTick, togglePage, toggleRow, withoutRow } from '../lib/chosen-rows';
import type { ResultsFilter } from '../lib/results-filter';
import type { ListedSubmission } from '../queries';
import { useResultsAddress } from '../use-results-address';
import { useRowWatch } from '../use-row-watch';
import { ResultDialogs } from './result-dialogs';
import { type ResultRowsProps, ResultsTable } from './results-table';
import { SelectAll } from './select-all';
import { TickBox } from './tick-box';

const ResultsPhone = lazyComponent(() => import('./results-phone'), 'ResultsPhone', {
  waiting: () => <SkeletonRows rows={8} label="Loading the results" />,
});

const SelectionBar = lazyComponent(() => import('./selection-bar'), 'SelectionBar');

const route = getRouteApi('/results');

const none: readonly ListedSubmission[] = [];

type SubmissionPage = { rows: readonly ListedSubmission[]; total: number; capped: boolean };

type ResultsListProps = {
  filter: ResultsFilter;
  isEmpty: boolean;
  list: {
    data: SubmissionPage | undefined;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => void;
  };
};

export function ResultsList({ list, filter, isEmpty }: ResultsListProps) {
  const { page = 1 } = route.useSearch();
  const address = useResultsAddress();
  const [{ rows: rowsPerPage = defaultRows }, prefer] = usePreferences();
  const chooseSize = (size: 25 | 50 | 100) => {
    prefer({ rows: size });
    address.page(1);
  };
  const [chosen, choose] = useState(nothingChosen);
  // Stays loaded after the first tick, so that the next one finds it.
  const [barWanted, wantBar] = useState(false);
  if (!barWanted && (chosen.ids.length > 0 || chosen.except)) wantBar(true);
  const [leaving, setLeaving] = useState<ListedSubmission | null>(null);
  const rows = list.data?.rows ?? none;
  const gradings = useRowWatch(rows);
  const shown = useMemo(() => rows.map(({ id }) => id), [rows]);
  // Stable while the rows are the same, because each row would be drawn again.
  const toggle = useCallback(
    (id: number, through: boolean) => choose((now) => toggleRow(now, shown, id, { through })),
    [shown],
  );
  const menuFor = useCallback(
    (row: ListedSubmission) => ({
      id: row.id,
      name: displayName(row),
      onFiles: () => address.openFiles(row.id),
      onMail: () => address.openMail(row.id),
      onDelete: () => setLeaving(row),
    }),
    [address],
  );
  if (!list.data) {
    return (
      <section className="sheet">
        {list.error ? (
          <LoadError title="The results could not be loaded" query={list} />
        ) : (
          <SkeletonRows rows={8} label="Loading the results" />
        )}
      </section>
    );
  }
  const { total, capped } = list.data;
  const tick = pageTick(chosen, shown);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {isEmpty && <NoSubmissions />}
      {!isEmpty && (
        <section className="sheet overflow-hidden" aria-label="Results" aria-busy={list.isPlaceholderData}>
          {total === 0 && <NoMatch onClear={address.clear} />}
          {total > 0 && rows.length === 0 && <PastTheEnd onBack={() => address.page(1)} />}
          {rows.length > 0 && (
            <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
              <ResultRows
                rows={rows}
                gradings={gradings}
                chosen={chosen}
                pageBox={
                  <TickBox
                    label="Select all on this page"
                    ticked={tick === 'all'}
                    partly={tick === 'some'}
                    onToggle={() => choose((now) => togglePage(now, shown))}
                  />
                }
                selectAll={
                  tick === 'all' &&
                  (total > rows.length || capped) && (
                    <SelectAll
                      shown={rows.length}
                      total={total}
                      capped={capped}
                      chosen={chosen}
                      onChooseAll={() => choose(everythingChosen)}
                      onChooseNone={() => choose(nothingChosen)}
                    />
                  )
                }
                onToggle={toggle}
                menuFor={menuFor}
              />
            </div>
          )}
          {rows.length > 0 && (
            <Pager
              page={page}
              pageSize={rowsPerPage}
              sizes={{ choices: [25, 50, 100], onChoose: chooseSize }}
              total={total}
              noun="results"
              onPage={address.page}
              uncounted={capped ? { shown: rows.length } : undefined}
            />
          )}
        </section>
      )}
      <div className="sticky bottom-4 z-3 grid grid-cols-1 gap-2 empty:hidden max-md:bottom-0 max-md:-mx-4 max-md:[&>:not([role=toolbar])]:px-4 print:hidden">
        <BulkNotice />
        {barWanted && (
          <SelectionBar chosen={chosen} filter={filter} total={total} onClear={() => choose(nothingChosen)} />
        )}
      </div>
      <ResultDialogs
        rows={rows}
        leaving={leaving}
        onStay={() => setLeaving(null)}
        onDeleted={(id) => choose((now) => withoutRow(now, id))}
      />
    </div>
  );
}

function PastTheEnd({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState drawing={<EmptyPile />} title="This page is empty" text="Go to the first page.">
      <button type="button" className="btn" onClick={onBack}>
        Go to the first page
      </button>
    </EmptyState>
  );
}

function ResultRows(props: ResultRowsProps) {
  const Rows = useMedia(phoneMedia) ? ResultsPhone : ResultsTable;
  return <Rows {...props} />;
}
