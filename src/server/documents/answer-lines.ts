import type { Block, Finding } from '@domain/evidence/evidence';
import type { EvidenceOutcome } from './outcome';

/** A line is looked at in one go. */
const lineLength = 65_536;

/** Of the names of a block's parts and of what is always short. */
const otherLength = 80;

/** Blocks as JSON lists of a few. */
export function* blockLists(blocks: readonly Block[]): Generator<string> {
  let from = 0;
  let length = 0;
  for (const [index, block] of blocks.entries()) {
    length += lengthOf(block);
    if (length < lineLength) continue;
    yield JSON.stringify(blocks.slice(from, index + 1));
    from = index + 1;
    length = 0;
  }
  if (from < blocks.length) yield JSON.stringify(blocks.slice(from));
}

/** About the length of its JSON, as far as it may be long: to write many at once takes half as long as one by one. */
const lengthOf = ({ locator, text, value, formula, format, label }: Block) =>
  otherLength +
  locator.length +
  text.length +
  (typeof value === 'string' ? value.length : 0) +
  (formula?.length ?? 0) +
  (format?.length ?? 0) +
  (label?.length ?? 0);

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
