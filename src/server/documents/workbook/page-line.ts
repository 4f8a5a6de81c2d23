const parts = /&(?:([LCR])|"[^"]*"|K(?:[0-9A-F]{6}|\d{2}[+-]\d{3})|\d+|&|[A-Z])/giu;

const counting = /^(?:page|p\.|of|seite|von|s\.|[\s\d/|–-])*$/iu;

/** Without codes; left, center and right are separated by tabs. Empty if it only shows page number, file or date. */
export function pageLine(stored: string): string {
  return stored
    .replace(parts, (code, side: string | undefined) => (code === '&&' ? '&' : side ? '\t' : ''))
    .split('\t')
    .map((part) => part.replace(/\s+/gu, ' ').trim())
    .filter((part) => part !== '' && !counting.test(part))
    .join('\t');
}
