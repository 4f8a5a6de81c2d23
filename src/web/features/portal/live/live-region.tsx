import { GradingVoice } from '@web/features/live-grading/grading-voice';
import { useGrading } from '../portal-context';
import type { SubmissionRow } from '../upload/submission-row';

/** The voice of the submission that is open. */
export function LiveRegion({ row }: { row: SubmissionRow }) {
  return <GradingVoice grading={useGrading(row)} />;
}
