import { childrenOf, streamXml, textOf, type XmlElement } from '../package/xml';

/** Excel writes characters that XML can't contain, and a literal underscore before such a code, as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

export function richText(element: XmlElement | undefined): string {
  const own = childrenOf(element, 't').map(textOf);
  const runs = childrenOf(element, 'r').flatMap((run) => childrenOf(run, 't').map(textOf));
  return unescapeText([...own, ...runs].join(''));
}

export function readSharedStrings(bytes: Buffer): string[] {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let phonetic = false;
  streamXml(bytes, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 't') inText = !phonetic;
      else if (name === 'rPh') phonetic = true;
    },
    text(data) {
      if (inText) current += data;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si') strings.push(unescapeText(current));
    },
  });
  return strings;
}
