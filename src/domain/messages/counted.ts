/** `1 day`, `1,200 days`. */
export function countedThings(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
}
