import { readChartPart } from '../chart/chart-part';
import { type Relationships, readRelationships } from '../package/relationships';
import { at, parseXml } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import { readDiagramPart } from './diagram';
import type { SharedParts, SlideItem } from './slide-content';
import { type Box, placeholdersOf } from './slide-geometry';
import { readShapes } from './slide-shapes';

/** For a body without a position, so that it comes first. */
const top: Box = { x: 0, y: 0, width: 1, height: 1 };

/** Without the picture of the slide, number, date and footers. */
export const readNotesPage = (zip: ZipPackage, slide: Relationships, size: Box, shared: SharedParts): SlideItem[] => {
  const name = slide.targets('notesSlide')[0] ?? '';
  const bytes = zip.read(name);
  if (!bytes) return [];
  const links = readRelationships(zip, name);
  const inherited = placeholdersOf([shared(links.targets('notesMaster')[0])]);
  return readShapes(at(parseXml(bytes), 'cSld', 'spTree'), {
    slide: size,
    white: true,
    grounds: [],
    placeholders: (placeholder) => inherited(placeholder) ?? (placeholder && top),
    chart: (id) => readChartPart(zip, links.target(id)),
    diagram: (id, setting) => readDiagramPart(zip, links.target(id), setting),
  });
};
