import { lastingStorage } from './browser-storage';
import { createStore } from './store';

export type Theme = 'system' | 'light' | 'dark';

const stored = lastingStorage('theme');

export const themeStore = createStore<Theme>('system');

export function seenTheme(): 'light' | 'dark' {
  const theme = themeStore.get();
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Before the first paint, so that no wrong colour flashes. */
export function applyStoredTheme() {
  const theme = stored.read();
  themeStore.set(theme === 'light' || theme === 'dark' ? theme : 'system');
  show(themeStore.get());
}

export function chooseTheme(theme: Theme) {
  themeStore.set(theme);
  show(theme);
  stored.write(theme === 'system' ? '' : theme);
}

function show(theme: Theme) {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
