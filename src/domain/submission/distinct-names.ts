import { extensionOf } from './slot-of-extension';

/**
 * `report.pdf`, `Report (2).pdf`: names that are equal for some file system (case, Unicode composition) get a number.
 */
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
