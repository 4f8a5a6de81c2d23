/**
 * Makes a browser keep a file under its name and never show it (RFC 6266): plain letters for old programs, every
 * other in UTF-8. Nothing in a name can end its own quotation or the header.
 */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed().replace(/\p{Cc}/gu, '');
  const plain = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
