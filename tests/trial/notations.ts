/** An English number of a made text, taken apart. */
type Parts = { sign: string; digits: string; unit: '' | '%' | 'percent' | 'thousand' | 'million' };

/** Writes it as people elsewhere do. */
export type Notation = (parts: Parts) => string;

const english =
  /(?<sign>[$€£]|USD )?(?<digits>\d[\d,]*(?:\.\d+)?)(?<unit>\s?%|\s(?:percent|thousand|million)\b|(?:k|mn?|M)\b)?/g;

const unitOf: Record<string, Parts['unit']> = { k: 'thousand', m: 'million', M: 'million', mn: 'million' };
const isUnit = (text: string): text is Parts['unit'] => ['', '%', 'percent', 'thousand', 'million'].includes(text);

/** All numbers of a text but those of its names: `2025`, `Store 11`, `10% coupon`, `($000)`. */
export function inNotation(text: string, notation: Notation): string {
  return text.replace(english, (whole: string, ...groups: unknown[]) => {
    const parts = Object(groups.at(-1));
    const [sign, digits, unit] = [String(parts.sign ?? ''), String(parts.digits), String(parts.unit ?? '').trim()];
    const offset = Number(groups.at(-3));
    const named = sign === '' && unit === '' && !/[.,]/.test(digits);
    if (named || digits === '000' || text.startsWith('10% coupon', offset)) return whole;
    const plain = unitOf[unit] ?? unit;
    const trailing = /[.,]$/.exec(digits)?.[0] ?? '';
    return (
      notation({
        sign: sign.trim(),
        digits: trailing ? digits.slice(0, -1) : digits,
        unit: isUnit(plain) ? plain : '',
      }) + trailing
    );
  });
}

const regrouped = (digits: string, group: string, decimal: string) =>
  digits.replace(/[.,]/g, (mark) => (mark === ',' ? group : decimal));
const behind = (text: string, sign: string) => (sign === '' ? text : `${text} ${sign}`);

const german: Notation = ({ sign, digits, unit }) => {
  const units = { '': '', '%': ' %', percent: ' Prozent', thousand: ' Tsd.', million: ' Mio.' };
  return behind(regrouped(digits, '.', ',') + units[unit], sign);
};

const french: Notation = ({ sign, digits, unit }) => {
  const number = regrouped(digits, '\u202f', ',');
  if (unit === 'million' || unit === 'thousand') {
    const [letter, word] = unit === 'million' ? ['M', 'millions'] : ['k', 'mille'];
    return sign === '' || sign === 'USD' ? behind(`${number} ${word}`, sign) : `${number} ${letter}${sign}`;
  }
  return behind(number + { '': '', '%': '\u00a0%', percent: ' pour cent' }[unit], sign);
};

const swiss: Notation = ({ sign, digits, unit }) => {
  const units = { '': '', '%': '%', percent: ' Prozent', thousand: ' Tsd.', million: ' Mio.' };
  return `${sign === '' ? '' : `${sign} `}${regrouped(digits, '’', '.')}${units[unit]}`;
};

const indian: Notation = ({ sign, digits, unit }) => {
  const value = Number(digits.replaceAll(',', ''));
  const decimals = /\.(\d+)/.exec(digits)?.[1]?.length ?? 0;
  if (unit === 'million') return `${sign}${(value * 10).toFixed(Math.max(0, decimals - 1))} lakh`;
  const units = { '': '', '%': '%', percent: ' per cent', thousand: ' thousand' };
  const number = value.toLocaleString('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${sign}${number}${units[unit]}`;
};

const polish: Notation = ({ sign, digits, unit }) => {
  const units = { '': '', '%': '%', percent: ' procent', thousand: ' tys.', million: ' mln' };
  return behind(regrouped(digits, ' ', ',') + units[unit], sign);
};

export const notations = { german, french, swiss, indian, polish } as const satisfies Record<string, Notation>;
