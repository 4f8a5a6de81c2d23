import type { Finding } from '@domain/evidence/evidence';
import { everyRelationship } from './relationships';
import type { ZipPackage } from './zip';

/** Followed only by a click. `externalLinkPath` is counted with its link. */
const followedByPeople = new Set(['hyperlink', 'externalLinkPath', 'externalLinkLongPath']);

/** Word stores the author's own template. */
const ownTemplate = /^(?:file:\/{3}(?!\/|\\)|[a-z]:\\|[^:/\\]*$)/i;

/** Anything outside that a program would load to show the document. Never followed here. */
export function externalLinkFindings(zip: ZipPackage, noun: 'workbook' | 'deck' | 'document'): Finding[] {
  const count = everyRelationship(zip).filter(
    ({ type, target, external }) =>
      external && !followedByPeople.has(type) && !(type === 'attachedTemplate' && ownTemplate.test(target)),
  ).length;
  if (count === 0) return [];
  const things = count === 1 ? 'one thing' : `${count} things`;
  const detail = `The ${noun} takes ${things} from outside of the file, such as a picture or a template. Nothing was fetched.`;
  return [{ code: 'external-links', detail }];
}
