import { hasDeskMarker } from './lib/desk-marker';
import { registerFonts } from './lib/fonts';
import { applyStoredTheme } from './lib/theme';

applyStoredTheme();
registerFonts();

const root = document.getElementById('root');
if (root) (await chosenPage())(root);

/** What a student sees and what an instructor sees share no code beyond this. */
async function chosenPage(): Promise<(root: HTMLElement) => void> {
  const path = location.pathname.replace(/(?<=.)\/+$/, '');
  if (path === '/upload' && !hasDeskMarker()) return (await import('./features/portal/mount')).mountPortal;
  if (path === '/reset-password') return (await import('./features/reset-password/mount')).mountResetPassword;
  return (await import('./features/desk/mount')).mountDesk;
}
