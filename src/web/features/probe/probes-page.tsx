import { probeTexts } from '@domain/messages/probe';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyPage } from '@web/components/empty-page';
import { Plus } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { PageMain } from '@web/components/page-main';
import { PagedList } from '@web/components/paged-list';
import { RowLink } from '@web/components/row-link';
import { TwoScales } from '@web/components/two-scales';
import { useCourseBefore, useMayChange } from '@web/lib/course';
import { formatDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { probeTitle, stateText } from './lib/format';
import type { ListedProbe } from './queries';

const NewProbe = lazyComponent(() => import('./components/new-probe'), 'NewProbe');

const route = getRouteApi('/probes');

export function ProbesPage() {
  const navigate = route.useNavigate();
  const { dialog } = route.useSearch();
  return (
    <PageMain>
      <ProbeList onAdd={() => navigate({ search: { dialog: 'new' } })} />
      {dialog === 'new' && <NewProbe onClose={() => navigate({ search: {}, replace: true })} />}
    </PageMain>
  );
}

const pollMs = 2_000;

function ProbeList({ onAdd }: { onAdd: () => void }) {
  const mayChange = useMayChange('instructor');
  const list = trpc.probes.list.useInfiniteQuery(
    {},
    {
      staleTime: 0,
      getNextPageParam: (page) => page.next ?? undefined,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ rows }) => rows.some(({ progress }) => progress.state === 'running'))
          ? pollMs
          : false,
    },
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-ink-3">
          Grade one submission several times to see whether its scores are stable and resist manipulation. Its results
          do not change.
        </p>
        {mayChange && (
          <button type="button" className="btn btn-main max-md:w-full" onClick={onAdd}>
            <Plus className="i" aria-hidden="true" />
            {probeTexts.add}
          </button>
        )}
      </div>
      <PagedList
        list={list}
        label="Probes"
        loading="Loading probes"
        failed="The probes could not be loaded"
        older="Show older probes"
        empty={<EmptyPage drawing={<TwoScales />} title={probeTexts.none} text={probeTexts.noneNext} />}
      >
        {(probe) => <ProbeRow probe={probe} />}
      </PagedList>
    </>
  );
}

function ProbeRow({ probe }: { probe: ListedProbe }) {
  const inCourse = useCourseBefore();
  const { id, createdAt, createdByName, courseName, submission } = probe;
  const of = inCourse(courseName, submission ? `${submission.caseStudyName}, started` : 'Started');
  return (
    <RowLink
      to="/probes/$probeId"
      params={{ probeId: String(id) }}
      title={probeTitle(probe)}
      text={`${of} by ${createdByName} on ${formatDate(createdAt)}`}
    >
      <span className="tabular-nums flex-none text-13 text-ink-2">{stateText(probe)}</span>
    </RowLink>
  );
}
