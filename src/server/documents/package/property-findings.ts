import type { Finding } from '@domain/evidence/evidence';
import { findInstruction } from '@domain/evidence/find-instruction';
import { instructionFinding } from '@domain/evidence/instruction-findings';
import { UnreadableError } from '../unreadable';
import { parseXml, type XmlElement } from './xml';
import type { ZipPackage } from './zip';

const propertyParts =
  /^docProps\/(?:core|app|custom)\.xml$|^ppt\/tags\/[^/]+\.xml$|(?:^|\/)(?:commentAuthors|people)\.xml$/i;
const maxParts = 50;
const maxFindings = 5;

/** Nothing else of titles, tags and commenter names is kept, because they identify the author. No model gets them. */
export function propertyFindings(zip: ZipPackage): Finding[] {
  const found = zip.names
    .filter((one) => propertyParts.test(one))
    .slice(0, maxParts)
    .flatMap((name) => inElement(partOf(zip, name)));
  return found.slice(0, maxFindings);
}

/** An unreadable part isn't a reason to refuse the file, because it's used for nothing else. */
function partOf(zip: ZipPackage, name: string): XmlElement | undefined {
  try {
    const bytes = zip.read(name);
    return bytes && parseXml(bytes);
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

function inElement(element: XmlElement | undefined, name?: string): Finding[] {
  if (!element) return [];
  // Other names identify people, such as a commenter's.
  const given = element.name === 'property' || element.name === 'tag' ? element.attrs.name : undefined;
  const called = given ?? name ?? element.name;
  const own = [element.text, ...Object.values(element.attrs)].flatMap((words) => {
    const phrase = findInstruction(words.trim());
    return phrase === null ? [] : [instructionFinding(phrase, { property: called })];
  });
  const inner = element.children.flatMap((child) => inElement(child, given));
  return [...own, ...inner];
}
