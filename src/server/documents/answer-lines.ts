import type { EvidenceOutcome } from './outcome';

/** A line is looked at in one go. */
const lineLength = 65_536;

/**
 * An outcome as the reading process writes it: the blocks of the evidence as lists of a few, a line each, then all the
 * rest with the number of those lines as `lines`. So the server can check a long answer bit by bit.
 */
export function* answerLines(outcome: EvidenceOutcome): Generator<string> {
  if (!outcome.ok) {
    yield JSON.stringify(outcome);
    return;
  }
  const { blocks, ...rest } = outcome.evidence;
  let lines = 0;
  let list = '';
  for (const block of blocks) {
    list += list === '' ? JSON.stringify(block) : `,${JSON.stringify(block)}`;
    if (list.length < lineLength) continue;
    yield `[${list}]`;
    lines++;
    list = '';
  }
  if (list !== '') {
    yield `[${list}]`;
    lines++;
  }
  yield JSON.stringify({ ok: true, evidence: rest, lines });
}
