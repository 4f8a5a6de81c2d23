import type { Block } from '@domain/evidence/evidence';
import type { MaskedLocators } from './masked-locators';

const maxBlockText = 8_000;
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** `[S:p3] text`. Further lines are indented, so that no text can forge a locator at the start of a line. */
export function blockLines(block: Block, locators: MaskedLocators, hide: (text: string) => string): string[] {
  const whole = textOf(block);
  if (whole.trim() === '') return [];
  const text = whole.length > maxBlockText ? `${whole.slice(0, maxBlockText)}… (cut)` : whole;
  const lines = hide(text)
    .split(lineBreaks)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const line = `[${locators.of(block.locator)}] ${lines.join('\n  ')}`;
  if (block.kind === 'heading') return ['', `(heading ${block.level ?? 1})`, line];
  // Text boxes have no label.
  const kind =
    block.kind === 'box' || block.kind === 'image'
      ? hide(block.label ?? '')
          .replace(/[\s()[\]]+/g, ' ')
          .trim()
      : '';
  return kind === '' ? [line] : [`(${kind})`, line];
}

/** Includes a list's number and a slide's or chart's title; a comment's author is left out. */
function textOf({ kind, label, text }: Block): string {
  if (!label || text.startsWith(label)) return text;
  if (kind === 'list') return `${label} ${text}`;
  return kind === 'slide' || kind === 'chart' ? `${label}\n${text}` : text;
}
