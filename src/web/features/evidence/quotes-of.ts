import type { ViewerCitation } from './evidence-source';
import type { Quotes } from './text-marks';

/** What is quoted from the place `locator`: by the open citation, and by others. */
export function quotesOf(locator: string, at: string | null, citations: readonly ViewerCitation[]): Quotes {
  const quotes = citations.filter((citation) => citation.locator === locator).map(({ quote }) => quote);
  return locator === at ? { open: quotes, others: [] } : { open: [], others: quotes };
}
