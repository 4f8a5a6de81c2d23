import { hasAdminMarker } from '@domain/user/admin-marker';
import { registerFonts } from './lib/fonts';
import { applyStoredTheme } from './lib/theme';
import { isUploadPage } from './lib/upload-path';

applyStoredTheme();
registerFonts();

const root = document.getElementById('root');
if (root) {
  chosenPage().then(
    (mount) => mount(root),
    () => root.classList.add('stuck'),
  );
}

/** Students and instructors share no code beyond this. */
async function chosenPage(): Promise<(root: HTMLElement) => unknown> {
  if (isUploadPage() && !hasAdminMarker(document.cookie)) return (await import('./features/portal/mount')).mountPortal;
  if (/^\/reset-password\/*$/.test(location.pathname))
    return (await import('./features/reset-password/mount')).mountResetPassword;
  if (/^\/join\/*$/.test(location.pathname)) return (await import('./features/join/mount')).mountJoin;
  return (await import('./features/admin/mount')).mountAdmin;
}
