/** What a key does in the queue. */
export type QueueDeed = 'next' | 'previous' | 'first' | 'last' | 'act' | 'all' | 'regrade' | 'override' | 'undo';

type Pressed = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** An item itself has the focus, not a button within it. */
  onItem: boolean;
};

const deeds: Readonly<Record<string, QueueDeed>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Home: 'first',
  End: 'last',
  a: 'all',
  r: 'regrade',
  o: 'override',
  u: 'undo',
};

/** Null for a key that means nothing here; letters in either case. Enter on a button within an item is the button's. */
export function deedOfKey({ key, ctrlKey, metaKey, altKey, onItem }: Pressed): QueueDeed | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return onItem ? 'act' : null;
  return deeds[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
