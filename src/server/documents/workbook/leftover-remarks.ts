import { leftoverNotes } from '../leftovers';
import type { Drawings } from './drawing';
import type { SheetSettings } from './sheet-settings';

/** What stands on a sheet and has no text, in sentences. */
export function leftoverRemarks(name: string, { leftovers, unread }: Drawings, beside: SheetSettings): string[] {
  const where = `The sheet '${name}'`;
  const remarks = leftoverNotes(where, { ...leftovers, objects: leftovers.objects + beside.objects });
  if (beside.controls > 0) {
    remarks.push(
      `${where} has ${beside.controls === 1 ? 'a form control' : `${beside.controls} form controls`} whose setting was not read.`,
    );
  }
  for (const [kind, found] of Map.groupBy(unread, (one) => one)) {
    remarks.push(
      `${where} has ${found.length === 1 ? `a ${kind}` : `${found.length} ${kind}s`} that could not be read.`,
    );
  }
  return remarks;
}

export const emptySheetRemark = (name: string, hidden: boolean): string =>
  `The ${hidden ? 'hidden ' : ''}sheet '${name}' has nothing in its cells.`;
