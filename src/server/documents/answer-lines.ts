import type { Block, Finding } from '@domain/evidence/evidence';
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
 * rest with the number of those lines as `lines`. So the server can check a long answer bit by bit while it is written,
 * and while `look` finds what else there is to say of the blocks.
 */
export function* answerLines(
  outcome: EvidenceOutcome,
  look: (blocks: readonly Block[]) => Finding[],
): Generator<string> {
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
  const findings = [...rest.findings, ...look(blocks)];
  yield JSON.stringify({ ok: true, evidence: { ...rest, findings }, lines });
}
