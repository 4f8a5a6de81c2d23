import { StudentName } from '@web/components/student-name';
import { useGrading, usePortalState } from '../portal-context';
import { caseStudyName, gradingStatus } from '../portal-state';
import type { SubmissionRow } from '../upload/submission-row';
import { SideActions } from './side-actions';
import { SideGrade } from './side-grade';
import { SideProgress } from './side-progress';
import { SideRing } from './side-ring';

/** Whose work it is, the ring, and the progress or the grade. */
export function SidePanel({ row, name }: { row: SubmissionRow; name: string }) {
  const caseStudy = usePortalState((state) => caseStudyName(state.caseStudies, row.caseStudyId));
  const grading = useGrading(row);
  const graded = gradingStatus(row, grading) === 'completed';
  return (
    <section className="side" aria-label={graded ? 'Grade' : 'Progress'}>
      <h1 className="h22" tabIndex={-1}>
        <StudentName name={name} />
      </h1>
      <p className="s13 mut side-case">{caseStudy}&nbsp;</p>
      <SideRing row={row} grading={grading} />
      <div className="grow">
        {graded ? <SideGrade grading={grading} /> : <SideProgress row={row} grading={grading} />}
        <SideActions row={row} />
      </div>
    </section>
  );
}
