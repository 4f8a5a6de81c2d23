import { registerFonts } from './lib/fonts';
import { applyStoredTheme } from './lib/theme';

applyStoredTheme();
registerFonts();

if (location.pathname === '/') history.replaceState(null, '', '/upload');

const root = document.getElementById('root');
if (root) {
  const { mountPortal } = await import('./features/portal/mount');
  mountPortal(root);
}
