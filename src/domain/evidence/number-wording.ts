import type { Mention } from './label-mentions';
import type { QuotedNumber } from './quoted-number';

export type Wording = {
  /** `rose by`, `12% higher`, `a gain of`: not a level. */
  change: boolean;
  /** `would`, `target`, `a competitor`: not a statement about this workbook. */
  supposed: boolean;
  ratio: boolean;
  sum: boolean;
  /** Factors of the number that a cell may show: `over $1.2m` is 1 to 1.3. */
  bounds: readonly [from: number, to: number] | null;
};

const hedge =
  'about|around|roughly|approximately|approx\\.?|nearly|almost|some|circa|ca\\.|c\\.|~|close to|just|slightly|well|only|a further|another|an additional|an?|the';
const changed = new RegExp(
  `\\b(?:by|up|down|plus|minus|add(?:s|ed|ing)?|gain(?:s|ed|ing)?|sav(?:e|es|ed|ing|ings)|los(?:es|t)|grew|grow(?:s|n|ing)?|ros?e|rises?|risen|rising|fell|falls?|fallen|falling|dropp?(?:s|ed|ing)?|declin(?:e|es|ed|ing)|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|(?:increase|rise|growth|gain|drop|fall|decline|decrease|jump|cut|reduction|improvement|change|difference|gap|swing|uplift|saving|shortfall|surplus|variance) of)\\s+(?:(?:${hedge})\\s+)*$`,
  'i',
);
const changing =
  /^\s*-?(?:(?:percentage\s)?points?|pp|bps|basis points|higher|lower|more|less|fewer|increase|rise|growth|drop|fall|decline|decrease|gain|improvement|uplift|jump|cut|reduction|change|difference|gap|swing|saving|above|below|better|worse|ahead|behind|short|up|down|greater|larger|smaller|cheaper|dearer|year[- ]on[- ]year|yoy|a year faster)\b/i;
const supposed =
  /\b(?:would|could|might|should|may|if|assum\w*|suppos\w*|target\w*|goals?|aim\w*|hop\w*|wish\w*|propos\w*|recommend\w*|suggest\w*|guidance|adjusted|restated|potential\w*|scenario|what-if|forecast\w*|project(?:s|ed|ion|ions)|expect\w*|estimate[sd]?|plan(?:s|ned)?|budget\w*|benchmark\w*|industry|sector|market|compet\w+|rivals?|peers?|threshold|limit|at least|at most|no more than|no less than|unless|until|want(?:s|ed)?|needs?|needed|(?:was|were|is|are) to|analysts?|miss(?:es|ed)?|short of|ambition\w*|objectives?|intend\w*|promis\w*|next year|had been|last year|prior[- ]year|previous(?:ly)?|earlier|originally|instead of|rather than|without|excluding|excludes?|except|apart from|aside from|but for|other than|ignoring|before|after|until then|used to|once|half of|part of|a third of|a quarter of|most of)\b/i;
/** `2025e`, `2025 (F)`, `FY25P`: estimated, forecast or planned. */
const plannedYear = /(?:(?<!\d)20\d\d|\bFY\s?['\u2019]?\d\d)\s?\(?[epf](?![\p{L}\p{N}&-]|\.\p{L})/giu;
/** `raise the price to $4.95` is a plan, not what the workbook holds. */
const moved =
  /\b(?:rais(?:e|ing)|set(?:ting)?|lower(?:ing)?|cut(?:ting)?|mov(?:e|ing)|bring(?:ing)?|increas(?:e|ing)|reduc(?:e|ing)|chang(?:e|ing)|launch(?:ing)?)\b.{0,60}\b(?:to|at)\s*$/i;
/** An amount `of revenue` is the revenue; a share of it, or an amount of another one, is not. */
const shareAfter = /^\s*of\b(?! (?:19|20)\d\d)/;
const partAfter = /^\s*of\s(?:the\s|all\s)?(?:\d|[$€£]|those|these|them|it|our|its|their|total|all)/;
const ratioAfter =
  /^\s*(?:per\b|each\b|apiece\b|a (?:unit|piece|head|week|month|day|customer|store)\b|\/\s?\p{L}|every\b|-?fold\b|times\b)/iu;
const ratioBefore = /\b(?:per \w+|each|average|share|ratio|fraction|proportion|percentage)\s*(?:\w+\s){0,2}$/i;
const summed =
  /\b(?:total\w*|together|combined|altogether|in all|overall|sum|sums|add up|adds up|both|jointly|in aggregate)\b/i;
const bounds: [RegExp, readonly [number, number]][] = [
  [/(?:\b(?:about|around|roughly|approximately|approx\.?|circa|ca\.|c\.|some|close to|or so)|[~≈])\s*$/i, [0.93, 1.07]],
  [/\b(?:just over|slightly (?:over|above|more than)|a little (?:over|more than))\s*$/i, [1, 1.08]],
  [
    /\b(?:just under|slightly (?:under|below|less than)|nearly|almost|not quite|a little (?:under|less than))\s*$/i,
    [0.9, 1],
  ],
  [/\b(?:over|more than|above|exceed(?:s|ed|ing)|upwards of|north of|at least|beyond)\s*$/i, [1, 1.3]],
  [/\b(?:under|below|less than|up to|at most|fewer than|no more than)\s*$/i, [0.7, 1]],
];

/** Words of labels are ignored, because `Lift` and `Budget` are names there. */
export function wordingOf(quoted: QuotedNumber, mentions: readonly Mention[]): Wording {
  const { naming, own, stated, at } = quoted;
  const text = blanked(naming, mentions);
  if (at === null) {
    return {
      change: /\b(?:change|growth|increase|difference|gap|delta|variance|yoy|vs\.?|Δ)\b|Δ/i.test(text),
      supposed: supposed.test(text) || namesPlannedYear(naming, mentions),
      ratio: /\bper\b|\bshare\b|% of/i.test(text),
      sum: summed.test(text),
      bounds: null,
    };
  }
  const before = text.slice(own.from, at);
  const after = text.slice(at + stated.text.length, own.to);
  const points = /(?:points?|pp|bps|basis points?|ppts?)$/i.test(stated.text);
  return {
    change: points || changed.test(before) || changing.test(after) || /^[+]/.test(stated.text),
    supposed: supposed.test(text) || moved.test(before) || namesPlannedYear(naming, mentions),
    ratio:
      ratioAfter.test(after) ||
      ratioBefore.test(before) ||
      (stated.kind === 'percent' ? shareAfter : partAfter).test(after),
    sum: summed.test(text.slice(0, own.to)),
    bounds: bounds.find(([pattern]) => pattern.test(before))?.[1] ?? null,
  };
}

/** Unless the workbook calls it so too. */
function namesPlannedYear(naming: string, mentions: readonly Mention[]): boolean {
  return [...naming.matchAll(plannedYear)].some(
    ({ index, 0: year }) =>
      !mentions.some(
        ({ label, from, to }) => from < index + year.length && to > index && label.text.search(plannedYear) >= 0,
      ),
  );
}

function blanked(text: string, spans: readonly { from: number; to: number }[]): string {
  let blank = text;
  for (const { from, to } of spans) blank = blank.slice(0, from) + '_'.repeat(to - from) + blank.slice(to);
  return blank;
}
