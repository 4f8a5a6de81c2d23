import { childrenOf, textOf, type XmlElement } from '../package/xml';

/** Excel writes characters that XML can't contain, and a literal underscore before such a code, as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** For `si`, `is` and comment `text` elements, without phonetic hints. */
export function richText(element: XmlElement | undefined): string {
  const own = childrenOf(element, 't').map(textOf);
  const runs = childrenOf(element, 'r').flatMap((run) => childrenOf(run, 't').map(textOf));
  return unescapeText([...own, ...runs].join(''));
}
