import type { FileEvidence } from '@domain/evidence/evidence';
import { externalLinkFindings } from '../package/external-links';
import { packageHoldsMacros } from '../package/macros';
import { propertyFindings } from '../package/property-findings';
import { readRelationships } from '../package/relationships';
import { child, childrenOf, parseXml, type XmlElement } from '../package/xml';
import { openZip, type ZipPackage } from '../package/zip';
import { UnreadableError } from '../unreadable';
import { deckEvidence } from './deck-evidence';
import { readSlide } from './read-slide';
import { type SharedParts, toDeck } from './slide-content';
import { readAuthors } from './slide-extras';

const standardWidth = 12_192_000;
const standardHeight = 6_858_000;

const sharedParts = (zip: ZipPackage): SharedParts => {
  const known = new Map<string, XmlElement | undefined>();
  return (name) => {
    if (name === undefined) return undefined;
    if (!known.has(name)) {
      const bytes = zip.read(name);
      known.set(name, bytes && parseXml(bytes));
    }
    return known.get(name);
  };
};

/** Slides are in the order of the show. Throws UnreadableError as the package does. */
export const readPptx = (bytes: Buffer): FileEvidence => {
  const zip = openZip(bytes);
  const name = readRelationships(zip, '').targets('officeDocument')[0] ?? 'ppt/presentation.xml';
  const main = zip.read(name);
  if (!main) throw new UnreadableError('corrupt', 'the package has no presentation part');
  const presentation = parseXml(main);
  const links = readRelationships(zip, name);
  const size = child(presentation, 'sldSz')?.attrs;
  const page = { x: 0, y: 0, width: Number(size?.cx) || standardWidth, height: Number(size?.cy) || standardHeight };
  const shared = sharedParts(zip);
  const authors = readAuthors(zip, links);
  const parts = childrenOf(child(presentation, 'sldIdLst'), 'sldId').map(
    (slide) => links.target(slide.attrs['r:id']) ?? '',
  );
  if (new Set(parts).size < parts.length) throw new UnreadableError('hostile', 'several slides are one part');
  const sources = parts.map((part, index) => readSlide(zip, part, index + 1, page, shared, authors));
  return deckEvidence('pptx', {
    ...toDeck(sources),
    macros: packageHoldsMacros(zip),
    outside: [...externalLinkFindings(zip, 'deck'), ...propertyFindings(zip)],
  });
};
