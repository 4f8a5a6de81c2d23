import { pageTexts } from '@domain/messages/admin';
import { reasonWords } from '@domain/messages/review';
import { type ReviewReason, reviewReasons } from '@domain/review/reasons';
import { getRouteApi } from '@tanstack/react-router';
import { FilterMenu } from '@web/components/filter-menu';
import { lazyComponent } from '@web/components/lazy-component';
import { PageMain } from '@web/components/page-main';
import { useMineAtFirst } from '@web/features/marking/use-mine-at-first';
import { useLayoutEffect } from 'react';
import { QueueContent } from './components/queue-content';
import type { ReviewSearch } from './lib/review-search';
import { filterOfSearch, formatCount, type ReviewCount, useReviewCount } from './queries';
import { chooseKey } from './state';

const QueueFilter = lazyComponent(() => import('./components/queue-filter'), 'QueueFilter');

const QueueChips = lazyComponent(() => import('./components/queue-chips'), 'QueueChips');

const MarkersButton = lazyComponent(() => import('@web/features/marking/components/markers-button'), 'MarkersButton');

const route = getRouteApi('/review');

export function ReviewPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { item, reason, group } = search;
  const { reason: _, ...filter } = filterOfSearch(search);
  const all = useReviewCount(filter);
  const wanted = filterOfSearch(search);
  const count = useReviewCount(wanted);
  useLayoutEffect(() => {
    if (item !== undefined) chooseKey(item);
  }, [item]);
  const show = (change: ReviewSearch) => void navigate({ search: (now) => ({ ...now, item: undefined, ...change }) });
  useMineAtFirst(search.marker, () => show({ marker: 'me' }));
  const byCriterion = group === 'criterion';
  const groupSwitch = <GroupSwitch byCriterion={byCriterion} onChoose={(chosen) => show({ group: chosen })} />;
  const hasChips = Object.keys(wanted).length > 0;
  return (
    <PageMain paper={pageTexts.review.title} className="gap-3.5! pt-3.5! pb-4!">
      <div className="flex items-center justify-between gap-3 print:hidden">
        <ReasonBar all={all} chosen={reason} onChoose={(chosen) => show({ reason: chosen })} />
        <div className="flex flex-none items-center gap-2">
          <FilterMenu compact>
            <QueueFilter search={search} byReason={all?.byReason ?? {}} onChange={show}>
              <div className="mt-2 border-t border-line-soft pt-2 md:hidden">{groupSwitch}</div>
            </QueueFilter>
          </FilterMenu>
          {search.caseStudy !== undefined && <MarkersButton caseStudyId={search.caseStudy} />}
          <div className="max-md:hidden">{groupSwitch}</div>
        </div>
      </div>
      {hasChips && <QueueChips search={search} onChange={show} />}
      <QueueContent
        key={JSON.stringify([wanted, group])}
        filter={wanted}
        byCriterion={byCriterion}
        count={count}
        below={hasChips ? 'chips' : 'reasons'}
      />
    </PageMain>
  );
}

type GroupSwitchProps = { byCriterion: boolean; onChoose: (group: 'criterion' | undefined) => void };

function GroupSwitch({ byCriterion, onChoose }: GroupSwitchProps) {
  const look = (on: boolean) =>
    `h-7 cursor-pointer max-md:h-10 max-md:flex-1 rounded-1 border-0 px-3 text-13 ${on ? 'bg-raised font-semibold text-ink shadow-1' : 'bg-transparent text-ink-2'}`;
  return (
    <fieldset className="m-0 flex rounded-2 border-0 bg-sunken p-0.5">
      <legend className="sr-only">Group by</legend>
      <button
        type="button"
        aria-pressed={!byCriterion}
        className={look(!byCriterion)}
        onClick={() => onChoose(undefined)}
      >
        Submission
      </button>
      <button
        type="button"
        aria-pressed={byCriterion}
        className={look(byCriterion)}
        onClick={() => onChoose('criterion')}
      >
        Criterion
      </button>
    </fieldset>
  );
}

type ReasonBarProps = {
  all: ReviewCount | undefined;
  chosen: ReviewReason | undefined;
  onChoose: (reason: ReviewReason | undefined) => void;
};

const look =
  'flex h-8 shrink-0 items-center gap-1.5 rounded-2 border px-3 text-13 whitespace-nowrap cursor-pointer max-md:h-11';
const on = 'border-line bg-raised font-semibold text-ink shadow-1';
const off = 'border-transparent bg-transparent text-ink-2 hover:bg-hover';

function ReasonBar({ all, chosen, onChoose }: ReasonBarProps) {
  const counts = new Map(Object.entries(all?.byReason ?? {}));
  const there = reviewReasons
    .filter((reason) => (counts.get(reason) ?? 0) > 0 || reason === chosen)
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return (
    <fieldset className="m-0 flex min-w-0 gap-1 overflow-x-auto border-0 p-0 [scrollbar-width:none]">
      <legend className="sr-only">Reason</legend>
      <button
        type="button"
        aria-pressed={chosen === undefined}
        className={`${look} ${chosen === undefined ? on : off}`}
        onClick={() => onChoose(undefined)}
      >
        All <span className="tabular-nums font-normal text-ink-3">{all && formatCount(all)}</span>
      </button>
      {there.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-pressed={chosen === reason}
          className={`${look} ${chosen === reason ? on : off}`}
          onClick={() => onChoose(reason)}
        >
          {reasonWords[reason]}
          <span className="tabular-nums font-normal text-ink-3">{counts.get(reason) ?? 0}</span>
        </button>
      ))}
    </fieldset>
  );
}
