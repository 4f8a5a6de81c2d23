import { type Rel, relsPart } from './xlsx';
import { makeZip, type ZipPart } from './zip';

const namespaces =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"';

/**
 * `shapes` is what stands inside the shape tree; `notes` is the text of the notes page's body, `notesShapes` what
 * stands on that page beside it.
 */
export type SlideParts = {
  shapes: string;
  hidden?: boolean;
  background?: string;
  notes?: string;
  notesShapes?: string;
  notesRels?: Rel[];
  rels?: Rel[];
};

export type DeckParts = {
  slides: SlideParts[];
  /** Slide numbers of the files in the order of the show; as given where left out. */
  order?: number[];
  layoutShapes?: string;
  parts?: ZipPart[];
};

const tree = (shapes: string): string => `<p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${shapes}</p:spTree>`;

/** A deck of hand-written slides, 1000 by 1000 units large. */
export function makePptx(deck: DeckParts): Buffer {
  const order = deck.order ?? deck.slides.map((_, i) => i + 1);
  const slides = deck.slides.flatMap((slide, i): ZipPart[] => {
    const number = i + 1;
    const rels = [...(slide.rels ?? []), { id: 'layout', type: 'slideLayout', target: '../slideLayouts/layout.xml' }];
    const notes = slide.notes === undefined ? [] : notesParts(number, slide.notes, slide);
    if (notes.length > 0) rels.push({ id: 'notes', type: 'notesSlide', target: `../notesSlides/notes${number}.xml` });
    const data = `<p:sld ${namespaces}${slide.hidden ? ' show="0"' : ''}><p:cSld>${slide.background ?? ''}${tree(slide.shapes)}</p:cSld></p:sld>`;
    const name = `ppt/slides/slide${number}.xml`;
    return [{ name, data }, relsPart(`ppt/slides/_rels/slide${number}.xml.rels`, rels), ...notes];
  });
  return makeZip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    relsPart('_rels/.rels', [{ id: 'rId1', type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    {
      name: 'ppt/presentation.xml',
      data: `<p:presentation ${namespaces}><p:sldIdLst>${order.map((number) => `<p:sldId id="${255 + number}" r:id="s${number}"/>`).join('')}</p:sldIdLst><p:sldSz cx="1000" cy="1000"/></p:presentation>`,
    },
    relsPart(
      'ppt/_rels/presentation.xml.rels',
      deck.slides.map((_, i) => ({ id: `s${i + 1}`, type: 'slide', target: `slides/slide${i + 1}.xml` })),
    ),
    {
      name: 'ppt/slideLayouts/layout.xml',
      data: `<p:sldLayout ${namespaces}><p:cSld>${tree(deck.layoutShapes ?? '')}</p:cSld></p:sldLayout>`,
    },
    ...slides,
    ...(deck.parts ?? []),
  ]);
}

function notesParts(number: number, text: string, { notesShapes = '', notesRels }: SlideParts): ZipPart[] {
  const body = `<p:sp><p:nvSpPr><p:cNvPr/><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr>${textBody([text])}</p:sp>`;
  const page = `<p:sp><p:nvSpPr><p:cNvPr/><p:nvPr><p:ph type="sldNum"/></p:nvPr></p:nvSpPr>${textBody([String(number)])}</p:sp>`;
  const name = `ppt/notesSlides/notes${number}.xml`;
  const data = `<p:notes ${namespaces}><p:cSld>${tree(body + page + notesShapes)}</p:cSld></p:notes>`;
  return [{ name, data }, ...(notesRels ? [relsPart(`ppt/notesSlides/_rels/notes${number}.xml.rels`, notesRels)] : [])];
}

type ShapeOptions = {
  /** Left, top, width and height. */
  box?: [x: number, y: number, width: number, height: number];
  placeholder?: string;
  /** What stands inside the shape's properties after its place. */
  fill?: string;
  /** Attributes of the drawing properties, such as `descr="…"`. */
  drawing?: string;
};

const place = (box: ShapeOptions['box']): string =>
  box ? `<a:xfrm><a:off x="${box[0]}" y="${box[1]}"/><a:ext cx="${box[2]}" cy="${box[3]}"/></a:xfrm>` : '';

/** A text body; a line that starts with `<a:p` is taken as it is. */
export const textBody = (lines: readonly string[]): string =>
  `<p:txBody><a:bodyPr/>${lines.map((line) => (line.startsWith('<a:p') ? line : `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)).join('')}</p:txBody>`;

/** A shape with its lines of text. */
export const shape = (lines: readonly string[], options: ShapeOptions = {}): string => {
  const held = options.placeholder === undefined ? '' : `<p:ph type="${options.placeholder}"/>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape" ${options.drawing ?? ''}/><p:cNvSpPr/><p:nvPr>${held}</p:nvPr></p:nvSpPr><p:spPr>${place(options.box)}${options.fill ?? ''}</p:spPr>${textBody(lines)}</p:sp>`;
};

export const picture = (drawing = '', box: ShapeOptions['box'] = [0, 0, 10, 10]): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" name="Picture" ${drawing}/><p:nvPr/></p:nvPicPr><p:blipFill/><p:spPr>${place(box)}</p:spPr></p:pic>`;

/** A graphic frame around a table, a chart or a diagram. */
export const frame = (
  content: string,
  [x, y, width, height]: [number, number, number, number] = [0, 0, 100, 100],
): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Frame"/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></p:xfrm><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></p:graphicFrame>`;
