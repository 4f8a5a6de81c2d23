import type { Finding } from '@domain/evidence/evidence';
import type { XmlElement } from '../package/xml';

/** Fields that load something from elsewhere, or start a program. */
const callingOut = /^\s*(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|DATABASE)\s/i;

/** Fields show their last result in the text; none is updated. */
export const fieldFindings = (document: XmlElement): Finding[] => {
  const count = codesOf(document).filter((code) => callingOut.test(code)).length;
  if (count === 0) return [];
  const fields = count === 1 ? 'a field' : `${count} fields`;
  const detail = `The document has ${fields} that would take something from another file or program. Nothing was fetched.`;
  return [{ code: 'external-links', detail }];
};

/** A field's code may be spread over several runs. */
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
