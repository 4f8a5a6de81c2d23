import type { Block } from '@domain/evidence/evidence';
import type { EvidenceOutcome } from './outcome';

/** A line is looked at in one go. */
const lineLength = 65_536;

/** Blocks as JSON lists of a few. */
export function* blockLists(blocks: readonly Block[]): Generator<string> {
  let list = '';
  for (const block of blocks) {
    list += list === '' ? JSON.stringify(block) : `,${JSON.stringify(block)}`;
    if (list.length < lineLength) continue;
    yield `[${list}]`;
    list = '';
  }
  if (list !== '') yield `[${list}]`;
}

/**
 * An outcome as the reading process writes it: the blocks of the evidence as lists of a few, a line each, then all the
 * rest with the number of those lines as `lines`. So the server can check a long answer bit by bit while it is written.
 */
export function* answerLines(outcome: EvidenceOutcome): Generator<string> {
  if (!outcome.ok) {
    yield JSON.stringify(outcome);
    return;
  }
  const { blocks, ...rest } = outcome.evidence;
  let lines = 0;
  for (const list of blockLists(blocks)) {
    yield list;
    lines++;
  }
  yield JSON.stringify({ ok: true, evidence: rest, lines });
}
