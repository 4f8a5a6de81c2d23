const longest = 200;
const suffix = ' (copy)';

/** The name of a copy, within the longest a name may be. */
export function copyName(name: string): string {
  return `${[...name].slice(0, longest - suffix.length).join('')}${suffix}`;
}
