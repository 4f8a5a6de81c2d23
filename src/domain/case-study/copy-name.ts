const maxLength = 200;
const suffix = ' (copy)';

/** The name of a copy, within the length limit of a name. */
export function copyName(name: string): string {
  return `${[...name].slice(0, maxLength - suffix.length).join('')}${suffix}`;
}
