type PageKey = { path: string } | { deed: 'search' | 'keys' };

const alone: Readonly<Record<string, PageKey>> = {
  q: { path: '/review' },
  '/': { deed: 'search' },
  '?': { deed: 'keys' },
};

const afterG: Readonly<Record<string, string>> = { d: '/', r: '/results', c: '/case-studies', p: '/prompts' };

export const pageKeys = [
  { keys: ['Ctrl', 'K'], does: 'Search or jump to' },
  { keys: ['/'], does: 'Search on this page' },
  { keys: ['Q'], does: 'Review queue' },
  { keys: ['G', 'D'], does: 'Dashboard' },
  { keys: ['G', 'R'], does: 'Results' },
  { keys: ['G', 'C'], does: 'Case studies' },
  { keys: ['G', 'P'], does: 'Prompts' },
  { keys: ['F'], does: 'Filter a list' },
  { keys: ['X'], does: 'Select a row of results' },
  { keys: ['J'], does: 'Next submission' },
  { keys: ['K'], does: 'Previous submission' },
  { keys: ['C'], does: 'Comment at the chosen place' },
  { keys: ['?'], does: 'All keys' },
] as const;

/** `before` is the key that was pressed before this one, if that was just now. */
export function pageKey(key: string, before: string | null): PageKey | null {
  const path = before === 'g' ? afterG[key.toLowerCase()] : undefined;
  return path === undefined ? (alone[key] ?? null) : { path };
}
