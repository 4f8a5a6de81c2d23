import type { Chart } from '@domain/evidence/chart';
import type { Block, CommentAnchor, HiddenReason, Locator, TrackedChange } from '@domain/evidence/evidence';
import type { ChartContent } from '../chart/chart-content';
import { type Leftovers, noLeftovers } from '../leftovers';
import { child, type XmlElement } from '../package/xml';
import { hiddenReasons, type Piece, piecesText, trackedChanges } from '../piece';
import type { WordNumbering } from './word-numbering';
import { emptyContent, type ParagraphContent, readInline } from './word-runs';
import { hasShade, overParagraph, readParagraphLook, type WordStyles } from './word-styles';
import { rowsText, tableChanges } from './word-table';

/** What else the document holds, asked for as the text comes to it. */
export type WordParts = {
  styles: WordStyles;
  numbering: WordNumbering;
  note(kind: 'footnote' | 'endnote', id: string): XmlElement | undefined;
  comment(id: string): XmlElement | undefined;
  /** What is printed at the top and bottom of pages. */
  margins: readonly { label: 'Header' | 'Footer'; part: XmlElement }[];
  chart(id: string): ChartContent | undefined;
  diagram(id: string): string | undefined;
  /** Comments of the whole document, in its order. */
  comments: readonly string[];
  /** The page itself is coloured, so white text may well be seen. */
  colouredPage: boolean;
};

/** `unread`: charts and diagrams whose part is not in the file. */
export type WordBody = {
  blocks: Block[];
  charts: Chart[];
  changes: TrackedChange[];
  anchors: CommentAnchor[];
  leftovers: Leftovers;
  foreignParts: number;
  unread: number;
  changed: boolean;
};

type Ground = { onGround: boolean };
type Line = { content: ParagraphContent; label: string | undefined; level: number; outline: number | undefined };

/** Word's own limit. */
const mostColumns = 63;

const transparent = new Set(['sdt', 'sdtContent', 'customXml', 'smartTag', 'ins', 'moveTo']);

/** Reads the body in document order; numbers of places run through the whole document. */
export const readBody = (body: XmlElement, parts: WordParts): WordBody => {
  const blocks: Block[] = [];
  const charts: Chart[] = [];
  const changes: TrackedChange[] = [];
  const anchors: CommentAnchor[] = [];
  const count = { p: 0, table: 0, note: 0, box: 0, comment: 0 };
  const commented = new Set<string>();
  const result = { leftovers: noLeftovers(), foreignParts: 0, unread: 0, changed: false };
  let carried: Piece[] = [];

  const addHidden = (locator: Locator, kind: Block['kind'], pieces: readonly Piece[]): void => {
    for (const why of hiddenReasons(pieces)) {
      blocks.push({ locator, kind, text: piecesText(pieces, why), hidden: true, why: [why] });
    }
  };

  const readLine = (paragraph: XmlElement, ground: Ground): Line => {
    const properties = child(paragraph, 'pPr');
    const style = child(properties, 'pStyle')?.attrs.val;
    const look = overParagraph(parts.styles.paragraph(style), readParagraphLook(properties));
    const content = emptyContent();
    content.pieces.push(...carried);
    carried = [];
    const onGround = ground.onGround || look.run.shaded === true;
    readInline(paragraph, { styles: parts.styles, base: look.run, onGround }, content);
    addLeftovers(result.leftovers, content.leftovers);
    result.changed ||= content.pieces.some((piece) => piece.inserted || piece.why === 'deleted-text');
    // With the mark at its end struck out, a paragraph runs on into the next.
    if (child(child(properties, 'rPr'), 'del')) {
      carried = content.pieces;
      content.pieces = [];
    }
    const outline = look.outline !== undefined && look.outline < 9 ? look.outline : undefined;
    if (look.numId === undefined || look.numId === '0' || content.pieces.every((one) => one.text.trim() === '')) {
      return { content, label: undefined, level: 0, outline };
    }
    const level = look.level ?? parts.numbering.levelOf(look.numId, style) ?? 0;
    return { content, label: parts.numbering.next(look.numId, level), level, outline };
  };

  /** What hangs on a paragraph comes right after it. */
  const addHanging = (content: ParagraphContent, ground: Ground, on: Locator | undefined): void => {
    for (const { kind, id } of content.notes) {
      const note = parts.note(kind, id);
      const pieces = note ? flatten(note, { onGround: false }) : [];
      if (pieces.length === 0) continue;
      count.note += 1;
      const locator = `S:note:${count.note}`;
      const text = piecesText(pieces);
      if (text !== '') blocks.push({ locator, kind: 'note', text, label: String(count.note) });
      addHidden(locator, 'note', pieces);
    }
    for (const { part, filled } of content.boxes) addBox(flatten(part, { onGround: ground.onGround || filled }));
    for (const id of content.diagrams) {
      const text = parts.diagram(id);
      if (text === undefined) result.unread += 1;
      else addBox([{ text }]);
    }
    for (const id of content.charts) {
      const chart = parts.chart(id);
      if (!chart) result.unread += 1;
      if (!chart || chart.text === '') continue;
      count.box += 1;
      const label = chart.title === '' ? {} : { label: chart.title };
      const locator = `S:box:${count.box}`;
      blocks.push({ locator, kind: 'chart', text: chart.text, ...label });
      charts.push({ ...chart.drawing, locator });
    }
    for (const text of content.alts) {
      count.box += 1;
      blocks.push({ locator: `S:box:${count.box}`, kind: 'alt', text, hidden: true, why: ['alt-text'] });
    }
    for (const id of content.comments) addComment(id, on);
  };

  const addComment = (id: string, on?: Locator): void => {
    const comment = commented.has(id) ? undefined : parts.comment(id);
    commented.add(id);
    const text = comment ? piecesText(flatten(comment, { onGround: false })) : '';
    if (text === '') return;
    count.comment += 1;
    const author = comment?.attrs.author?.trim() ?? '';
    const label = author === '' ? {} : { label: author };
    const locator = `S:comment:${count.comment}`;
    blocks.push({ locator, kind: 'comment', text, ...label, hidden: true, why: ['comment'] });
    if (on !== undefined) anchors.push({ comment: locator, on });
  };

  /** What is printed on every page, each text once. */
  const addMargins = (): void => {
    const told = new Set<string>();
    for (const { label, part } of parts.margins) {
      const hanging: ParagraphContent[] = [];
      const pieces = flatten(part, { onGround: false }, hanging);
      const text = piecesText(pieces);
      if (/[\p{L}\p{N}]/u.test(text) && !pageCount.test(text) && !told.has(text)) addBox(pieces, label);
      told.add(text);
      for (const content of hanging) {
        const tables = content.boxes.filter((box) => box.part.name === 'tbl');
        for (const table of tables) addBox(flatten(table.part, { onGround: false }), label);
        const boxes = content.boxes.filter((box) => box.part.name !== 'tbl');
        addHanging({ ...content, charts: [], diagrams: [], boxes }, { onGround: false }, undefined);
      }
    }
  };

  const addBox = (pieces: readonly Piece[], label?: string): void => {
    if (pieces.every((piece) => piece.text.trim() === '')) return;
    count.box += 1;
    const locator = `S:box:${count.box}`;
    const text = piecesText(pieces);
    const named = label === undefined ? {} : { label };
    if (text !== '') blocks.push({ locator, kind: 'box', text, ...named });
    addHidden(locator, 'box', pieces);
  };

  const labelled = (line: Line): Piece[] =>
    line.label && line.content.pieces.length > 0
      ? [{ text: `${line.label} ` }, ...line.content.pieces]
      : line.content.pieces;

  /** A part's paragraphs as one run of pieces, a line each; what hangs on them follows where the part is put. */
  const flatten = (part: XmlElement, ground: Ground, hanging?: ParagraphContent[]): Piece[] => {
    const pieces: Piece[] = [];
    const reasons = new Set<HiddenReason | undefined>([undefined]);
    let begun = false;
    const visit = (element: XmlElement): void => {
      if (element.name === 'p') {
        const line = readLine(element, ground);
        if (begun) pieces.push(...lineEnds(reasons));
        begun = true;
        const own = labelled(line);
        for (const piece of own) reasons.add(piece.why);
        pieces.push(...own);
        hanging?.push(line.content);
        if (!hanging) for (const box of line.content.boxes) visit(box.part);
      } else if (element.name === 'tbl' && hanging) {
        hanging.push({ ...emptyContent(), boxes: [{ part: element, filled: false }] });
      } else element.children.forEach(visit);
    };
    part.children.forEach(visit);
    return pieces.some((piece) => piece.text.trim() !== '') ? pieces : [];
  };

  const addParagraph = (paragraph: XmlElement, ground: Ground): void => {
    const line = readLine(paragraph, ground);
    const { pieces } = line.content;
    const text = piecesText(pieces);
    let locator: Locator | undefined;
    if (text !== '' || hiddenReasons(pieces).length > 0) {
      count.p += 1;
      locator = `S:p${count.p}`;
      const heading = line.outline !== undefined;
      const kind = heading ? 'heading' : line.label === undefined ? 'text' : 'list';
      const label = line.label ? { label: line.label } : {};
      const level = heading ? { level: (line.outline ?? 0) + 1 } : kind === 'list' ? { level: line.level } : {};
      if (text !== '') blocks.push({ locator, kind, text, ...label, ...level });
      addHidden(locator, kind, pieces);
      changes.push(...trackedChanges(locator, pieces));
    }
    addHanging(line.content, ground, locator);
  };

  const addTable = (table: XmlElement, ground: Ground): void => {
    const hanging: ParagraphContent[] = [];
    const properties = child(table, 'tblPr');
    const onGround =
      ground.onGround ||
      hasShade({ ...table, children: properties ? [properties] : [] }) ||
      parts.styles.tableIsShaded(child(properties, 'tblStyle')?.attrs.val);
    const rows = rowsOf(table).map((row) => {
      const deleted = child(child(row, 'trPr'), 'del') !== undefined;
      const inserted = child(child(row, 'trPr'), 'ins') !== undefined;
      return cellsOf(row).flatMap((cell) => {
        const cellProperties = child(cell, 'tcPr');
        const shaded = cellProperties !== undefined && hasShade(cellProperties);
        const pieces = flatten(cell, { onGround: onGround || shaded }, hanging);
        const read = pieces.map((piece): Piece => {
          if (deleted) return { text: piece.text, why: 'deleted-text' };
          return inserted ? { ...piece, inserted: true } : piece;
        });
        return [read, ...coveredCells(cellProperties)];
      });
    });
    const all = rows.flat(2);
    let locator: Locator | undefined;
    if (all.some((piece) => piece.text.trim() !== '')) {
      count.table += 1;
      locator = `S:table:${count.table}`;
      const text = rowsText(rows);
      if (text.trim() !== '') blocks.push({ locator, kind: 'table', text });
      for (const why of hiddenReasons(all)) {
        blocks.push({ locator, kind: 'table', text: rowsText(rows, why), hidden: true, why: [why] });
      }
      changes.push(...tableChanges(locator, rows));
    }
    for (const content of hanging) {
      const nested = content.boxes.filter(({ part }) => part.name === 'tbl');
      for (const { part } of nested) addTable(part, { onGround });
      addHanging({ ...content, boxes: content.boxes.filter(({ part }) => part.name !== 'tbl') }, ground, locator);
    }
  };

  const visit = (parent: XmlElement): void => {
    for (const one of parent.children) {
      const ground = { onGround: parts.colouredPage };
      if (one.name === 'p') addParagraph(one, ground);
      else if (one.name === 'tbl') addTable(one, ground);
      else if (one.name === 'altChunk') result.foreignParts += 1;
      else if (transparent.has(one.name)) visit(one);
    }
  };
  visit(body);
  addMargins();
  for (const id of parts.comments) addComment(id);
  return { blocks, charts, changes, anchors, ...result };
};

/** A margin that only counts pages. */
const pageCount = /^(?:page|of|seite|von|[\s\d/|–-])*$/iu;

const addLeftovers = (to: Leftovers, more: Leftovers): void => {
  to.pictures += more.pictures;
  to.described += more.described;
  to.objects += more.objects;
  to.media += more.media;
  to.ink += more.ink;
};

/** A line's end for every kind of piece so far, so that each reads in lines of its own. */
const lineEnds = (reasons: ReadonlySet<HiddenReason | undefined>): Piece[] =>
  [...reasons].map((why) => (why === undefined ? { text: '\n' } : { text: '\n', why }));

/** Rows and cells may be wrapped in content controls and tracked insertions. */
const within = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.flatMap((one) => (one.name === name ? [one] : transparent.has(one.name) ? within(one, name) : []));

const rowsOf = (table: XmlElement): XmlElement[] => within(table, 'tr');
const cellsOf = (row: XmlElement): XmlElement[] => within(row, 'tc');

/** Empty cells for the further columns that a wide cell covers, so that columns stay in line. */
const coveredCells = (properties: XmlElement | undefined): Piece[][] => {
  const span = Number(child(properties, 'gridSpan')?.attrs.val ?? '1');
  return span > 1 ? Array.from({ length: Math.min(span, mostColumns) - 1 }, () => []) : [];
};
