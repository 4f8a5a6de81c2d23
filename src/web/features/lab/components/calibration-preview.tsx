import { displayName } from '@domain/submission/display-name';
import { DataTable } from '@web/components/data-table';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { FigureCell } from '@web/components/figure-cell';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { numericColumn } from '@web/components/numeric-column';
import { StudentName } from '@web/components/student-name';
import { signed } from '@web/lib/format-number';
import { trpc } from '@web/lib/trpc';
import { submissionsText } from '../lib/format';
import type { CriterionCalibration } from '../queries';

type PreviewProps = {
  criterion: CriterionCalibration;
  offset: number;
  caseStudyId: number;
  grader: string;
  applying: boolean;
  onClose: () => void;
  onApply: () => void;
};

export function CalibrationPreview(props: PreviewProps) {
  const { criterion, offset, caseStudyId, grader, applying, onClose, onApply } = props;
  const preview = trpc.criteria.previewCalibration.useQuery(
    { id: criterion.criterionId, caseStudyId, grader, offset },
    { staleTime: 0 },
  );
  return (
    <Modal
      size="large"
      title={`${signed(offset, 0)} for ${criterion.name}`}
      description="What past results would have been. Applying it changes none of them: it is used for new grading, as a new version of the criterion."
      onClose={onClose}
    >
      <DialogBody>
        {preview.isPending && <p className="text-ink-2">Looking at past results…</p>}
        {preview.isError && <LoadError title="The preview could not be loaded" query={preview} />}
        {preview.data && (
          <>
            <p className="tabular-nums text-ink-2">
              Of the latest {submissionsText(preview.data.submissions)}, <b>{preview.data.moved}</b> would have moved
              {preview.data.kept > 0 && `, ${preview.data.kept} stay because a person set or locked the score`}.{' '}
              {preview.data.letters === 0
                ? 'No letter would have changed.'
                : `${preview.data.letters === 1 ? 'One letter' : `${preview.data.letters} letters`} would have changed:`}
            </p>
            {preview.data.changed.length > 0 && (
              <DataTable
                label="Letters that would have changed"
                columns={['Student', numericColumn('Score'), numericColumn('Total'), numericColumn('Letter')]}
              >
                {preview.data.changed.map(({ submission, score, total, letter }) => (
                  <tr key={submission.id}>
                    <th scope="row">
                      <StudentName name={displayName(submission)} />
                    </th>
                    <FigureCell>{`${score.from} → ${score.to}`}</FigureCell>
                    <FigureCell>{`${total.from} → ${total.to}`}</FigureCell>
                    <FigureCell>{`${letter.from} → ${letter.to}`}</FigureCell>
                  </tr>
                ))}
              </DataTable>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter
        idle={applying || !preview.data}
        onCancel={onClose}
        onConfirm={() => !applying && preview.data && onApply()}
      >
        {applying ? 'Applying…' : `Apply ${signed(offset, 0)}`}
      </DialogFooter>
    </Modal>
  );
}
