import type { CheckedGrade } from './grade';
import type { gradingVersions, Replay } from './schema';
import { replayedFields } from './states';

export type GradingVersions = typeof gradingVersions.infer;

export type ReplayDifference = Replay['differences'][number];

export type ReplayedField = ReplayDifference['field'];

const parts: Record<ReplayedField, (grade: CheckedGrade) => string> = {
  score: ({ score }) => String(score),
  calibration: ({ calibrated }) => (calibrated ? `${calibrated.rawScore} with ${signed(calibrated.offset)}` : ''),
  evidence: ({ evidence }) =>
    evidence.map(({ locator, quote, match }) => `${locator} “${quote}”${match === 'near' ? ' (near)' : ''}`).join('\n'),
  flagReasons: ({ flagReasons }) => flagReasons.join('\n'),
  rationale: ({ rationale }) => rationale,
  strengths: ({ strengths }) => strengths.join('\n'),
  opportunities: ({ opportunities }) => opportunities.join('\n'),
  nextSteps: ({ nextSteps }) => nextSteps.join('\n'),
};

export function replayDifferences(recorded: CheckedGrade, replayed: CheckedGrade): ReplayDifference[] {
  return replayedFields.flatMap((field) => {
    const difference = { field, recorded: parts[field](recorded), replayed: parts[field](replayed) };
    return difference.recorded === difference.replayed ? [] : [difference];
  });
}

function signed(offset: number): string {
  return `${offset > 0 ? '+' : '−'}${Math.abs(offset)}`;
}
