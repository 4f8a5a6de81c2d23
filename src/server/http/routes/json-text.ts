/**
 * A value as `JSON.stringify` writes it. Dates are made texts before, because the engine takes its slow way through all of
 * a value that holds one object with a `toJSON`: for a list of submissions, twice as long.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(withDatesAsTexts(value));
}

/** Copies no object but those that hold a date. */
function withDatesAsTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDatesAsTexts);
  if (value instanceof Date) return value.toJSON();
  if (!isPlain(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const held = value[key];
    if (typeof held !== 'object' || held === null) continue;
    const text = withDatesAsTexts(held);
    if (text === held) continue;
    copy ??= { ...value };
    copy[key] = text;
  }
  return copy ?? value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
