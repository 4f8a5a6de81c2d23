import { deflateSync } from 'node:zlib';
import { utils, write } from 'cfb';
import { makeZip } from './zip';

/** A record of the binary format; a container when it is given records. */
export function record(type: number, body: Buffer | Buffer[], instance = 0): Buffer {
  const data = Array.isArray(body) ? Buffer.concat(body) : body;
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | (Array.isArray(body) ? 0xf : 0), 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

export const words = (...values: number[]): Buffer => {
  const data = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => {
    data.writeUInt32LE(value >>> 0, i * 4);
  });
  return data;
};

export type PptShapeParts = {
  text?: string;
  /** 0 title, 1 body, 4 other. */
  kind?: number;
  /** Left, top, right and bottom. */
  box: [left: number, top: number, right: number, bottom: number];
  placeholder?: number;
  picture?: boolean;
  /** The embedded object that it shows. */
  object?: number;
  /** White letters. */
  white?: boolean;
  /** The cells of a table in its place. */
  table?: PptShapeParts[];
};

/** An object of another program; slides show the first one as 1. */
export type PptObjectParts = {
  /** 4 is Microsoft Graph, 14 a chart of Excel, 0 what LibreOffice says. */
  kind: number;
  program: string;
  /** The compound file that holds it; none for one that is lost. */
  storage?: Buffer;
  packed?: boolean;
};

/** `notes` is the text of the notes page's body, `notesShapes` what stands on that page beside it. */
export type PptSlideParts = {
  shapes: PptShapeParts[];
  hidden?: boolean;
  notes?: string;
  notesShapes?: PptShapeParts[];
};

export type PptDeckParts = {
  slides: PptSlideParts[];
  /** Text of a first edit that later ones replaced. */
  replaced?: string;
  encrypted?: boolean;
  objects?: PptObjectParts[];
  /** Names of further streams of the container. */
  streams?: string[];
  /** Saved for PowerPoint 95 as well: where the streams are then, with others at the root. */
  folder?: string;
  /** Further records of the document. */
  more?: Buffer[];
};

function shapeRecord({ text, kind = 4, box, placeholder, picture, object, white, table }: PptShapeParts): Buffer {
  const anchor = Buffer.alloc(8);
  [box[1], box[0], box[2], box[3]].forEach((value, i) => {
    anchor.writeInt16LE(value, i * 2);
  });
  const parts = [record(0xf00a, words(1, 0), picture ? 75 : 202), record(0xf010, anchor)];
  if (table !== undefined) {
    const isTable = Buffer.from([0x9f, 0x03, 1, 0, 0, 0]);
    return record(0xf003, [record(0xf004, [...parts, record(0xf122, isTable, 1)]), ...table.map(shapeRecord)]);
  }
  if (placeholder !== undefined)
    parts.push(record(0xf011, [record(0x0bc3, Buffer.from([0, 0, 0, 0, placeholder, 0, 0, 0]))]));
  if (object !== undefined) parts.push(record(0xf011, [record(0x0bc1, words(object))]));
  if (text !== undefined) {
    const length = text.length + 1;
    const style = Buffer.concat([words(length), Buffer.alloc(6), words(length, 0x00040000, 0xfeffffff)]);
    const texts = [record(0x0f9f, words(kind)), record(0x0fa0, Buffer.from(text, 'utf16le'))];
    parts.push(record(0xf00d, white ? [...texts, record(0x0fa1, style)] : texts));
  }
  return record(0xf004, parts);
}

const drawing = (shapes: PptShapeParts[]): Buffer =>
  record(0x040c, [record(0xf002, [record(0xf003, [record(0xf004, []), ...shapes.map(shapeRecord)])])]);

function slideRecord({ shapes, hidden }: PptSlideParts): Buffer {
  const show = Buffer.alloc(16);
  show.writeUInt16LE(hidden ? 4 : 0, 10);
  return record(0x03ee, [record(0x03ef, Buffer.alloc(24)), record(0x03f9, show), drawing(shapes)]);
}

function storageRecord({ storage, packed }: PptObjectParts): Buffer {
  if (!storage) return record(0x0fba, Buffer.of());
  return packed
    ? record(0x1011, Buffer.concat([words(storage.length), deflateSync(storage)]), 1)
    : record(0x1011, storage);
}

/** The storage that LibreOffice keeps a chart in, with the chart and the styles that it has. */
export function openChartStorage(chart: string, styles = ''): Buffer {
  const content = `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:chart>${chart}</office:chart></office:body></office:document-content>`;
  const file = utils.cfb_new();
  utils.cfb_add(file, '/package_stream', makeZip([{ name: 'content.xml', data: content }]));
  return Buffer.from(write(file, { type: 'buffer' }));
}

const persist = (id: number, slideId: number): Buffer => record(0x03f3, words(id, 0, 0, slideId, 0));

/** A PowerPoint 97–2003 deck of hand-written records, 1000 by 1000 units large. */
export function makePpt(deck: PptDeckParts): Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  const put = (bytes: Buffer): number => {
    chunks.push(bytes);
    length += bytes.length;
    return length - bytes.length;
  };
  const directory = (offsets: number[]): Buffer =>
    record(0x1772, Buffer.concat([words((offsets.length << 20) | 1), words(...offsets)]));

  const box: PptShapeParts['box'] = [0, 0, 10, 10];
  const noted = deck.slides.flatMap(({ notes, notesShapes = [] }, i) =>
    notes === undefined ? [] : [{ shapes: [{ text: notes, kind: 2, box }, ...notesShapes], slideId: 256 + i }],
  );
  const slideIds = deck.slides.map((_, i) => persist(i + 2, 256 + i));
  const noteIds = noted.map((_, i) => persist(deck.slides.length + 2 + i, 0));
  const objects = deck.objects ?? [];
  const firstStorage = deck.slides.length + noted.length + 2;
  const objectList = objects.map(({ kind, program }, i) =>
    record(0x0fcc, [
      record(0x0fc3, words(1, 0, i + 1, kind, firstStorage + i, 0)),
      record(0x0fba, Buffer.from(program, 'utf16le'), 2),
    ]),
  );
  const document = record(0x03e8, [
    record(0x03e9, words(1000, 1000)),
    record(0x0ff0, slideIds, 0),
    record(0x0ff0, noteIds, 2),
    record(0x0409, objectList),
    ...(deck.more ?? []),
  ]);
  let before = 0;
  if (deck.replaced !== undefined) {
    const old = put(slideRecord({ shapes: [{ text: deck.replaced, box }] }));
    const oldDirectory = put(directory([old, old]));
    before = put(record(0x0ff5, words(0, 0, 0, oldDirectory, 1, 0, 0)));
  }
  const offsets = [
    put(document),
    ...deck.slides.map((slide) => put(slideRecord(slide))),
    ...noted.map(({ shapes, slideId }) => put(record(0x03f0, [record(0x03f1, words(slideId, 0)), drawing(shapes)]))),
    ...objects.map((object) => put(storageRecord(object))),
  ];
  const newest = put(directory(offsets));
  const edit = put(record(0x0ff5, words(0, 0, before, newest, 1, 0, 0)));

  const file = utils.cfb_new();
  const { folder = '' } = deck;
  utils.cfb_add(file, `/${folder}PowerPoint Document`, Buffer.concat(chunks));
  const token = deck.encrypted ? 0xf3d1c4df : 0xe391c05f;
  utils.cfb_add(
    file,
    `/${folder}Current User`,
    Buffer.concat([Buffer.alloc(8), words(0x14, token, edit), Buffer.alloc(8)]),
  );
  for (const name of deck.streams ?? []) utils.cfb_add(file, `/${name}`, Buffer.from('x'));
  return Buffer.from(write(file, { type: 'buffer' }));
}
