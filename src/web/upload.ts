import { mountPortal } from './features/portal/mount';
import { registerFonts } from './lib/fonts';
import { applyStoredTheme } from './lib/theme';

// A student's page of its own: one load brings all of it, and nothing of the admin panel.
applyStoredTheme();
registerFonts();

const root = document.getElementById('root');
if (root) mountPortal(root);
