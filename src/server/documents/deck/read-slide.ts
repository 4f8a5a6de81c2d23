import { readChartPart } from '../chart/chart-part';
import { readRelationships } from '../package/relationships';
import { at, flag, parseXml, type XmlElement } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import { UnreadableError } from '../unreadable';
import { readDiagramPart } from './diagram';
import { readNotesPage } from './notes-page';
import { footersOf, runningLines } from './running-lines';
import { backgroundsOf, isWhiteSlide, themeColours } from './slide-background';
import type { SharedParts, SlideSource } from './slide-content';
import { type CommentAuthors, readComments } from './slide-extras';
import { type Box, placeholdersOf } from './slide-geometry';
import { readShapes } from './slide-shapes';

const readSurroundings = (zip: ZipPackage, name: string, slide: XmlElement, shared: SharedParts) => {
  const layoutName = readRelationships(zip, name).targets('slideLayout')[0];
  const masterName = layoutName && readRelationships(zip, layoutName).targets('slideMaster')[0];
  const themeName = masterName && readRelationships(zip, masterName).targets('theme')[0];
  const layout = shared(layoutName);
  const master = shared(masterName);
  return {
    running: runningLines(slide, layout, master),
    white: isWhiteSlide([slide, layout, master], themeColours(shared(themeName), master)),
    grounds: [...backgroundsOf(at(master, 'cSld', 'spTree')), ...backgroundsOf(at(layout, 'cSld', 'spTree'))],
    placeholders: placeholdersOf([layout, master]),
  };
};

/** `size` is the slide's own box. */
export const readSlide = (
  zip: ZipPackage,
  name: string,
  number: number,
  size: Box,
  shared: SharedParts,
  authors: CommentAuthors,
): SlideSource => {
  const bytes = zip.read(name);
  if (!bytes) throw new UnreadableError('corrupt', `slide ${number} is not in the package`);
  const slide = parseXml(bytes);
  const links = readRelationships(zip, name);
  const { running, ...surroundings } = readSurroundings(zip, name, slide, shared);
  const items = readShapes(at(slide, 'cSld', 'spTree'), {
    ...surroundings,
    slide: size,
    chart: (id) => readChartPart(zip, links.target(id)),
    diagram: (id, setting) => readDiagramPart(zip, links.target(id), setting),
  });
  return {
    number,
    hidden: !flag(slide.attrs.show, true),
    items,
    notes: readNotesPage(zip, links, size, shared),
    comments: readComments(zip, links, authors),
    footers: footersOf(slide),
    running,
  };
};
