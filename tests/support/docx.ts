import { type Rel, relsPart } from './xlsx';
import { makeZip, type ZipPart } from './zip';

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';

/** What stands inside each part's root element; parts left out do not exist. */
export type DocumentParts = {
  body: string;
  styles?: string;
  numbering?: string;
  footnotes?: string;
  endnotes?: string;
  comments?: string;
  header?: string;
  rels?: Rel[];
  parts?: ZipPart[];
};

const optional = (name: string, root: string, xml: string | undefined): ZipPart[] =>
  xml === undefined ? [] : [{ name: `word/${name}.xml`, data: `<w:${root} ${namespaces}>${xml}</w:${root}>` }];

/** A Word document of hand-written parts. */
export function makeDocx(document: DocumentParts): Buffer {
  const { body, styles, numbering, footnotes, endnotes, comments, header } = document;
  const parts = [
    ...optional('styles', 'styles', styles),
    ...optional('numbering', 'numbering', numbering),
    ...optional('footnotes', 'footnotes', footnotes),
    ...optional('endnotes', 'endnotes', endnotes),
    ...optional('comments', 'comments', comments),
    ...optional('header', 'hdr', header),
  ];
  const rels = parts.map(({ name }, i): Rel => {
    const type = name.slice('word/'.length, -'.xml'.length);
    return { id: `part${i}`, type, target: `${type}.xml` };
  });
  return makeZip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    relsPart('_rels/.rels', [{ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }]),
    { name: 'word/document.xml', data: `<w:document ${namespaces}><w:body>${body}</w:body></w:document>` },
    relsPart('word/_rels/document.xml.rels', [...rels, ...(document.rels ?? [])]),
    ...parts,
    ...(document.parts ?? []),
  ]);
}

/** A run, with what stands inside its properties. */
export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph of one plain run, with what stands inside its properties. */
export const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${text === '' ? '' : run(text)}</w:p>`;
