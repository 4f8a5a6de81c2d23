/** Up to the last whole word, so that letters never appear one by one. */
export function wholeWords(text: string): string {
  const end = text.search(/\S+$/);
  return end < 0 ? text.trimEnd() : text.slice(0, end).trimEnd();
}

export function wholeSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?][”"')\]]*(?=\s)/g)];
  const last = ends.at(-1);
  return last ? text.slice(0, last.index + last[0].length) : '';
}
