const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

const maxLength = 40;

/** A course's name within a line: short, and isolated, so that from the right it doesn't turn what comes after it. */
export function courseInLine(name: string): string {
  const letters = [...name];
  const short = letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : name;
  return fromTheRight.test(short) ? `\u2068${short}\u2069` : short;
}
