import type { Relationships } from '../package/relationships';
import { at, child, childrenOf, descendants, parseXml, textOf, type XmlElement } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import type { SlideComment } from './slide-content';
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

/** Names of a deck's commenters by their id, of both kinds. */
export type CommentAuthors = ReadonlyMap<string, string>;

export const readAuthors = (zip: ZipPackage, deck: Relationships): CommentAuthors =>
  new Map(
    [...deck.targets('commentAuthors'), ...deck.targets('authors')].flatMap((name) => {
      const bytes = zip.read(name);
      const authors = bytes ? parseXml(bytes).children : [];
      return authors.map(({ attrs }): [string, string] => [attrs.id ?? '', (attrs.name ?? '').trim()]);
    }),
  );

/** Comments and their replies, of the older and the newer kind. */
export const readComments = (zip: ZipPackage, links: Relationships, authors: CommentAuthors): SlideComment[] =>
  links.targets('comments').flatMap((name) => {
    const bytes = zip.read(name);
    return childrenOf(bytes && parseXml(bytes), 'cm').flatMap((comment) =>
      [comment, ...childrenOf(child(comment, 'replyLst'), 'reply')].flatMap((one): SlideComment[] => {
        const text = textOf(child(one, 'text')).trim() || bodyText(child(one, 'txBody'));
        return text === '' ? [] : [{ author: authors.get(one.attrs.authorId ?? '') ?? '', text }];
      }),
    );
  });
