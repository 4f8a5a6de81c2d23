import type { Finding } from '@domain/evidence/evidence';
import type { XmlElement } from '../package/xml';

/** Fields that take a text, a picture or a value from elsewhere, or start a program for it. */
const callingOut = /^\s*(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|DATABASE)\s/i;

/** Says whether fields of the document call out. What they last showed is in the text; none is brought up to date. */
export const fieldFindings = (document: XmlElement): Finding[] => {
  const count = codesOf(document).filter((code) => callingOut.test(code)).length;
  if (count === 0) return [];
  const fields = count === 1 ? 'a field' : `${count} fields`;
  const detail = `The document has ${fields} that would take something from another file or program. Nothing was fetched.`;
  return [{ code: 'external-links', detail }];
};

/** A field's code may be spread over many runs, between its beginning and what it shows. */
const codesOf = (document: XmlElement): string[] => {
  const codes: string[] = [];
  const visit = (element: XmlElement): void => {
    if (element.name === 'fldChar' && element.attrs.fldCharType === 'begin') codes.push('');
    else if (element.name === 'fldSimple') codes.push(element.attrs.instr ?? '');
    else if (element.name === 'instrText') codes.push(`${codes.pop() ?? ''}${element.text}`);
    element.children.forEach(visit);
  };
  visit(document);
  return codes;
};
