import type { Block, FileEvidence, Finding } from '@domain/evidence/evidence';
import type { EvidenceOutcome } from './read-document';

const lineLength = 65_536;

const otherLength = 80;

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

/** An estimate, because stringifying many blocks at once takes half as long as one by one. */
const lengthOf = ({ locator, text, value, formula, format, label }: Block) =>
  otherLength +
  locator.length +
  text.length +
  (typeof value === 'string' ? value.length : 0) +
  (formula?.length ?? 0) +
  (format?.length ?? 0) +
  (label?.length ?? 0);

/** Blocks first, so that the server checks them while `look` searches. Returns null for a refusal. */
export function* answerLines(
  outcome: EvidenceOutcome,
  look: (blocks: readonly Block[]) => Finding[],
): Generator<string, FileEvidence | null> {
  if (!outcome.ok) {
    yield JSON.stringify(outcome);
    return null;
  }
  const { blocks, ...rest } = outcome.evidence;
  let lines = 0;
  for (const list of blockLists(blocks)) {
    yield list;
    lines++;
  }
  const findings = [...rest.findings, ...look(blocks)];
  yield JSON.stringify({ ok: true, evidence: { ...rest, findings }, lines });
  return { ...rest, blocks, findings };
}
