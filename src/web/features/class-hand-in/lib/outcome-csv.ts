import { writeCsv } from '@domain/rubric/csv';
import type { Sending, SendState } from './sending';

const titles = ['student', 'email', 'outcome', 'why', 'submission', 'score', 'of', 'letter'] as const;

/** What became of each submission, one per line; a table program runs nothing of it. */
export function outcomeCsv(rows: readonly Sending[]): string {
  return writeCsv([titles, ...rows.map(({ label, email, state }) => [label, email, ...outcomeOf(state)])]);
}

function outcomeOf(state: SendState): (string | number)[] {
  switch (state.kind) {
    case 'waiting':
    case 'sending':
      return ['not sent', '', '', '', '', ''];
    case 'refused':
      return ['refused', state.sentence, '', '', '', ''];
    case 'grading':
      return ['being graded', '', state.submissionId, '', '', ''];
    case 'ungraded':
      return ['not graded', state.sentence, state.submissionId, '', '', ''];
    case 'graded': {
      const { submissionId, totalScore, maxScore, letterGrade } = state;
      return ['graded', '', submissionId, totalScore ?? '', maxScore, letterGrade ?? ''];
    }
  }
}

export const sampleRoster = writeCsv([
  ['email', 'name'],
  ['maya.okafor@example.com', 'Maya Okafor'],
  ['jonas.mbeki@example.com', 'Jonas Mbeki'],
  ['li.wei@example.com', 'Li Wei'],
]);
