import { hiddenReasonTexts } from '@domain/messages/evidence';
import { contradictionSentence, findingTitle } from '@domain/messages/findings';
import { hiddenContent } from './concealment';
import type { FindingItem } from './findings';
import type { SheetCell } from './sheet-model';

/** For screen readers: address, value, formula, how it is hidden, comments, findings. */
export function cellAnnouncement(address: string, cell: SheetCell | null, found: readonly FindingItem[] = []): string {
  const block = cell?.block;
  const parts = [address, block?.text || (block ? 'no stored value' : 'empty')];
  if (block?.formula !== undefined) parts.push(`formula =${block.formula}`);
  parts.push(...hiddenContent(block?.why).map((reason) => hiddenReasonTexts[reason]));
  for (const comment of cell?.comments ?? []) parts.push(`comment: ${comment.text}`);
  for (const { kind, figure } of found) {
    parts.push(`finding: ${figure ? contradictionSentence(figure) : findingTitle(kind)}`);
  }
  return parts.join(', ');
}
