import { mountPortal } from './features/portal/mount';
import { registerFonts } from './lib/fonts';
import { applyStoredTheme } from './lib/theme';

// In one load, with nothing of the admin panel.
applyStoredTheme();
registerFonts();

const root = document.getElementById('root');
if (root) mountPortal(root);
