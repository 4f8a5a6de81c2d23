import { readRelationships } from './relationships';
import { childrenOf, parseXml } from './xml';
import type { ZipPackage } from './zip';

/** `type` is undefined if the package doesn't declare it. */
export type OfficePart = { name: string; type: string | undefined };

export function officePart(zip: ZipPackage): OfficePart | undefined {
  const name = mainPart(zip);
  const types = zip.read('[Content_Types].xml');
  if (name === undefined || !types || !zip.has(name)) return undefined;
  const override = childrenOf(parseXml(types), 'Override').find(
    ({ attrs }) => attrs.PartName?.replaceAll('\\', '/').replace(/^\//, '').toLowerCase() === name.toLowerCase(),
  );
  return { name, type: override?.attrs.ContentType };
}

export function mainPart(zip: ZipPackage): string | undefined {
  return readRelationships(zip, '').targets('officeDocument')[0];
}
