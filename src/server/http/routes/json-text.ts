/** `JSON.stringify` is half as fast for a list if any object has a `toJSON`, so dates become texts first. */
export function jsonText(value: unknown): string {
  return JSON.stringify(withDatesAsTexts(value));
}

/** Copies only objects that contain a date. */
function withDatesAsTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDatesAsTexts);
  if (value instanceof Date) return value.toJSON();
  if (!isPlain(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const field = value[key];
    if (typeof field !== 'object' || field === null) continue;
    const text = withDatesAsTexts(field);
    if (text === field) continue;
    copy ??= { ...value };
    copy[key] = text;
  }
  return copy ?? value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
