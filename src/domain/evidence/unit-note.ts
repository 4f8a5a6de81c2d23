export type UnitNote = { scale: number; kind: 'money' | 'percent' | null };

const currency = '(?:[$€£¥]|\\b(?:USD|EUR|GBP|CHF|dollars?|euros?|pounds?)\\b)';
const thousands = new RegExp(
  `${currency}\\s?(?:'?000s?\\b|k\\b|thousands?\\b|in thousands)|\\bin thousands\\b|\\bthousands of\\b|\\bthousand ${currency}|\\(\\s*'?0?00s\\s*\\)|\\(\\s*(?:k|thousands?)\\s*\\)|\\bk${currency}`,
  'i',
);
const millions = new RegExp(
  `${currency}\\s?(?:m|mn|mm|millions?)\\b|\\bin millions\\b|\\bmillions of\\b|\\bmillion ${currency}|\\(\\s*(?:mn|millions?)\\s*\\)`,
  'i',
);
const billions = new RegExp(`${currency}\\s?(?:bn|billions?)\\b|\\bin billions\\b|\\bbillions of\\b`, 'i');
const percents = /(?:^|[\s,(])(?:in )?%\s*\)?\s*$|\(\s*(?:in )?(?:%|percent|pct)\s*\)|\bin percent\b/i;
const basisPoints = /\(\s*(?:in )?bps?\s*\)|\bin basis points\b|,\s*bps?$/i;
const anyMoney = new RegExp(currency, 'i');

/** `Revenue ($000s)`, `in millions`, `Margin (%)`. Null if the text names no unit or is a number itself. */
export function unitNote(text: string): UnitNote | null {
  if (text.length > 120) return null;
  const money = anyMoney.test(text) ? 'money' : null;
  if (/[$€£¥]\s?\d/.test(text) && !/\b000/.test(text)) return null;
  if (basisPoints.test(text)) return { scale: 1e-4, kind: 'percent' };
  if (percents.test(text)) return { scale: 0.01, kind: 'percent' };
  if (thousands.test(text)) return { scale: 1e3, kind: money };
  if (millions.test(text)) return { scale: 1e6, kind: money };
  if (billions.test(text)) return { scale: 1e9, kind: money };
  return /\(\s*(?:[$€£¥]|USD|EUR|GBP|CHF)\s*\)|,\s*(?:[$€£¥]|USD|EUR|GBP|CHF)$/i.test(text)
    ? { scale: 1, kind: 'money' }
    : null;
}
