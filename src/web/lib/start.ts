import mono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2';
import sansExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
import { applyStoredTheme } from './theme';

export function start(mount: (root: HTMLElement) => unknown): void {
  applyStoredTheme();
  registerFonts();
  const root = document.getElementById('root');
  if (root) mount(root);
}

const faces = [
  { family: 'Instrument Sans Variable', url: sans, weight: '400 700' },
  // Names such as Tomáš; of faces with the same letter, the later one is used.
  { family: 'Instrument Sans Variable', url: sansExtended, weight: '400 700', unicodeRange: 'U+100-2BA,U+1E00-1EFF' },
  { family: 'Source Serif 4 Variable', url: serif, weight: '200 900' },
  { family: 'Geist Mono Variable', url: mono, weight: '100 900' },
];

/**
 * Not in CSS, where the bundler would inline 29 to 49 KB before the first paint. A font is fetched when text needs it.
 */
function registerFonts() {
  for (const { family, url, ...face } of faces) {
    document.fonts.add(new FontFace(family, `url(${url}) format("woff2")`, { ...face, display: 'swap' }));
  }
}
