import { sheetPrefix } from '@domain/evidence/cell-locator';
import type { Locator } from '@domain/evidence/evidence';
import { mainPart } from '../package/office-part';
import { type Relationships, readRelationships } from '../package/relationships';
import { child, childrenOf, descendants, parseXml, type XmlElement } from '../package/xml';
import { openZip, type ZipPackage } from '../package/zip';
import { placesOfPictures } from '../summary/read-docx';
import type { PictureSource } from './picture-source';

type Part = { at: string; root: XmlElement; links: Relationships };

export function picturesOfDeck(bytes: Buffer): PictureSource[] {
  const { zip, root, links } = openMain(bytes);
  return childrenOf(child(root, 'sldIdLst'), 'sldId').flatMap(({ attrs }, index) =>
    picturesOfPart(zip, partAt(zip, `D:${index + 1}`, links.target(attrs['r:id']))),
  );
}

export function picturesOfWorkbook(bytes: Buffer): PictureSource[] {
  const { zip, root, links } = openMain(bytes);
  return childrenOf(child(root, 'sheets'), 'sheet').flatMap(({ attrs }) => {
    const sheet = links.target(attrs['r:id']);
    const drawings = sheet === undefined ? [] : readRelationships(zip, sheet).targets('drawing');
    return drawings.flatMap((name) => picturesOfPart(zip, partAt(zip, sheetPrefix(attrs.name ?? ''), name)));
  });
}

export function picturesOfText(bytes: Buffer): PictureSource[] {
  const { zip, name } = openMain(bytes);
  return picturesOfPart(zip, partAt(zip, 'S', name), placesOfPictures(bytes));
}

function openMain(bytes: Buffer) {
  const zip = openZip(bytes);
  const name = mainPart(zip) ?? '';
  const main = partAt(zip, '', name);
  return { zip, name, root: main?.root, links: main?.links ?? readRelationships(zip, name) };
}

function partAt(zip: ZipPackage, at: string, name: string | undefined): Part | null {
  const bytes = name === undefined ? undefined : zip.read(name);
  return name === undefined || !bytes ? null : { at, root: parseXml(bytes), links: readRelationships(zip, name) };
}

/** Embedded ones; links to pictures elsewhere are never followed. */
function picturesOfPart(zip: ZipPackage, part: Part | null, places?: ReadonlyMap<string, Locator>): PictureSource[] {
  if (!part) return [];
  const ids = [
    ...descendants(part.root, 'blip').map(({ attrs }) => attrs['r:embed']),
    ...descendants(part.root, 'imagedata').map(({ attrs }) => attrs['r:id']),
  ];
  return ids.flatMap((id) => {
    const name = part.links.target(id);
    if (id === undefined || name === undefined) return [];
    const after = places?.get(id);
    const key = name.toLowerCase();
    const place = { at: part.at, ...(after !== undefined && { after }) };
    return [{ ...place, key, size: zip.declaredSize(name), read: () => zip.read(name) ?? null }];
  });
}
