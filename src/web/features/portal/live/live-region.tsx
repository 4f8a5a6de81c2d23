import { useGrading } from '../portal-context';
import type { SubmissionRow } from '../upload/submission-row';
import { GradingVoice } from './grading-voice';

/** The voice of the submission that is open. */
export function LiveRegion({ row }: { row: SubmissionRow }) {
  return <GradingVoice grading={useGrading(row)} />;
}
