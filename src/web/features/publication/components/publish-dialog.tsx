import { DialogBody } from '@web/components/dialog-parts';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { SkeletonLine } from '@web/components/skeleton-line';
import { useBulkPlan } from '@web/features/bulk/queries';
import { trpc } from '@web/lib/trpc';
import { publishTexts } from '../texts';
import { PublishForm } from './publish-form';

type PublishDialogProps = { caseStudyId: number; name: string; onClose: () => void };

/** [C8.21] */
export function PublishDialog({ caseStudyId, name, onClose }: PublishDialogProps) {
  const publication = trpc.publication.get.useQuery({ id: caseStudyId }, { staleTime: 0 });
  const plan = useBulkPlan({ action: 'publish', filter: { caseStudyId }, except: [] });
  const { data } = publication;
  return (
    <Modal
      title={publishTexts.title(name)}
      description={data ? publishTexts.visible(data) : 'Counting results'}
      onClose={onClose}
    >
      {data && plan.data && (
        <PublishForm caseStudyId={caseStudyId} publication={data} plan={plan.data} onClose={onClose} />
      )}
      {publication.isError && !data && <LoadError title="The results could not be counted" query={publication} />}
      {plan.isError && !plan.data && <LoadError title="The results could not be counted" query={plan} />}
      {(publication.isPending || plan.isPending) && !publication.isError && !plan.isError && <Skeleton />}
    </Modal>
  );
}

function Skeleton() {
  return (
    <DialogBody role="status">
      <span className="sr-only">Counting results</span>
      {[40, 44, 64, 68].map((height) => (
        <SkeletonLine key={height} style={{ height }} />
      ))}
    </DialogBody>
  );
}
