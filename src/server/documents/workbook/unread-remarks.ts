import { unreadContentNotes } from '../unread-content';
import type { Drawings } from './drawing';
import type { SheetSettings } from './sheet-settings';

export function unreadRemarks(name: string, { unreadContent, unread }: Drawings, beside: SheetSettings): string[] {
  const where = `The sheet '${name}'`;
  const remarks = unreadContentNotes(where, { ...unreadContent, objects: unreadContent.objects + beside.objects });
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

const maxNamed = 12;

export function emptySheetRemark(sheets: readonly { name: string; hidden: boolean }[]): string[] {
  const [first] = sheets;
  if (!first) return [];
  if (sheets.length === 1)
    return [`The ${first.hidden ? 'hidden ' : ''}sheet '${first.name}' has nothing in its cells.`];
  const named = sheets.slice(0, maxNamed).map(({ name, hidden }) => `'${name}'${hidden ? ' (hidden)' : ''}`);
  const more = sheets.length - named.length;
  const list =
    more > 0 ? `${named.join(', ')} and ${more} more` : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return [`The sheets ${list} have nothing in their cells.`];
}
