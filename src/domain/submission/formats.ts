import type { slots } from '../evidence/slots';

type Slot = (typeof slots)[number];

/** In the order that texts name them [5.12] [9.8]; their readers are in `documents/formats.ts`. */
export const formats = [
  { name: 'xlsx', slot: 'excel', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  { name: 'xls', slot: 'excel', contentType: 'application/vnd.ms-excel' },
  {
    name: 'pptx',
    slot: 'ppt',
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  { name: 'ppt', slot: 'ppt', contentType: 'application/vnd.ms-powerpoint' },
  { name: 'pdf', slot: 'summary', contentType: 'application/pdf' },
  {
    name: 'docx',
    slot: 'summary',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  { name: 'doc', slot: 'summary', contentType: 'application/msword' },
] as const satisfies readonly { name: string; slot: Slot; contentType: string }[];

export type DocumentFormat = (typeof formats)[number]['name'];

const extensionsOf = (slot: Slot) => formats.filter((format) => format.slot === slot).map(({ name }) => `.${name}`);

export const slotExtensions: Readonly<Record<Slot, readonly string[]>> = {
  excel: extensionsOf('excel'),
  ppt: extensionsOf('ppt'),
  summary: extensionsOf('summary'),
};

/** With the dot, in lower case; empty without one. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot).toLowerCase();
}

export function slotOfFileName(fileName: string): Slot | null {
  const extension = extensionOf(fileName);
  return formats.find(({ name }) => `.${name}` === extension)?.slot ?? null;
}

/** By what the content is, because a sender's media type can't be trusted. */
export function contentTypeOf(format: DocumentFormat): string {
  return formats.find(({ name }) => name === format)?.contentType ?? 'application/octet-stream';
}
