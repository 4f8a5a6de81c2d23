import { extensionOf } from './formats';

const maxLength = 200;

/** Without folders, control and direction characters; at most 200 characters. Empty if nothing is left. */
export function cleanFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = base
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim();
  if (clean.length <= maxLength) return clean;
  const extension = extensionOf(clean).slice(0, 20);
  return clean.slice(0, maxLength - extension.length).toWellFormed() + extension;
}
