import type { FileEvidence } from '../evidence/evidence';
import { slots } from '../evidence/slots';
import { type ChangedPart, type FileChanges, maxChanges, maxParts, unnamedPart } from './changes';
import { slideChanges } from './slide-changes';
import { textChanges, textUnits } from './text-changes';
import { workbookChanges } from './workbook-changes';

/** Takes about a second for two workbooks of 200,000 cells, so never run it in the process that serves requests. */
export function evidenceChanges(before: readonly FileEvidence[], after: readonly FileEvidence[]): FileChanges[] {
  let room = maxChanges;
  return slots.flatMap((slot): FileChanges[] => {
    const [old, now] = [before, after].map((files) => files.find((file) => file.slot === slot));
    if (!old || !now) return [];
    const parts = partsOf(old, now);
    const listed = parts.slice(0, maxParts).map((part): ChangedPart => {
      const changes = part.changes.slice(0, room);
      room -= changes.length;
      return { ...part, changes };
    });
    const partial = !old.coverage.complete || !now.coverage.complete;
    return [{ slot, partial, parts: listed, moreParts: parts.length - listed.length }];
  });
}

function partsOf(before: FileEvidence, after: FileEvidence): ChangedPart[] {
  if (after.slot === 'excel') return workbookChanges(before, after);
  return after.slot === 'ppt' ? slideChanges(before, after) : summaryChanges(before, after);
}

function summaryChanges(before: FileEvidence, after: FileEvidence): ChangedPart[] {
  const changes = textChanges(textUnits(before.blocks), textUnits(after.blocks));
  return unnamedPart('text', changes);
}
