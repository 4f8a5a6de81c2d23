const maxLevels = 100;
const maxParts = 10_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Whether JSON is more complex than any provider's event. The SDK would block for seconds on 100,000 levels. */
export function isIntricate(json: string): boolean {
  let level = 0;
  let parts = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (inText && unit === backslash) at += 1;
    else if (unit === quote) inText = !inText;
    else if (inText) continue;
    else if (opening.has(unit)) level += 1;
    else if (closing.has(unit)) level -= 1;
    else if (unit === comma) parts += 1;
    if (level > maxLevels || parts > maxParts) return true;
  }
  return false;
}
