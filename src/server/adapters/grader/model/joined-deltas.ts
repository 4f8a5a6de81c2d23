const deltaText = /"(?:content|delta|text|thinking|reasoning|reasoning_content)":"((?:[^"\\]|\\.)+)"/g;
/** Differs between deltas, and nobody reads it. */
const numbering = /"(?:sequence_number":\d+|obfuscation":"[^"]*"),?/g;
const maxLength = 4_096;

/** `frame` is what it shares with others. */
type Delta = { before: string; text: string; after: string; frame: string };

/** Joins events that differ only in their text, because the SDK's objects per event take most of the memory. */
export function joinedDeltas(events: readonly string[]): string[] {
  const joined: string[] = [];
  let last: Delta | null = null;
  for (const event of events) {
    const delta = deltaIn(event);
    if (last && delta?.frame === last.frame) {
      last.text += delta.text;
      joined[joined.length - 1] = `${last.before}${last.text}${last.after}`;
      continue;
    }
    joined.push(event);
    last = delta;
  }
  return joined;
}

function deltaIn(event: string): Delta | null {
  if (event.length > maxLength) return null;
  deltaText.lastIndex = 0;
  const found = deltaText.exec(event);
  const text = found?.[1];
  if (!found || text === undefined || deltaText.test(event)) return null;
  const end = found.index + found[0].length - 1;
  const before = event.slice(0, end - text.length);
  const after = event.slice(end);
  return { before, text, after, frame: `${before}${after}`.replaceAll(numbering, '') };
}
