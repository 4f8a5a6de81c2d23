const maxEntries = 8;
const maxEntry = 1_000;
const controls = /(?![\n\t])\p{Cc}/gu;

export function cleanText(text: string, limit: number): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(controls, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (clean.length <= limit) return clean;
  // Never between the halves of a surrogate pair.
  return `${clean
    .slice(0, limit - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

export function cleanList(entries: readonly string[]): string[] {
  return entries
    .map((entry) => cleanText(entry, maxEntry))
    .filter((entry) => entry !== '')
    .slice(0, maxEntries);
}
