import type { FileEvidence } from '@domain/evidence/evidence';
import type { DocumentFormat } from '@domain/submission/formats';
import type { OfficePart } from './package/office-part';
import type { ZipPackage } from './package/zip';

/** How content is recognized: by the parts of a zip package, by a root stream of a compound file, or as a PDF. */
export type Signature =
  | { container: 'zip'; matches(main: OfficePart | undefined, zip: ZipPackage): boolean }
  | { container: 'compound'; streams: readonly string[] }
  | { container: 'pdf' };

type Format = { signature: Signature; read(bytes: Buffer): Promise<FileEvidence> };

const office = (types: RegExp, names: RegExp): Signature => ({
  container: 'zip',
  matches: (main) => main !== undefined && (main.type === undefined ? names.test(main.name) : types.test(main.type)),
});

const compound = (...streams: string[]): Signature => ({ container: 'compound', streams });

/** Readers are loaded on demand, so that a process parses only its own format's code. */
export const documentFormats: Readonly<Record<DocumentFormat, Format>> = {
  xlsx: {
    signature: office(
      /spreadsheetml\.(sheet|template)\.main\+xml|ms-excel\.(sheet|template)\.macroEnabled\.main\+xml/i,
      /(^|\/)workbook\.xml$/i,
    ),
    read: async (bytes) => (await import('./workbook/read-xlsx')).readXlsx(bytes),
  },
  xls: {
    signature: compound('/workbook', '/book'),
    read: async (bytes) => (await import('./workbook/read-xls')).readXls(bytes),
  },
  pptx: {
    signature: office(
      /(presentationml\.(presentation|slideshow|template)|ms-powerpoint\.(presentation|slideshow|template)\.macroEnabled)\.main\+xml/i,
      /(^|\/)presentation\.xml$/i,
    ),
    read: async (bytes) => (await import('./deck/read-pptx')).readPptx(bytes),
  },
  ppt: {
    signature: compound('/powerpoint document'),
    read: async (bytes) => (await import('./deck/read-ppt')).readPpt(bytes),
  },
  docx: {
    signature: office(
      /wordprocessingml\.(document|template)\.main\+xml|ms-word\.(document|template)\.macroEnabled\w*\.main\+xml/i,
      /^word\/document\d*\.xml$/i,
    ),
    read: async (bytes) => (await import('./summary/read-docx')).readDocx(bytes),
  },
  doc: {
    signature: compound('/worddocument'),
    read: async (bytes) => (await import('./summary/read-doc')).readDoc(bytes),
  },
  pdf: { signature: { container: 'pdf' }, read: async (bytes) => (await import('./summary/read-pdf')).readPdf(bytes) },
};
