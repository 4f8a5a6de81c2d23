const parts = /&(?:([LCR])|"[^"]*"|K(?:[0-9A-F]{6}|\d{2}[+-]\d{3})|\d+|&|[A-Z])/giu;

/** What is left of a line that only counts pages. */
const counting = /^(?:page|p\.|of|seite|von|s\.|[\s\d/|–-])*$/iu;

/**
 * A printed header or footer without its codes, its left, middle and right parted by tabs; empty where it says no
 * more than the page's number, the file or the date.
 */
export function pageLine(stored: string): string {
  return stored
    .replace(parts, (code, side: string | undefined) => (code === '&&' ? '&' : side ? '\t' : ''))
    .split('\t')
    .map((part) => part.replace(/\s+/gu, ' ').trim())
    .filter((part) => part !== '' && !counting.test(part))
    .join('\t');
}
