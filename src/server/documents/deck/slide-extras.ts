import type { Relationships } from '../package/relationships';
import { child, childrenOf, parseXml, textOf, type XmlElement } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import type { SlideComment } from './slide-content';
import { alwaysSeen, linesText, plainLines, readLines } from './slide-text';

const bodyText = (body: XmlElement | undefined): string => linesText(plainLines(readLines(body, alwaysSeen)), 'seen');

export type CommentAuthors = ReadonlyMap<string, string>;

export const readAuthors = (zip: ZipPackage, deck: Relationships): CommentAuthors =>
  new Map(
    [...deck.targets('commentAuthors'), ...deck.targets('authors')].flatMap((name) => {
      const bytes = zip.read(name);
      const authors = bytes ? parseXml(bytes).children : [];
      return authors.map(({ attrs }): [string, string] => [attrs.id ?? '', (attrs.name ?? '').trim()]);
    }),
  );

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
