import type { Block, Chart, CommentAnchor, HiddenReason, Locator, TrackedChange } from '@domain/evidence/evidence';
import type { ChartContent } from '../chart/chart-content';
import { child, type XmlElement } from '../package/xml';
import { hiddenReasons, type Piece, pageCount, piecesText, trackedChanges } from '../piece';
import { addUnreadContent, noUnreadContent, type UnreadContent } from '../unread-content';
import type { WordNumbering } from './word-numbering';
import { emptyContent, type ParagraphContent, readInline } from './word-runs';
import { hasShade, overParagraph, readParagraphLook, type WordStyles } from './word-styles';
import { cellsOf, coveredCells, rowsOf, rowsText, tableChanges, wrappers } from './word-table';

export type WordParts = {
  styles: WordStyles;
  numbering: WordNumbering;
  note(kind: 'footnote' | 'endnote', id: string): XmlElement | undefined;
  comment(id: string): XmlElement | undefined;
  margins: readonly { label: 'Header' | 'Footer'; part: XmlElement }[];
  chart(id: string): ChartContent | undefined;
  diagram(id: string): string | undefined;
  comments: readonly string[];
  colouredPage: boolean;
};

export type WordBody = {
  blocks: Block[];
  charts: Chart[];
  changes: TrackedChange[];
  anchors: CommentAnchor[];
  /** By the id of its relationship, the block that a picture follows; empty for the beginning. */
  pictures: Map<string, Locator>;
  unreadContent: UnreadContent;
  foreignParts: number;
  unread: number;
  changed: boolean;
};

/** `apart`: notes, comments and margins have their own relationships, so the document's don't apply. */
type Ground = { onGround: boolean; apart?: true };
/** `all` collects everything attached to the paragraphs, `loose` only what doesn't flow into the text. */
type Hanging = { all?: ParagraphContent[]; loose?: ParagraphContent[] };
type Line = { content: ParagraphContent; label: string | undefined; level: number; outline: number | undefined };

export const readBody = (body: XmlElement, parts: WordParts): WordBody => {
  const blocks: Block[] = [];
  const charts: Chart[] = [];
  const changes: TrackedChange[] = [];
  const anchors: CommentAnchor[] = [];
  const pictures = new Map<string, Locator>();
  const met: string[] = [];
  const count = { p: 0, table: 0, note: 0, box: 0, comment: 0 };
  const commented = new Set<string>();
  const result = { unreadContent: noUnreadContent(), foreignParts: 0, unread: 0, changed: false };
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
    addUnreadContent(result.unreadContent, content.unreadContent);
    if (!ground.apart) met.push(...content.pictures);
    result.changed ||= content.pieces.some((piece) => piece.inserted || piece.why === 'deleted-text');
    // With its paragraph mark deleted, a paragraph continues in the next one.
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

  const addHanging = (content: ParagraphContent, ground: Ground, on: Locator | undefined): void => {
    for (const { kind, id } of content.notes) {
      const note = parts.note(kind, id);
      const loose: ParagraphContent[] = [];
      const pieces = note ? flatten(note, apart, { loose }) : [];
      for (const inner of loose) addHanging({ ...inner, notes: [], comments: [] }, apart, on);
      if (pieces.length === 0) continue;
      count.note += 1;
      const locator = `S:note:${count.note}`;
      const text = piecesText(pieces);
      if (text !== '') blocks.push({ locator, kind: 'note', text, label: String(count.note) });
      addHidden(locator, 'note', pieces);
    }
    for (const { part, filled } of content.boxes) {
      const loose: ParagraphContent[] = [];
      addBox(flatten(part, { ...ground, onGround: ground.onGround || filled }, { loose }));
      for (const inner of loose) addHanging(inner, ground, on);
    }
    if (ground.apart) result.unread += content.diagrams.length + content.charts.length;
    for (const id of ground.apart ? [] : content.diagrams) {
      const text = parts.diagram(id);
      if (text === undefined) result.unread += 1;
      else addBox([{ text }]);
    }
    for (const id of ground.apart ? [] : content.charts) {
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
    const loose: ParagraphContent[] = [];
    const text = comment ? piecesText(flatten(comment, apart, { loose })) : '';
    for (const inner of loose) addHanging({ ...inner, notes: [], comments: [] }, apart, on);
    if (text === '') return;
    count.comment += 1;
    const author = comment?.attrs.author?.trim() ?? '';
    const label = author === '' ? {} : { label: author };
    const locator = `S:comment:${count.comment}`;
    blocks.push({ locator, kind: 'comment', text, ...label, hidden: true, why: ['comment'] });
    if (on !== undefined) anchors.push({ comment: locator, on });
  };

  /** Each text once, because it's on every page. */
  const addMargins = (): void => {
    const written = new Set<string>();
    for (const { label, part } of parts.margins) {
      const hanging: ParagraphContent[] = [];
      const pieces = flatten(part, apart, { all: hanging });
      const text = piecesText(pieces);
      if (/[\p{L}\p{N}]/u.test(text) && !pageCount.test(text) && !written.has(text)) addBox(pieces, label);
      written.add(text);
      for (const content of hanging) {
        const tables = content.boxes.filter((box) => box.part.name === 'tbl');
        for (const table of tables) addBox(flatten(table.part, apart), label);
        const boxes = content.boxes.filter((box) => box.part.name !== 'tbl');
        addHanging({ ...content, boxes }, apart, undefined);
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

  const flatten = (part: XmlElement, ground: Ground, { all, loose }: Hanging = {}): Piece[] => {
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
        all?.push(line.content);
        loose?.push({ ...line.content, boxes: [] });
        if (!all) for (const box of line.content.boxes) visit(box.part);
      } else if (element.name === 'altChunk') {
        result.foreignParts += 1;
      } else if (element.name === 'tbl' && all) {
        all.push({ ...emptyContent(), boxes: [{ part: element, filled: false }] });
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
        const pieces = flatten(cell, { onGround: onGround || shaded }, { all: hanging });
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
      else if (wrappers.has(one.name)) visit(one);
      const after = blocks.at(-1)?.locator ?? '';
      for (const id of met.splice(0)) if (!pictures.has(id)) pictures.set(id, after);
    }
  };
  visit(body);
  addMargins();
  for (const id of parts.comments) addComment(id);
  return { blocks, charts, changes, anchors, pictures, ...result };
};

const apart: Ground = { onGround: false, apart: true };

/** For each kind of piece so far, because visible and hidden text are read separately. */
const lineEnds = (reasons: ReadonlySet<HiddenReason | undefined>): Piece[] =>
  [...reasons].map((why) => (why === undefined ? { text: '\n' } : { text: '\n', why }));
