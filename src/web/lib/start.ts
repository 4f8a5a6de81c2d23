import { registerFonts } from './fonts';
import { applyStoredTheme } from './theme';

export function start(mount: (root: HTMLElement) => unknown): void {
  applyStoredTheme();
  registerFonts();
  const root = document.getElementById('root');
  if (root) mount(root);
}
