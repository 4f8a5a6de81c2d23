import { everyRelationship } from './relationships';
import type { ZipPackage } from './zip';

const macroParts = /(?:^|\/)vbaProject\w*\.bin$|(?:^|\/)macrosheets\//i;
const macroLinks = new Set(['vbaProject', 'xlMacrosheet', 'xlIntlMacrosheet']);
const macroStorages = /\/(?:_?vba|_vba_project(?:_cur)?)\//i;

/** Whether a package holds macros, whatever leads to them: what its program does not find another may. */
export function packageHoldsMacros(zip: ZipPackage): boolean {
  return (
    zip.names.some((name) => macroParts.test(name)) || everyRelationship(zip).some(({ type }) => macroLinks.has(type))
  );
}

/** Whether a compound file does, by the paths of its streams: programs differ in what they call the storage around. */
export function compoundHoldsMacros(paths: readonly string[]): boolean {
  return paths.some((path) => macroStorages.test(path));
}
