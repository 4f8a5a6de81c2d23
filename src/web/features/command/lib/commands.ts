export const groups = ['Recent', 'Students', 'Submissions', 'Case studies', 'Companies', 'Actions'] as const;

type Group = (typeof groups)[number];

export type Command<Icon> = {
  id: string;
  group: Group;
  name: string;
  icon: Icon;
  /** Tells it from others of the same name. */
  detail?: string;
  grade?: { score: number; letter: string };
  /** The pages whose own action it is. */
  on?: readonly string[];
} & ({ path: string } | { run: () => void });

export type Match<Icon> = { command: Command<Icon>; parts: NamePart[] };

export type NamePart = { text: string; hit: boolean };

/** A page below another one has the other's actions too. */
export function pageCommands<Icon>(commands: readonly Command<Icon>[], path: string): Command<Icon>[] {
  const isOf = (page: string) => page === path || (page !== '/' && path.startsWith(`${page}/`));
  return commands.filter(({ on = [] }) => on.some(isOf));
}

/** All words are in the name, or some in the name and the others in the detail. Keeps the order. */
export function matchingCommands<Icon>(commands: readonly Command<Icon>[], search: string): Match<Icon>[] {
  const words = wordsOf(search);
  const has = (text: string) => (word: string) => placeOf(text.toLowerCase(), word) >= 0;
  return commands.flatMap((command) => {
    const { name, detail = '' } = command;
    const isMeant = words.every(has(`${name} ${detail}`)) && (words.length === 0 || words.some(has(name)));
    return isMeant ? [{ command, parts: nameParts(name, search) }] : [];
  });
}

/** Words that aren't in the name matched something else that the server searches, such as the address. */
export function nameParts(name: string, search: string): NamePart[] {
  const hits = wordsOf(search).map((word) => ({ at: placeOf(name.toLowerCase(), word), length: word.length }));
  const isHit = Array.from(name, (_, index) =>
    hits.some(({ at, length }) => at >= 0 && index >= at && index < at + length),
  );
  const parts: NamePart[] = [];
  Array.from(name).forEach((letter, index) => {
    const last = parts.at(-1);
    const hit = isHit[index] ?? false;
    if (last && last.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit });
  });
  return parts;
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** At the start of a word if it is at the start of any. */
function placeOf(name: string, word: string): number {
  const atStart = ` ${name}`.indexOf(` ${word}`);
  return atStart >= 0 ? atStart : name.indexOf(word);
}
