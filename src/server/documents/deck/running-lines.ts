import { at, child, descendants, flag, type XmlElement } from '../package/xml';
import { placeholderOf } from './slide-geometry';
import { linesText, readLines } from './slide-text';

const plain = { concealed: undefined, onGround: true };
const running = new Set(['ftr', 'dt', 'hdr']);

const textOf = (shape: XmlElement): string => linesText(readLines(child(shape, 'txBody'), plain), 'seen');

const shapesOf = (part: XmlElement | undefined): XmlElement[] => descendants(at(part, 'cSld', 'spTree'), 'sp');

/** A slide's own footer and date, as far as they are written words. */
export const footersOf = (slide: XmlElement): string[] =>
  shapesOf(slide)
    .filter((shape) => running.has(placeholderOf(shape)?.attrs.type ?? ''))
    .map(textOf)
    .filter((text) => text !== '');

/** Words that a layout or master shows on every slide; what it holds for slides to fill shows on none. */
const standingWords = (part: XmlElement | undefined): string[] =>
  shapesOf(part)
    .filter((shape) => placeholderOf(shape) === undefined)
    .map(textOf);

/** The words of a slide's layout and master, which it shares with others. */
export const runningLines = (
  slide: XmlElement,
  layout: XmlElement | undefined,
  master: XmlElement | undefined,
): string[] => {
  const follows = flag(slide.attrs.showMasterSp, true);
  const behind = follows ? [layout, ...(flag(layout?.attrs.showMasterSp, true) ? [master] : [])] : [];
  return behind.flatMap(standingWords).filter((text) => text !== '');
};
