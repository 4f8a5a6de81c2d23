/** `1,200`. Without `Intl` for whole numbers: its first use holds a phone's page up by 50 ms. */
export function grouped(value: number): string {
  return Number.isInteger(value) ? String(value).replace(/\B(?=(?:\d{3})+$)/g, ',') : value.toLocaleString('en-US');
}

/** `1 day`, `1,200 days`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
