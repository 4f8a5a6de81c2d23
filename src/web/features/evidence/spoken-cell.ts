import type { SheetCell } from './sheet-model';

/** A cell as a screen reader says it: address, value, formula, comments. */
export function spokenCell(address: string, cell: SheetCell | null): string {
  const block = cell?.block;
  const parts = [address, block?.text || (block ? 'no stored value' : 'empty')];
  if (block?.formula !== undefined) parts.push(`formula =${block.formula}`);
  for (const comment of cell?.comments ?? []) parts.push(`comment: ${comment.text}`);
  return parts.join(', ');
}
