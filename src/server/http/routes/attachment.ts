/** The header that makes a browser save an answer under a name, whatever the name's author put into it. */
export function attachment(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return attachmentHeader(safe, safe.replace(/[^\x20-\x7e]/g, '_'));
}

/** RFC 6266: `plain` for old programs, and the name itself in UTF-8. */
export function attachmentHeader(name: string, plain: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
