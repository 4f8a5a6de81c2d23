import type { MarkerList } from '@domain/marking/schema';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { showFailure } from '@web/components/show-failure';
import { SkeletonLine } from '@web/components/skeleton-line';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { useCourseOf } from '../queries';
import { markerTexts } from '../texts';
import { PeopleChoice } from './people-choice';

type MarkersDialogProps = { caseStudyId: number; name: string; onClose: () => void };

export function MarkersDialog({ caseStudyId, name, onClose }: MarkersDialogProps) {
  const list = trpc.marking.markers.useQuery({ id: caseStudyId }, { staleTime: 0 });
  const { staff, markers: people } = useCourseOf(caseStudyId);
  const [picked, pick] = useState<ReadonlySet<number> | null>(null);
  const chosen = picked ?? new Set(list.data?.markers.map(({ userId }) => userId));
  const assign = trpc.marking.setMarkers.useMutation({
    onSuccess() {
      showToast(markerTexts.done);
      pick(null);
    },
    onError: showFailure(markerTexts.failed),
  });
  const query = list.isError ? list : staff;
  return (
    <Modal title={markerTexts.title(name)} description={markerTexts.text} onClose={onClose}>
      <DialogBody>
        {list.data && staff.data ? (
          <>
            <PeopleChoice people={people} chosen={chosen} onChoose={pick} />
            {list.data.markers.length > 0 && <Shares list={list.data} />}
            {list.data.markers.length > 0 && <Rebalance caseStudyId={caseStudyId} list={list.data} />}
          </>
        ) : query.isError ? (
          <LoadError title={markerTexts.loadFailed} query={query} />
        ) : (
          [36, 40, 44, 96].map((height) => <SkeletonLine key={height} style={{ height }} />)
        )}
      </DialogBody>
      <DialogFooter
        cancel="Close"
        idle={assign.isPending || picked === null}
        onCancel={onClose}
        onConfirm={() => picked && !assign.isPending && assign.mutate({ id: caseStudyId, userIds: [...picked] })}
      >
        {assign.isPending ? markerTexts.saving : markerTexts.confirm}
      </DialogFooter>
    </Modal>
  );
}

function Shares({ list }: { list: MarkerList }) {
  return (
    <table className="w-full text-14">
      <thead>
        <tr className="text-12 text-ink-3">
          <th scope="col" className="py-1.5 text-left font-semibold">
            Marker
          </th>
          {['Assigned', 'Done', 'Left'].map((head) => (
            <th key={head} scope="col" className="w-20 py-1.5 text-right font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line-soft">
        {list.markers.map(({ userId, username, assigned, done }) => (
          <tr key={userId}>
            <th scope="row" className="max-w-0 truncate py-1.5 text-left font-normal" title={username}>
              {username}
            </th>
            {[assigned, done, assigned - done].map((count, at) => (
              <td key={at === 0 ? 'assigned' : at === 1 ? 'done' : 'left'} className="py-1.5 text-right tabular-nums">
                {count.toLocaleString('en-US')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rebalance({ caseStudyId, list }: { caseStudyId: number; list: MarkerList }) {
  const rebalance = trpc.marking.rebalance.useMutation({ onError: showFailure(markerTexts.rebalanceFailed) });
  const [moves, setMoves] = useState<number | null>(null);
  const notes = [
    ...(list.unassigned > 0 ? [markerTexts.unassigned(list.unassigned)] : []),
    ...(moves === 0 && !list.even ? [markerTexts.uneven] : moves ? [markerTexts.moves(moves)] : []),
  ];
  if (list.even && list.unassigned === 0) return null;
  const press = () => {
    if (rebalance.isPending) return;
    if (moves) {
      const onSuccess = () => {
        setMoves(null);
        showToast(markerTexts.rebalanced);
      };
      rebalance.mutate({ id: caseStudyId }, { onSuccess });
    } else rebalance.mutate({ id: caseStudyId, dryRun: true }, { onSuccess: ({ moved }) => setMoves(moved) });
  };
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <button type="button" className="btn" aria-disabled={rebalance.isPending} onClick={press}>
        {moves ? markerTexts.rebalance : `${markerTexts.rebalance}…`}
      </button>
      <p className="min-w-0 flex-1 text-13 text-ink-2" role="status">
        {notes.join(' ')}
      </p>
    </div>
  );
}
