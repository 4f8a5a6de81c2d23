import { streamXml } from '../package/xml';
import { unescapeText } from './rich-text';

/** Without phonetic hints. */
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
