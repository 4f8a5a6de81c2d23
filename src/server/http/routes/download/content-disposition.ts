import { attachmentHeader } from '@server/http/routes/attachment';

/** Keeps an uploaded file's name. Nothing in it can end its own quotation or the header. */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed().replace(/\p{Cc}/gu, '');
  return attachmentHeader(name, name.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_'));
}
