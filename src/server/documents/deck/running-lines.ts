import { at, child, descendants, flag, type XmlElement } from '../package/xml';
import { placeholderOf } from './slide-geometry';
import { linesText, readLines } from './slide-text';

const plain = { concealed: undefined, onGround: true };
const running = new Set(['ftr', 'dt', 'hdr']);

const textOf = (shape: XmlElement): string => linesText(readLines(child(shape, 'txBody'), plain), 'seen');

const shapesOf = (part: XmlElement | undefined): XmlElement[] => descendants(at(part, 'cSld', 'spTree'), 'sp');

/** Without fields that PowerPoint fills in. */
export const footersOf = (slide: XmlElement): string[] =>
  shapesOf(slide)
    .filter((shape) => running.has(placeholderOf(shape)?.attrs.type ?? ''))
    .map(textOf)
    .filter((text) => text !== '');

/** Without placeholders, because slides fill those. */
const standingWords = (part: XmlElement | undefined): string[] =>
  shapesOf(part)
    .filter((shape) => placeholderOf(shape) === undefined)
    .map(textOf);

/** Shared with other slides. */
export const runningLines = (
  slide: XmlElement,
  layout: XmlElement | undefined,
  master: XmlElement | undefined,
): string[] => {
  const follows = flag(slide.attrs.showMasterSp, true);
  const behind = follows ? [layout, ...(flag(layout?.attrs.showMasterSp, true) ? [master] : [])] : [];
  return behind.flatMap(standingWords).filter((text) => text !== '');
};
