import { extensionOf } from './formats';

/** `report.pdf`, `Report (2).pdf`, because some file systems ignore case and Unicode composition. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const stem = name.slice(0, name.length - extensionOf(name).length);
    const extension = name.slice(stem.length);
    let distinct = name;
    for (let number = 2; taken.has(sameness(distinct)); number++) distinct = `${stem} (${number})${extension}`;
    taken.add(sameness(distinct));
    return distinct;
  });
}

function sameness(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
