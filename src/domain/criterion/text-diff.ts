import type { DiffPart } from './schema';

/** Beyond this, two texts have little in common and are shown as one removed and one added. */
const maxChanges = 400;

export function textDiff(before: string, after: string): DiffPart[] {
  const byLine = diffTokens(linesOf(before), linesOf(after));
  return join(byLine.flatMap((part, at) => refined(byLine, part, at)));
}

export function shortened(parts: readonly DiffPart[], around: number): DiffPart[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same') return part;
    const head = at === 0 ? '' : part.text.slice(0, around);
    const tail = at === parts.length - 1 ? '' : part.text.slice(-around);
    const cut = head.length + tail.length + 1 < part.text.length;
    return cut ? { kind: 'same', text: `${head.toWellFormed()}…${tail.toWellFormed()}` } : part;
  });
}

function refined(parts: readonly DiffPart[], part: DiffPart, at: number): DiffPart[] {
  const next = parts[at + 1];
  const last = parts[at - 1];
  if (part.kind === 'removed' && next?.kind === 'added') return diffTokens(wordsOf(part.text), wordsOf(next.text));
  if (part.kind === 'added' && last?.kind === 'removed') return [];
  return [part];
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];
}

function diffTokens(before: readonly string[], after: readonly string[]): DiffPart[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const room = Math.min(before.length, after.length) - head;
  while (tail < room && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const middle = shortestEdit(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  return join([
    { kind: 'same', text: before.slice(0, head).join('') },
    ...middle,
    { kind: 'same', text: before.slice(before.length - tail).join('') },
  ]);
}

/** Myers' greedy algorithm: the furthest point on each diagonal, for one more change at a time. */
function shortestEdit(before: readonly string[], after: readonly string[]): DiffPart[] {
  const reached: Map<number, number>[] = [];
  let furthest = new Map([[1, 0]]);
  for (let changes = 0; changes <= Math.min(before.length + after.length, maxChanges); changes += 1) {
    const next = new Map(furthest);
    reached.push(furthest);
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = startOn(furthest, diagonal, changes);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return walkBack(reached, before, after);
    }
    furthest = next;
  }
  return [
    { kind: 'removed', text: before.join('') },
    { kind: 'added', text: after.join('') },
  ];
}

function startOn(furthest: ReadonlyMap<number, number>, diagonal: number, changes: number): number {
  return comesDown(furthest, diagonal, changes)
    ? (furthest.get(diagonal + 1) ?? 0)
    : (furthest.get(diagonal - 1) ?? 0) + 1;
}

function comesDown(furthest: ReadonlyMap<number, number>, diagonal: number, changes: number): boolean {
  if (diagonal === -changes) return true;
  return diagonal !== changes && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1);
}

function walkBack(
  reached: readonly ReadonlyMap<number, number>[],
  before: readonly string[],
  after: readonly string[],
): DiffPart[] {
  const parts: DiffPart[] = [];
  let x = before.length;
  let y = after.length;
  for (let changes = reached.length - 1; changes >= 0; changes -= 1) {
    const furthest = reached[changes] ?? new Map<number, number>();
    const down = comesDown(furthest, x - y, changes);
    const startX = changes === 0 ? 0 : startOn(furthest, x - y, changes);
    const startY = startX - (x - y);
    parts.push({ kind: 'same', text: before.slice(startX, x).join('') });
    if (changes === 0) break;
    if (down) parts.push({ kind: 'added', text: after[startY - 1] ?? '' });
    else parts.push({ kind: 'removed', text: before[startX - 1] ?? '' });
    x = down ? startX : startX - 1;
    y = down ? startY - 1 : startY;
  }
  return parts.reverse();
}

function join(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let removed = '';
  let added = '';
  const settle = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const { kind, text } of parts) {
    if (text === '') continue;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      settle();
      const last = joined.at(-1);
      if (last?.kind === 'same') last.text += text;
      else joined.push({ kind, text });
    }
  }
  settle();
  return joined;
}
