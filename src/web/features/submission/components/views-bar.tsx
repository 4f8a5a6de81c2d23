import { grouped } from '@domain/messages/counted';
import { viewNames } from '@domain/submission/views';
import { getRouteApi } from '@tanstack/react-router';
import { Group } from '@web/components/group';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { countInput } from '../lib/result-list';
import { fieldsOfView, viewOf } from '../lib/views';
import { viewTexts } from '../texts';
import { useResultsAddress } from '../use-results-address';

const route = getRouteApi('/results');

/** These are on the dashboard, and here only while they are open. */
const elsewhere: readonly string[] = ['readyToPublish', 'emailFailed'];

/** These mean nothing where nobody shares the marking or nothing is due. */
const whereAny: readonly string[] = ['mine', 'late'];

/** Counts are within the chosen company and case study. */
export function ViewsBar() {
  const search = route.useSearch();
  const address = useResultsAddress();
  const counts = trpc.submissions.viewCounts.useQuery(countInput(search), refetchOnVisit);
  const current = viewOf(search);
  const countOf = (view: string) => counts.data?.find(({ value }) => value === view);
  const isShown = (view: string) =>
    view === current || !(elsewhere.includes(view) || (whereAny.includes(view) && !countOf(view)?.total));
  return (
    <Group
      className="-mx-4 -my-1 flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0.5"
      aria-label="Views"
    >
      {(['all', ...viewNames] as const).filter(isShown).map((view) => {
        const count = countOf(view);
        return (
          <button
            key={view}
            type="button"
            className={`${view === current ? 'border-line bg-raised font-semibold text-ink shadow-1' : 'border-transparent bg-transparent text-ink-2 hover:bg-hover print:hidden'} flex h-8 shrink-0 cursor-pointer items-center gap-1.75 rounded-2 border px-2.75 text-[0.84375rem] whitespace-nowrap max-md:h-10`}
            aria-pressed={view === current}
            onClick={() => address.filterBy(fieldsOfView(view))}
          >
            {viewTexts[view]}
            <span className="font-normal text-ink-3 tabular-nums">
              {count && `${grouped(count.total)}${count.capped ? '+' : ''}`}
            </span>
          </button>
        );
      })}
    </Group>
  );
}
