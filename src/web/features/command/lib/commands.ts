export type Command<Icon> = { id: string; group: 'Go to' | 'Actions'; name: string; icon: Icon } & (
  | { path: string }
  | { run: () => void }
);

export type Match<Icon> = {
  command: Command<Icon> /** Where in the name the searched words stand. */;
  parts: NamePart[];
};

export type NamePart = { text: string; hit: boolean };

/** The commands whose name holds every word that is searched for at the start of one of its own, in their order. */
export function matchingCommands<Icon>(commands: readonly Command<Icon>[], search: string): Match<Icon>[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.flatMap((command) => {
    const name = command.name.toLowerCase();
    const hits = words.map((word) => ({ at: startOf(name, word), length: word.length }));
    return hits.some(({ at }) => at < 0) ? [] : [{ command, parts: partsOf(command.name, hits) }];
  });
}

/** The place of a word: at the start of one if it can be, else inside one. */
function startOf(name: string, word: string): number {
  const atStart = ` ${name}`.indexOf(` ${word}`);
  return atStart >= 0 ? atStart : name.indexOf(word);
}

function partsOf(name: string, hits: { at: number; length: number }[]): NamePart[] {
  const isHit = Array.from(name, (_, index) => hits.some(({ at, length }) => index >= at && index < at + length));
  const parts: NamePart[] = [];
  Array.from(name).forEach((letter, index) => {
    const last = parts.at(-1);
    const hit = isHit[index] ?? false;
    if (last && last.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit });
  });
  return parts;
}
