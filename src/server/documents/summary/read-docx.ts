import type { FileEvidence, Finding } from '@domain/evidence/evidence';
import { drawableCharts } from '../chart/chart-content';
import { readChartPart } from '../chart/chart-part';
import { externalLinkFindings } from '../package/external-links';
import { packageHoldsMacros } from '../package/macros';
import { propertyFindings } from '../package/property-findings';
import { type Relationships, readRelationships } from '../package/relationships';
import { child, childrenOf, parseXml, type XmlElement } from '../package/xml';
import { openZip, type ZipPackage } from '../package/zip';
import { trackedNote } from '../piece';
import { unreadContentNotes } from '../unread-content';
import { UnreadableError } from '../unreadable';
import { readBody, type WordBody, type WordParts } from './word-body';
import { readNumbering } from './word-numbering';
import { plainText } from './word-runs';
import { readStyles } from './word-styles';

const byId = (root: XmlElement | undefined, name: string): Map<string, XmlElement> =>
  new Map(
    childrenOf(root, name)
      .filter((one) => !['separator', 'continuationSeparator', 'continuationNotice'].includes(one.attrs.type ?? ''))
      .map((one) => [one.attrs.id ?? '', one]),
  );

const readParts = (zip: ZipPackage, links: Relationships, document: XmlElement): WordParts => {
  const part = (type: string): XmlElement | undefined => {
    const bytes = zip.read(links.targets(type)[0] ?? '');
    return bytes && parseXml(bytes);
  };
  const linked = (id: string): Buffer | undefined => zip.read(links.target(id) ?? '');
  const styles = readStyles(part('styles'));
  const footnotes = byId(part('footnotes'), 'footnote');
  const endnotes = byId(part('endnotes'), 'endnote');
  const comments = byId(part('comments'), 'comment');
  const page = child(document, 'background')?.attrs.color ?? 'FFFFFF';
  return {
    styles,
    numbering: readNumbering(part('numbering'), styles),
    note: (kind, id) => (kind === 'footnote' ? footnotes : endnotes).get(id),
    comment: (id) => comments.get(id),
    comments: [...comments.keys()],
    margins: readMargins(zip, links),
    chart: (id) => readChartPart(zip, links.target(id)),
    diagram: (id) => {
      const bytes = linked(id);
      return bytes && plainText(parseXml(bytes));
    },
    colouredPage: !/^(?:auto|ffffff)$/iu.test(page),
  };
};

const readMargins = (zip: ZipPackage, links: Relationships): WordParts['margins'] =>
  (['header', 'footer'] as const).flatMap((type) =>
    links.targets(type).flatMap((name) => {
      const bytes = zip.read(name);
      return bytes
        ? [{ label: type === 'header' ? ('Header' as const) : ('Footer' as const), part: parseXml(bytes) }]
        : [];
    }),
  );

const coverageNotes = (body: WordBody): string[] => {
  const notes = unreadContentNotes('The document', body.unreadContent);
  if (body.unread > 0) notes.push('A chart or diagram of the document could not be read.');
  if (body.foreignParts > 0) notes.push('Text put in from another file was not read.');
  if (body.changed) notes.push(trackedNote);
  return notes;
};

/** More marks aren't drawn in place; their text is in blocks. */
const maxMarks = 5_000;

const openDocument = (bytes: Buffer) => {
  const zip = openZip(bytes);
  const name = readRelationships(zip, '').targets('officeDocument')[0] ?? 'word/document.xml';
  const part = zip.read(name);
  if (!part) throw new UnreadableError('corrupt', 'the package has no document part');
  const document = parseXml(part);
  const links = readRelationships(zip, name);
  const bodies = childrenOf(document, 'body');
  const [main] = bodies;
  if (!main) throw new UnreadableError('corrupt', 'the document has no body');
  // Programs that join documents leave several.
  const whole = { ...main, children: bodies.flatMap(({ children }) => children) };
  return { zip, document, body: readBody(whole, readParts(zip, links, document)) };
};

export const placesOfPictures = (bytes: Buffer): ReadonlyMap<string, string> => openDocument(bytes).body.pictures;

/** Tracked changes are accepted. Throws UnreadableError as the package does. */
export const readDocx = (bytes: Buffer): FileEvidence => {
  const { zip, document, body } = openDocument(bytes);
  const notes = coverageNotes(body);
  const findings: Finding[] = [];
  const empty = body.blocks.every((block) => block.hidden === true);
  if (empty) {
    const detail =
      body.unreadContent.pictures > 0
        ? 'The document is pictures only; what they show was not read.'
        : 'The document has no text.';
    findings.push({ code: body.unreadContent.pictures > 0 ? 'images-only' : 'no-text', detail });
    notes.push(detail);
  }
  if (packageHoldsMacros(zip)) {
    findings.push({ code: 'macros', detail: 'The document holds macros. They were not run.' });
  }
  findings.push(...externalLinkFindings(zip, 'document'), ...propertyFindings(zip), ...fieldFindings(document));
  return {
    slot: 'summary',
    format: 'docx',
    blocks: body.blocks,
    layout: {
      kind: 'summary',
      pages: null,
      ...drawableCharts(body.charts),
      ...(body.changes.length > 0 && { changes: body.changes.slice(0, maxMarks) }),
      ...(body.anchors.length > 0 && { anchors: body.anchors.slice(0, maxMarks) }),
    },
    coverage: { complete: !empty && body.foreignParts + body.unread === 0, notes },
    findings,
  };
};

const callingOut = /^\s*(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|DATABASE)\s/i;

/** Fields show their last result in the text; none is updated. */
const fieldFindings = (document: XmlElement): Finding[] => {
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
