import { readChartPart } from '../chart/chart-part';
import { type Relationships, readRelationships } from '../package/relationships';
import { at, child, descendants, flag, parseXml, type XmlElement } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import { UnreadableError } from '../unreadable';
import { readDiagramPart } from './diagram';
import { backgroundsOf, isWhiteSlide, themeColours } from './slide-background';
import type { SharedParts, SlideItem, SlideSource } from './slide-content';
import { type CommentAuthors, readComments } from './slide-extras';
import { type Box, placeholderOf, placeholdersOf } from './slide-geometry';
import { readShapes } from './slide-shapes';
import { alwaysSeen, linesText, readLines } from './slide-text';

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

/** For a body without a position, so that it comes first. */
const top: Box = { x: 0, y: 0, width: 1, height: 1 };

const readNotesPage = (zip: ZipPackage, slide: Relationships, size: Box, shared: SharedParts): SlideItem[] => {
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

const running = new Set(['ftr', 'dt', 'hdr']);

const textOf = (shape: XmlElement): string => linesText(readLines(child(shape, 'txBody'), alwaysSeen), 'seen');

const shapesOf = (part: XmlElement | undefined): XmlElement[] => descendants(at(part, 'cSld', 'spTree'), 'sp');

const footersOf = (slide: XmlElement): string[] =>
  shapesOf(slide)
    .filter((shape) => running.has(placeholderOf(shape)?.attrs.type ?? ''))
    .map(textOf)
    .filter((text) => text !== '');

/** Without placeholders, because slides fill those. */
const standingWords = (part: XmlElement | undefined): string[] =>
  shapesOf(part)
    .filter((shape) => placeholderOf(shape) === undefined)
    .map(textOf);

const runningLines = (slide: XmlElement, layout: XmlElement | undefined, master: XmlElement | undefined): string[] => {
  const follows = flag(slide.attrs.showMasterSp, true);
  const behind = follows ? [layout, ...(flag(layout?.attrs.showMasterSp, true) ? [master] : [])] : [];
  return behind.flatMap(standingWords).filter((text) => text !== '');
};
