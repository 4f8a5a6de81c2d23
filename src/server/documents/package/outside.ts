import type { Finding } from '@domain/evidence/evidence';
import { everyRelationship } from './relationships';
import type { ZipPackage } from './zip';

/** A person clicks on these; nothing takes them by itself. `externalLinkPath` is counted where the link is. */
const followedByPeople = new Set(['hyperlink', 'externalLinkPath', 'externalLinkLongPath']);

/** Word notes which template on the author's own machine a document was begun with. */
const ownTemplate = /^(?:file:\/{3}(?!\/|\\)|[a-z]:\\|[^:/\\]*$)/i;

/**
 * Says whether the package refers to something outside of it that a program would take when it shows the document: a
 * picture by its address, an object of another file, a template on a server. None of it is ever followed here.
 */
export function outsideFindings(zip: ZipPackage, noun: 'workbook' | 'deck' | 'document'): Finding[] {
  const count = everyRelationship(zip).filter(
    ({ type, target, external }) =>
      external && !followedByPeople.has(type) && !(type === 'attachedTemplate' && ownTemplate.test(target)),
  ).length;
  if (count === 0) return [];
  const things = count === 1 ? 'one thing' : `${count} things`;
  const detail = `The ${noun} takes ${things} from outside of the file, such as a picture or a template. Nothing was fetched.`;
  return [{ code: 'external-links', detail }];
}
