import { openZip } from '@server/documents/package/zip';

/** The text of an answer, also of what is compressed. */
export function readableAnswer(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8');
  if (!text.startsWith('PK')) return text;
  const zip = openZip(Buffer.from(bytes));
  return zip.names.map((name) => `${name} ${zip.read(name)?.toString('utf8') ?? ''}`).join(' ');
}
