import { probeTexts } from '@domain/messages/probe';
import { Link } from '@tanstack/react-router';
import { Plus } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { OlderButton } from '@web/components/older-button';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { formatDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { probeTitle, stateText } from '../lib/format';
import type { ListedProbe } from '../queries';

/** How often the list is refetched while a probe runs. */
const pollMs = 2_000;

/** The probes of the lab, newest first, each with how far it is. */
export function ProbeList({ onAdd }: { onAdd: () => void }) {
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
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <section className="sheet clipped" aria-labelledby="probes">
      <div className="sheet-head probe-list-head">
        <div className="grow">
          <h2 className="h14" id="probes">
            Probes
          </h2>
          <p>
            Grade one submission several times to see whether its scores are stable and resist manipulation. Its results
            do not change.
          </p>
        </div>
        <button type="button" className="btn" onClick={onAdd}>
          <Plus className="i" aria-hidden="true" />
          {probeTexts.add}
        </button>
      </div>
      {list.isPending && <SkeletonRows rows={3} label="Loading probes" />}
      {list.isError && !rows && <LoadError title="The probes could not be loaded" query={list} />}
      {rows?.length === 0 && (
        <p className="s13 mut lab-note probe-none">
          <b>{probeTexts.none}.</b> {probeTexts.noneNext}
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className="lab-samples probe-rows">
          {rows.map((probe) => (
            <ProbeRow key={probe.id} probe={probe} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <p className="lab-note">
          <OlderButton list={list} text="Show older probes" className="btn btn-quiet" />
        </p>
      )}
    </section>
  );
}

function ProbeRow({ probe }: { probe: ListedProbe }) {
  const { id, createdAt, createdByName, submission } = probe;
  return (
    <li>
      <Link to="/probes/$probeId" params={{ probeId: String(id) }}>
        <span className="grow">
          <b>{probeTitle(probe)}</b>
          <span className="s13 mut">
            {submission ? `${submission.caseStudyName}, started` : 'Started'} by {createdByName} on{' '}
            {formatDate(createdAt)}
          </span>
        </span>
        <span className="s13 sec num lab-progress">{stateText(probe)}</span>
      </Link>
    </li>
  );
}
