import type { Citation } from '@domain/evidence/evidence';
import type { DeltaField } from '@domain/grading/grade';
import type { DeltaBody } from '@domain/grading/schema';
import type { PartialAnswer } from '@server/grading/grader/grader';
import { maxCitations, quoteToCheck } from './check-answer';

type CheckCitation = (cited: { locator: string; quote: string }) => Citation | null;

const lists = ['strengths', 'opportunities', 'nextSteps'] as const satisfies readonly DeltaField[];

/** Citations beyond this time wait for the next part of the answer. */
const maxCheckMs = 10;

/** A citation is complete, and checked, when the next one or field begins, so a bad one never leaves the server. */
export class Draft {
  private readonly emitted = new Map<string, string>();
  private closedCitations = 0;
  private visibleCitations: Citation[] = [];

  constructor(private readonly check: CheckCitation) {}

  advance(answer: PartialAnswer): DeltaBody[] {
    const deltas = this.citations(answer);
    const rationale = this.text('rationale', null, answer.rationale);
    if (rationale) deltas.push(rationale);
    for (const field of lists) {
      for (const [index, entry] of (answer[field] ?? []).entries()) {
        const delta = this.text(field, index, entry);
        if (delta) deltas.push(delta);
      }
    }
    return deltas;
  }

  private citations(answer: PartialAnswer): DeltaBody[] {
    const cited = answer.evidence ?? [];
    const closed = answer.rationale === undefined ? cited.length - 1 : cited.length;
    const deltas: DeltaBody[] = [];
    const until = performance.now() + maxCheckMs;
    for (; this.closedCitations < closed && performance.now() < until; this.closedCitations += 1) {
      const { locator, quote } = cited[this.closedCitations] ?? {};
      if (!locator || quote === undefined || this.visibleCitations.length === maxCitations) continue;
      const citation = this.check({ locator, quote: quoteToCheck(quote) });
      if (!citation) continue;
      if (this.visibleCitations.some((shown) => sameCitation(shown, citation))) continue;
      const index = this.visibleCitations.push(citation) - 1;
      const { quote: text, ...place } = citation;
      deltas.push({ field: 'evidence', index, offset: 0, text, ...place });
    }
    return deltas;
  }

  private text(field: DeltaField, index: number | null, written: string | undefined): DeltaBody | null {
    if (written === undefined) return null;
    const key = `${field}.${index}`;
    const before = this.emitted.get(key) ?? '';
    const now = storable(written);
    if (now === before) return null;
    const same = now.startsWith(before) ? before.length : commonPrefix(before, now);
    const offset = same > 0 && /[\udc00-\udfff]/.test(now.charAt(same)) ? same - 1 : same;
    this.emitted.set(key, now);
    return { field, index, offset, text: now.slice(offset) };
  }
}

/** A chunk may split a surrogate pair, and Postgres takes neither halves nor NUL. */
function storable(written: string): string {
  const isHalf = /[\ud800-\udbff]/.test(written.charAt(written.length - 1));
  return (isHalf ? written.slice(0, -1) : written).replaceAll('\0', '').toWellFormed();
}

function sameCitation(one: Citation, other: Citation): boolean {
  return one.locator === other.locator && one.quote === other.quote;
}

function commonPrefix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
