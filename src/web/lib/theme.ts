import { createStore } from './store';

export type Theme = 'system' | 'light' | 'dark';

const key = 'casegrade.theme';

const stored = (): Theme => {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
};

export const themeStore = createStore<Theme>('system');

export function seenTheme(): 'light' | 'dark' {
  const theme = themeStore.get();
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Before the first paint, so that no wrong colour flashes. */
export function applyStoredTheme() {
  themeStore.set(stored());
  show(themeStore.get());
}

export function chooseTheme(theme: Theme) {
  themeStore.set(theme);
  show(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

function show(theme: Theme) {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
