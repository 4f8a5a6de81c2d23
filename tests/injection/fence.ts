import { checkConsistency } from '@domain/consistency/consistency-check';
import { findSuspicions } from '@domain/evidence/suspicion';
import { promptPrefix } from '@server/grading/prompt/prompt';
import { preparedSubmission } from '@tests/support/prepared-submission';
import { submissionFilesWith, type Written } from './spot';

const fence = preparedSubmission().fence;
const inside = new RegExp(`^=== (?!END)[A-Z ]+ ${fence} ===\\n[\\s\\S]*?\\n=== END OF [A-Z ]+ ${fence} ===$`, 'gm');

/** What is sent of a submission that holds these words, and what of it stands outside of every fence. */
export function sentWith(written: readonly Written[]): { sent: string; outside: string } {
  const files = submissionFilesWith(written).map((file) => ({ ...file, findings: findSuspicions(file.blocks) }));
  const { instructions, evidence } = promptPrefix(
    preparedSubmission({ files, consistencyCheck: checkConsistency(files) }),
  );
  return { sent: evidence, outside: `${instructions}\n${evidence.replace(inside, '')}` };
}
