import { everyRelationship } from './relationships';
import type { ZipPackage } from './zip';

const macroParts = /(?:^|\/)vbaProject\w*\.bin$|(?:^|\/)macrosheets\//i;
const macroLinks = new Set(['vbaProject', 'xlMacrosheet', 'xlIntlMacrosheet']);
const macroStorages = /\/(?:_?vba|_vba_project(?:_cur)?)\//i;

/** Wherever they are, because another program may find macros that Office doesn't. */
export function packageHoldsMacros(zip: ZipPackage): boolean {
  return (
    zip.names.some((name) => macroParts.test(name)) || everyRelationship(zip).some(({ type }) => macroLinks.has(type))
  );
}

/** By stream paths, because programs name the storage differently. */
export function compoundHoldsMacros(paths: readonly string[]): boolean {
  return paths.some((path) => macroStorages.test(path));
}
