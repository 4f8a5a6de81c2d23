import { rubricTexts } from '@domain/messages/criterion';
import { Modal } from '@web/components/modal';
import { useRubricAddress } from '../use-rubric-address';
import { NewCriterionForm } from './new-criterion-form';

export function NewCriterion({ caseStudyId, caseStudies }: { caseStudyId: number; caseStudies: number }) {
  const { close } = useRubricAddress();
  return (
    <Modal
      title={rubricTexts.dialog}
      description="Default score ranges are added. You can edit them."
      onClose={() => close(false)}
    >
      <NewCriterionForm
        caseStudyId={caseStudyId}
        caseStudies={caseStudies}
        onCancel={() => close(true)}
        onSaved={() => close(true)}
      />
    </Modal>
  );
}
