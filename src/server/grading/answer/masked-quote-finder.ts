import type { Citation } from '@domain/evidence/evidence';
import type { QuoteFinder } from '@domain/evidence/quote-match';
import { maskOf } from '@server/grading/mask/mask';
import { renderEvidence } from '@server/grading/render/render-evidence';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';

const cellAddress = /(?<![\p{L}\p{N}$])[A-Z]{1,3}\d{1,7}=/gu;
const formulaNote = /\s*\{(?:=[^{}]*|〃)\}/g;

/** Unmasks quotes and sheet names, and removes addresses and braces that only the prompt's tables have. */
export function createMaskedQuoteFinder(submission: PreparedSubmission, finder: QuoteFinder): QuoteFinder {
  const { locators } = renderEvidence(submission);
  const mask = maskOf(submission);
  return {
    check({ locator, quote }) {
      const original = locators.original(locator);
      let near: Citation | null = null;
      for (const reading of quoteReadings(quote, mask.readings)) {
        const found = finder.check({ locator: original, quote: reading });
        if (found?.match === 'exact') return found;
        near ??= found;
      }
      return near;
    },
  };
}

function quoteReadings(quote: string, readings: (text: string) => string[]): string[] {
  const bare = quote.replace(cellAddress, '').replace(formulaNote, '').trim();
  // Without the prompt's marks first, so that people read a cell's value; unchanged too, because a file may contain
  // such marks.
  return [...new Set([bare, quote].flatMap((text) => [text, ...readings(text)]))];
}
