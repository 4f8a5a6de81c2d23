/** Escapes what `like` would take for wildcards. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

export function startingWith(text: string): string {
  return `${escaped(text)}%`;
}

export function containing(text: string): string {
  return `%${escaped(text)}%`;
}
