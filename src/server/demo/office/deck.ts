import { layout, master, notesMaster, theme } from './deck-frame';
import { escapeXml, type Part, packOffice, relationships, relationsNamespace } from './package';

export type Slide = { title: string; lines?: string[]; table?: string[][]; notes?: string };

const main = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const presentation = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const spaces = `xmlns:a="${main}" xmlns:r="${relationsNamespace}" xmlns:p="${presentation}"`;
const type = (name: string) => `officedocument.presentationml.${name}`;

/** 13.3 by 7.5 inches. */
export function makeDeck(slides: readonly Slide[]): Promise<Uint8Array<ArrayBuffer>> {
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="slide${at + 1}"/>`);
  return packOffice([
    relationships('', [{ id: 'deck', type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    {
      name: 'ppt/presentation.xml',
      type: type('presentation.main'),
      xml: `<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="master"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="notes"/></p:notesMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    },
    relationships('ppt/presentation.xml', [
      { id: 'master', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
      { id: 'notes', type: 'notesMaster', target: 'notesMasters/notesMaster1.xml' },
      { id: 'theme', type: 'theme', target: 'theme/theme1.xml' },
      ...slides.map((_, at) => ({ id: `slide${at + 1}`, type: 'slide', target: `slides/slide${at + 1}.xml` })),
    ]),
    { name: 'ppt/slideMasters/slideMaster1.xml', type: type('slideMaster'), xml: master(spaces) },
    relationships('ppt/slideMasters/slideMaster1.xml', [
      { id: 'layout', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'theme', type: 'theme', target: '../theme/theme1.xml' },
    ]),
    { name: 'ppt/slideLayouts/slideLayout1.xml', type: type('slideLayout'), xml: layout(spaces) },
    relationships('ppt/slideLayouts/slideLayout1.xml', [
      { id: 'master', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
    ]),
    { name: 'ppt/theme/theme1.xml', type: 'officedocument.theme', xml: theme(main) },
    { name: 'ppt/notesMasters/notesMaster1.xml', type: type('notesMaster'), xml: notesMaster(spaces) },
    relationships('ppt/notesMasters/notesMaster1.xml', [{ id: 'theme', type: 'theme', target: '../theme/theme2.xml' }]),
    { name: 'ppt/theme/theme2.xml', type: 'officedocument.theme', xml: theme(main) },
    ...slides.flatMap(slideParts),
  ]);
}

function slideParts(slide: Slide, at: number): Part[] {
  const number = at + 1;
  const name = `ppt/slides/slide${number}.xml`;
  const shapes = [shape(2, 'Title', '<p:ph type="title"/>', [slide.title])];
  if (slide.lines) shapes.push(shape(3, 'Body', '<p:ph type="body" idx="1"/>', slide.lines));
  if (slide.table) shapes.push(table(slide.table, slide.lines ? 3_900_000 : 1_800_000));
  const notes = slide.notes === undefined ? [] : notesParts(number, slide.notes);
  return [
    { name, type: type('slide'), xml: `<p:sld ${spaces}><p:cSld>${tree(shapes)}</p:cSld></p:sld>` },
    relationships(name, [
      { id: 'layout', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      ...(notes.length > 0
        ? [{ id: 'notes', type: 'notesSlide', target: `../notesSlides/notesSlide${number}.xml` }]
        : []),
    ]),
    ...notes,
  ];
}

function notesParts(number: number, text: string): Part[] {
  const name = `ppt/notesSlides/notesSlide${number}.xml`;
  const body = shape(2, 'Notes', '<p:ph type="body" idx="1"/>', [text]);
  return [
    { name, type: type('notesSlide'), xml: `<p:notes ${spaces}><p:cSld>${tree([body])}</p:cSld></p:notes>` },
    relationships(name, [
      { id: 'slide', type: 'slide', target: `../slides/slide${number}.xml` },
      { id: 'master', type: 'notesMaster', target: '../notesMasters/notesMaster1.xml' },
    ]),
  ];
}

const tree = (shapes: string[]) =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes.join('')}</p:spTree>`;

const paragraph = (text: string, bold = false) =>
  `<a:p><a:r><a:rPr lang="en-US"${bold ? ' b="1"' : ''}/><a:t>${escapeXml(text)}</a:t></a:r></a:p>`;

function shape(id: number, name: string, placeholder: string, lines: string[]): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${lines.map((line) => paragraph(line)).join('')}</p:txBody></p:sp>`;
}

function table(rows: string[][], top: number): string {
  const columns = rows[0]?.length ?? 1;
  const width = Math.floor(10_500_000 / columns);
  const cell = (text: string, bold: boolean) =>
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph(text, bold)}</a:txBody><a:tcPr/></a:tc>`;
  const lines = rows.map(
    (cells, at) => `<a:tr h="420000">${cells.map((text) => cell(text, at === 0)).join('')}</a:tr>`,
  );
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="840000" y="${top}"/><a:ext cx="${width * columns}" cy="${420_000 * rows.length}"/></p:xfrm><a:graphic><a:graphicData uri="${main.replace('/main', '/table')}"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${`<a:gridCol w="${width}"/>`.repeat(columns)}</a:tblGrid>${lines.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}
