const moves: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Null for a key that means nothing, or that a field wants for itself. */
export function sectionKey(pressed: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  typing: boolean;
}): { move: number } | { press: 'f' | 'o' } | null {
  const { key, ctrlKey, metaKey, altKey, typing } = pressed;
  if (typing || ctrlKey || metaKey || altKey) return null;
  const move = moves[key];
  if (move !== undefined) return { move };
  return key === 'f' || key === 'o' ? { press: key } : null;
}
