import type { Relationships } from '../package/relationships';
import { at, child, childrenOf, descendants, parseXml, textOf, type XmlElement } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import { placeholderOf } from './slide-geometry';
import { linesText, readLines } from './slide-text';

const plain = { concealed: undefined, onGround: true };

const bodyText = (body: XmlElement | undefined): string => {
  const lines = readLines(body, plain).map((line) => ({ ...line, pieces: line.pieces.map(({ text }) => ({ text })) }));
  return linesText(lines, 'seen');
};

/** The speaker's notes; the slide's picture, number, date and running lines on the notes page are no part of them. */
export const readNotes = (zip: ZipPackage, links: Relationships): string => {
  const bytes = zip.read(links.targets('notesSlide')[0] ?? '');
  if (!bytes) return '';
  return descendants(at(parseXml(bytes), 'cSld', 'spTree'), 'sp')
    .filter((shape) => {
      const placeholder = placeholderOf(shape);
      return !placeholder || (placeholder.attrs.type ?? 'body') === 'body';
    })
    .map((shape) => bodyText(child(shape, 'txBody')))
    .filter((text) => text !== '')
    .join('\n');
};

/** Comments and their replies, of the older and the newer kind, without their authors. */
export const readComments = (zip: ZipPackage, links: Relationships): string[] =>
  links.targets('comments').flatMap((name) => {
    const bytes = zip.read(name);
    return childrenOf(bytes && parseXml(bytes), 'cm').flatMap((comment) => {
      const replies = childrenOf(child(comment, 'replyLst'), 'reply').map((reply) => bodyText(child(reply, 'txBody')));
      const text = textOf(child(comment, 'text')).trim() || bodyText(child(comment, 'txBody'));
      return [text, ...replies].filter((one) => one !== '');
    });
  });
