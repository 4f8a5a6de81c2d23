import type { FileEvidence, Finding } from '@domain/evidence/evidence';
import { drawableCharts } from '../chart/chart-content';
import { readChart } from '../chart/read-chart';
import { type Relationships, readRelationships } from '../package/relationships';
import { child, childrenOf, parseXml, type XmlElement } from '../package/xml';
import { openZip, type ZipPackage } from '../package/zip';
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
    chart: (id) => {
      const bytes = linked(id);
      return bytes && readChart(bytes);
    },
    diagram: (id) => {
      const bytes = linked(id);
      return bytes ? plainText(parseXml(bytes)) : '';
    },
    colouredPage: !/^(?:auto|ffffff)$/iu.test(page),
  };
};

const hasMargins = (zip: ZipPackage, links: Relationships): boolean =>
  [...links.targets('header'), ...links.targets('footer')].some((name) => {
    const bytes = zip.read(name);
    return bytes !== undefined && plainText(parseXml(bytes)) !== '';
  });

const many = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);

const coverageNotes = (body: WordBody, margins: boolean): string[] => {
  const notes: string[] = [];
  if (body.pictures > 0) {
    notes.push(`The document has ${many(body.pictures, 'picture', 'pictures')} whose content was not read.`);
  }
  if (body.objects > 0) {
    notes.push(
      `The document has ${many(body.objects, 'embedded object', 'embedded objects')} that ${body.objects === 1 ? 'was' : 'were'} not opened.`,
    );
  }
  if (body.foreignParts > 0) notes.push('Text put in from another file was not read.');
  if (margins) notes.push('Headers and footers were left out.');
  return notes;
};

/**
 * Reads a Word document: headings, paragraphs and list items with their numbers, tables, notes, boxes, comments,
 * changes accepted. Throws UnreadableError as the package does.
 */
export const readDocx = (bytes: Buffer): FileEvidence => {
  const zip = openZip(bytes);
  const name = readRelationships(zip, '').targets('officeDocument')[0] ?? 'word/document.xml';
  const part = zip.read(name);
  if (!part) throw new UnreadableError('corrupt', 'the package has no document part');
  const document = parseXml(part);
  const links = readRelationships(zip, name);
  const main = child(document, 'body');
  if (!main) throw new UnreadableError('corrupt', 'the document has no body');
  const body = readBody(main, readParts(zip, links, document));

  const notes = coverageNotes(body, hasMargins(zip, links));
  const findings: Finding[] = [];
  const empty = body.blocks.every((block) => block.hidden === true);
  if (empty) {
    const detail =
      body.pictures > 0 ? 'The document is pictures only; what they show was not read.' : 'The document has no text.';
    findings.push({ code: body.pictures > 0 ? 'images-only' : 'no-text', detail });
    notes.push(detail);
  }
  if (links.targets('vbaProject').length > 0) {
    findings.push({ code: 'macros', detail: 'The document holds macros. They were not run.' });
  }
  return {
    slot: 'summary',
    format: 'docx',
    blocks: body.blocks,
    layout: {
      kind: 'summary',
      pages: null,
      ...drawableCharts(body.charts),
      ...(body.changes.length > 0 && { changes: body.changes }),
      ...(body.anchors.length > 0 && { anchors: body.anchors }),
    },
    coverage: { complete: !empty && body.foreignParts === 0, notes },
    findings,
  };
};
