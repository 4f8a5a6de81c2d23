/** Makes the browser save the response under a name that is safe on every system. */
export function attachment(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return attachmentHeader(safe, asciiOf(safe));
}

/** Keeps an uploaded file's name. Nothing in it can end its own quotation or the header. */
export function originalNameAttachment(fileName: string): string {
  const name = fileName.toWellFormed().replace(/\p{Cc}/gu, '');
  return attachmentHeader(name, asciiOf(name).replace(/["\\%]/g, '_'));
}

/** RFC 6266: `ascii` for old programs, and the name itself in UTF-8. */
function attachmentHeader(name: string, ascii: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const asciiOf = (name: string) => name.replace(/[^\x20-\x7e]/gu, '_');
