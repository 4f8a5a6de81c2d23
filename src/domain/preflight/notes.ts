import type { ConsistencyCheck } from '../consistency/consistency-check';
import type { Coverage, Slot } from '../evidence/evidence';
import { contradictionSentence } from '../messages/findings';
import type { PreflightNote } from './preflight';

export const maxNotes = 20;
/** Where there are slips as well. */
const maxUnread = 10;

/** Leaves out what would let somebody probe the checks against instructions and copies [T4.2]. */
const remarkKinds: Partial<Record<ConsistencyCheck['remarks'][number]['code'], PreflightNote['kind']>> = {
  'hidden-content': 'hidden',
  'external-links': 'external',
  'error-values': 'error-value',
};

const formulaKinds: Partial<Record<ConsistencyCheck['formulas'][number]['kind'], PreflightNote['kind']>> = {
  'error-value': 'error-value',
  'circular-reference': 'circular',
  'external-reference': 'external',
  'stale-value': 'stale-value',
};

const graderSees = 'The grader sees them.';

/** What a person can still fix in one file: slips, never advice or a score [T4.1]. */
export function notesOf(slot: Slot, coverage: Coverage, check: ConsistencyCheck | null): PreflightNote[] {
  const unread = coverage.notes.map((text): PreflightNote => ({ kind: 'unread', place: null, text }));
  if (!check) return unread.slice(0, maxNotes);
  const contradictions = check.figures
    .filter(({ outcome, passage }) => outcome === 'contradicting' && passage.slot === slot)
    .map(({ passage: { locator }, figure, differs, end, cells }): PreflightNote => {
      const text = contradictionSentence({ locator, figure: figure.text, differs, end, cells });
      return { kind: 'contradiction', place: locator, text };
    });
  const formulas = slot === 'excel' ? check.formulas : [];
  const ofFormulas = formulas.flatMap(({ kind, locator, sentence }): PreflightNote[] => {
    const found = formulaKinds[kind];
    return found ? [{ kind: found, place: locator, text: sentence }] : [];
  });
  const remarks = check.remarks.flatMap((remark): PreflightNote[] => {
    const kind = remark.slot === slot ? remarkKinds[remark.code] : undefined;
    const text = kind === 'hidden' ? `${remark.sentence} ${graderSees}` : remark.sentence;
    return kind ? [{ kind, place: remark.locator, text }] : [];
  });
  const slips = [...contradictions, ...ofFormulas, ...remarks];
  // A deck of pictures has one for each slide, and these must not take the place of slips.
  if (coverage.complete) return [...slips, ...unread].slice(0, maxNotes);
  return [...unread.slice(0, Math.max(maxUnread, maxNotes - slips.length)), ...slips].slice(0, maxNotes);
}
