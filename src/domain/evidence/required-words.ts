type Piece = {
  exact: string[] | null;
  /** Every match contains at least one word of each list. */
  lists: string[][];
};

const anything: Piece = { exact: null, lists: [] };
const nothing: Piece = { exact: [''], lists: [] };
const maxExact = 16;

/** A text without a word of each list can't match (R. Cox, https://swtch.com/~rsc/regexp/regexp4.html). */
export function requiredWords(pattern: string): string[][] {
  const reader = { pattern, at: 0 };
  const whole = alternatives(reader);
  if (reader.at < pattern.length) throw new Error(`the pattern has a bracket too much: ${pattern}`);
  return listsOf(whole);
}

type Reader = { readonly pattern: string; at: number };

function taken(reader: Reader, kind: RegExp): string {
  kind.lastIndex = reader.at;
  const found = kind.exec(reader.pattern)?.[0] ?? '';
  reader.at += found.length;
  return found;
}

function alternatives(reader: Reader): Piece {
  const branches = [sequence(reader)];
  while (taken(reader, /\|/y) !== '') branches.push(sequence(reader));
  const [only] = branches;
  if (only && branches.length === 1) return only;
  const exact = branches.flatMap((branch) => branch.exact ?? []);
  if (branches.every((branch) => branch.exact) && exact.length <= maxExact) return { exact, lists: [] };
  const best = branches.map((branch) => rarestOf(listsOf(branch)));
  return { exact: null, lists: best.every((list) => list !== undefined) ? [withoutLonger(best.flat())] : [] };
}

function sequence(reader: Reader): Piece {
  const lists: string[][] = [];
  let exact = [''];
  let broken = false;
  const end = () => {
    lists.push(...listsOf({ exact, lists: [] }));
    broken = true;
  };
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern.charAt(reader.at))) {
    for (const piece of repeated(reader, single(reader))) {
      if (piece.exact && piece.exact.length * exact.length <= maxExact) {
        exact = joined(exact, piece.exact);
      } else {
        end();
        lists.push(...piece.lists);
        exact = piece.exact ?? [''];
      }
    }
  }
  if (!broken) return { exact, lists: [] };
  end();
  return { exact: null, lists };
}

const joined = (before: readonly string[], after: readonly string[]): string[] =>
  before.flatMap((start) => after.map((rest) => start + rest));

const plain = /[^\\.^$|?*+()[\]{}]+(?![?*+{])/y;
const groupStart = /\((?:\?(?:<?[=!]|[a-z]*-?[a-z]*:))?/y;
const token = /\\p\{\w+\}|\\.|\[(?:\\.|[^\]\\])*\]|[\s\S]/uy;

function single(reader: Reader): Piece {
  const letters = taken(reader, plain);
  if (letters !== '') return { exact: [letters.toLowerCase()], lists: [] };
  const group = taken(reader, groupStart);
  if (group !== '') {
    const inside = alternatives(reader);
    reader.at++;
    return /[=!]$/.test(group) ? nothing : inside;
  }
  const one = taken(reader, token);
  if (one.startsWith('[')) return oneOf(one.slice(1, -1));
  if (one === '^' || one === '$' || one === '\\b') return nothing;
  if (one === '.' || /^\\[a-z\d]/i.test(one)) return anything;
  return { exact: [one.replace('\\', '').toLowerCase()], lists: [] };
}

const oneOf = (characters: string): Piece =>
  /^[^\\^-]{1,4}$/u.test(characters) ? { exact: [...characters.toLowerCase()], lists: [] } : anything;

const howOften = /(?:[?*+]|\{\d+[^}]*\})\??/y;

function repeated(reader: Reader, piece: Piece): Piece[] {
  const times = taken(reader, howOften);
  if (times === '') return [piece];
  if (times.startsWith('?')) return [piece.exact ? { exact: [...piece.exact, ''], lists: [] } : anything];
  return /^(?:\*|\{0)/.test(times) ? [anything] : [piece, anything];
}

const shortest = (list: readonly string[]) => Math.min(...list.map((word) => word.length));

/** Single characters are in nearly every text, so they rule out nothing. */
function listsOf({ exact, lists }: Piece): string[][] {
  if (exact === null) return lists;
  return shortest(exact) < 2 ? [] : [withoutLonger(exact)];
}

/** Long words are rare, and so are short lists, so these rule out the most texts. */
export const rarestOf = (lists: readonly string[][]): string[] | undefined =>
  [...lists].sort((a, b) => shortest(b) - shortest(a) || a.length - b.length)[0];

function withoutLonger(words: readonly string[]): string[] {
  const each = [...new Set(words)];
  return each.filter((word) => !each.some((other) => other !== word && word.includes(other)));
}
