/** What a sign, code or word can mean: `$` is any dollar. Empty if unknown. */
export type Currency = readonly string[];

const dollars = ['USD', 'AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'MXN', 'TWD'];
const crowns = ['SEK', 'NOK', 'DKK', 'ISK', 'CZK'];
const rupees = ['INR', 'PKR', 'LKR', 'NPR'];
const others = [
  ...['EUR', 'GBP', 'CHF', 'JPY', 'CNY', 'BRL', 'PLN', 'ZAR', 'KRW', 'TRY', 'RUB', 'HUF', 'ILS', 'AED', 'SAR', 'THB'],
  ...['MYR', 'IDR', 'VND', 'NGN', 'KES'],
];

const signs: [written: string, means: Currency][] = [
  ['US$', ['USD']],
  ['AU$', ['AUD']],
  ['A$', ['AUD']],
  ['CA$', ['CAD']],
  ['C$', ['CAD']],
  ['HK$', ['HKD']],
  ['NZ$', ['NZD']],
  ['NT$', ['TWD']],
  ['MX$', ['MXN']],
  ['S$', ['SGD']],
  ['R$', ['BRL']],
  ['$', dollars],
  ['€', ['EUR']],
  ['£', ['GBP']],
  ['¥', ['JPY', 'CNY']],
  ['₹', rupees],
  ['₩', ['KRW']],
  ['₺', ['TRY']],
  ['₽', ['RUB']],
  ['₪', ['ILS']],
  ['฿', ['THB']],
  ['₱', ['PHP']],
  ['₫', ['VND']],
  ['₦', ['NGN']],
  ['RMB', ['CNY']],
  ['SFr.', ['CHF']],
  ['Fr.', ['CHF']],
  ['Rs.', rupees],
  ['Rs', rupees],
  ['zł', ['PLN']],
  ['kr', crowns],
];
const codes = [...dollars, ...crowns, ...rupees, ...others];
/** `pounds` are empty, because they are also a weight. */
const words: [written: string, means: Currency][] = [
  ['dollars', dollars],
  ['dollar', dollars],
  ['euros', ['EUR']],
  ['euro', ['EUR']],
  ['pounds', []],
  ['pound', []],
  ['yen', ['JPY']],
  ['円', ['JPY']],
  ['元', ['CNY']],
  ['rupees', rupees],
  ['reais', ['BRL']],
  ['Euro', ['EUR']],
  ['Franken', ['CHF']],
  ['kronor', crowns],
  ['kroner', crowns],
  ['złotych', ['PLN']],
  ['yuan', ['CNY']],
  ['원', ['KRW']],
  ['руб.', ['RUB']],
  ['TL', ['TRY']],
];

const meanings = new Map<string, Currency>([...signs, ...codes.map((code) => [code, [code]] as const), ...words]);
const escaped = (written: string) => written.replace(/[$.]/g, '\\$&');

export const currencyBefore = [...signs.map(([sign]) => sign), ...codes].map(escaped).join('|');
export const currencyBehind = [...meanings.keys()].map(escaped).join('|');

const whole = (written: string) =>
  `${/^\p{L}/u.test(written) ? '(?<!\\p{L})' : ''}${escaped(written)}${/\p{L}$/u.test(written) ? '(?!\\p{L})' : ''}`;
const inText = new RegExp([...signs.map(([sign]) => sign), ...codes].map(whole).join('|'), 'gu');

export function currencyOf(written: string): Currency {
  return meanings.get(written.trim()) ?? [];
}

export function currencyIn(text: string): Currency {
  const found = new Set([...text.matchAll(inText)].map(([written]) => written));
  const [first, second] = found;
  return first === undefined || second !== undefined ? [] : currencyOf(first);
}

export function currenciesDiffer(one: Currency, other: Currency): boolean {
  return one.length > 0 && other.length > 0 && !one.some((code) => other.includes(code));
}

export function groupsByComma(currency: Currency): boolean {
  return currency.length > 0 && currency.every((code) => pointCurrencies.has(code));
}

const pointCurrencies = new Set([...dollars, ...rupees, 'GBP', 'JPY', 'CNY', 'KRW', 'ILS', 'THB', 'PHP', 'NGN']);
