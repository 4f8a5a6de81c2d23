/** In characters; a usual answer takes some 4,000. */
export const maxAnswer = 64_000;

/** In each list of an answer. */
export const maxEntries = 50;

const step = 300;
const maxPeriod = 300;
const compared = 1_200;

export function hasLongList(answer: Partial<Record<string, unknown>>): boolean {
  return Object.values(answer).some((value) => Array.isArray(value) && value.length > maxEntries);
}

/** Notices a text that repeats a piece of up to 300 characters for 1,200. */
export class RepetitionGuard {
  private fresh = '';
  private tail = '';

  add(text: string): boolean {
    this.fresh += text;
    while (this.fresh.length >= step) {
      this.tail = (this.tail + this.fresh.slice(0, step)).slice(-compared);
      this.fresh = this.fresh.slice(step);
      if (this.tail.length === compared && periodOf(this.tail) <= maxPeriod) return true;
    }
    return false;
  }
}

/** The length of its period, by the failure function of Knuth, Morris and Pratt. */
function periodOf(text: string): number {
  const borders = new Uint16Array(text.length + 1);
  let border = 0;
  for (let end = 1; end < text.length; end += 1) {
    const next = text.charCodeAt(end);
    while (border > 0 && text.charCodeAt(border) !== next) border = borders[border] ?? 0;
    if (text.charCodeAt(border) === next) border += 1;
    borders[end + 1] = border;
  }
  return text.length - border;
}
