import { blocksBetween, type FilePages, hasBlocks } from './evidence-pages';
import { holdsAnything } from './sheet-model';
import type { Target } from './target';

/** A beginning is always there, even if nothing is written at it. */
const isBeginning = (at: string) => /!A1$|^D:1$|^S:p1$/.test(at);

/** Whether the files certainly don't have the place. */
export function isGone(target: Target, at: string, pages: FilePages | undefined): boolean {
  const { file } = target;
  if (isBeginning(at)) return false;
  if (file.outline.kind === 'workbook') {
    const sheet = 'sheet' in target ? file.outline.sheets[target.sheet] : undefined;
    if (target.kind === 'cells') return sheet !== undefined && holdsAnything(sheet, pages, target.range) === false;
    const [from, to] = sheet ? [sheet.parts, sheet.to] : [file.outline.names, file.total];
    return lacks(pages, from, to, at);
  }
  return lacks(pages, 0, file.total, at);
}

const lacks = (pages: FilePages | undefined, from: number, to: number, at: string) =>
  hasBlocks(pages, from, to) && !blocksBetween(pages, from, to).some(({ locator }) => locator === at);
