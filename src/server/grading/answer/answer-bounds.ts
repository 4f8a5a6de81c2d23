/** Longer answers are stopped: what is asked for takes some four thousand characters. */
export const maxAnswer = 64_000;

/** Of each list of an answer: strengths, citations and the like. */
export const maxEntries = 50;

const step = 300;
const maxPeriod = 300;
const compared = 1_200;

/** Whether one of an answer's lists is longer than any that is asked for. */
export function hasLongList(answer: Partial<Record<string, unknown>>): boolean {
  return Object.values(answer).some((value) => Array.isArray(value) && value.length > maxEntries);
}

/** Notices a growing text that goes round in circles: one piece, again and again, for 1,200 characters. */
export class RepetitionGuard {
  private fresh = '';
  private tail = '';

  /** True once the text repeats itself. */
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

/** After how many characters a text begins anew, by the failure function of Knuth, Morris and Pratt. */
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
