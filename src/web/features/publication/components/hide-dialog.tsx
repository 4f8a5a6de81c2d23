import { ConfirmDialog } from '@web/components/confirm-dialog';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { useStartBulk } from '@web/features/bulk/mutations';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { hideTexts } from '../texts';

type HideDialogProps = { caseStudyId: number; name: string; onClose: () => void };

export function HideDialog({ caseStudyId, name, onClose }: HideDialogProps) {
  const { data } = trpc.publication.get.useQuery({ id: caseStudyId }, { staleTime: 0 });
  const [withAlone, setWithAlone] = useState(true);
  const alone = data?.publishedAlone ?? 0;
  const start = useStartBulk(onClose);
  const hide = trpc.publication.set.useMutation({
    onSuccess() {
      showToast(hideTexts.done);
      // Only results published one by one, because once the case study is hidden no others are visible.
      const filter = { caseStudyId, published: true };
      if (withAlone && alone > 0) start.mutate({ action: 'default', filter });
      else onClose();
    },
    onError: showFailure('Results not hidden'),
  });
  const visible = data ? data.visible - (withAlone ? 0 : alone) : 0;
  return (
    <ConfirmDialog
      title={hideTexts.title(name)}
      confirm={hideTexts.open}
      busy={!data || hide.isPending || start.isPending}
      onCancel={onClose}
      onConfirm={() => hide.mutate({ id: caseStudyId, results: 'held' })}
    >
      <p>{data ? hideTexts.text(visible) : 'Counting students…'}</p>
      {alone > 0 && (
        <label className="mt-3 flex items-center gap-2.5 text-14">
          <input type="checkbox" checked={withAlone} onChange={(event) => setWithAlone(event.target.checked)} />
          {hideTexts.alone(alone)}
        </label>
      )}
    </ConfirmDialog>
  );
}
