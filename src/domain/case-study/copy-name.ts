const maxLength = 200;
const suffix = ' (copy)';

export function copyName(name: string): string {
  return `${[...name].slice(0, maxLength - suffix.length).join('')}${suffix}`;
}
