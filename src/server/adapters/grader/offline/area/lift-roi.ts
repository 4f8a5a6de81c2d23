import { type Check, counted, listed } from '../check';
import { citeCell, citeFormula, citePassage, placeOf, quoted, shown } from '../quote';
import type { SubmissionFacts } from '../submission-facts';
import { calculated, monthSheets, type NamedValue, namedValues } from './labelled-values';

const wanted = 3;

export function checkLiftRoi(facts: SubmissionFacts): Check[] {
  const plans = monthSheets(facts.workbook);
  const valuesOf = (pattern: RegExp, except?: RegExp) =>
    namedValues(
      facts.workbook,
      facts.workbook.labelled(pattern, except).filter(({ label }) => !plans.has(label.sheet) && !label.block.hidden),
      6,
    ).filter(({ cell }) => !cell.block.hidden);
  const lifts = valuesOf(/\b(?:lift|uplift)\b/i, /break[- ]?even/i);
  const returns = valuesOf(/\bROI\b|return on (?:promotion|investment|promo)/i);
  return [
    measured('lift', lifts),
    measured('ROI', returns),
    byFormula(lifts, returns),
    baseline(facts, plans),
    costs(facts, plans),
    verdict(facts),
  ];
}

const naming = (values: readonly NamedValue[]) =>
  listed(values.slice(0, wanted).map(({ name, cell }) => `${name} ${shown(cell)}`));

function measured(what: 'lift' | 'ROI', values: readonly NamedValue[]): Check {
  const count = Math.min(wanted, values.length);
  const missing = wanted - count;
  const article = what === 'ROI' ? 'an' : 'a';
  return {
    id: what === 'lift' ? 'lift' : 'roi',
    weight: 22,
    share: count / wanted,
    says:
      count === 0
        ? `Looked for a number labelled ${what === 'lift' ? 'lift or uplift' : 'ROI or return on investment'} in the workbook and found none.`
        : `${what === 'lift' ? 'Lift' : 'ROI'} is given for ${count === wanted ? 'three promotions' : counted(count, 'promotion')}: ${naming(values)}.`,
    strength: `All three promotions have ${article} ${what}: ${naming(values)}.`,
    gap:
      count === 0
        ? `No promotion has ${article} ${what} in the workbook.`
        : `${missing === 1 ? 'One promotion lacks' : `${missing} promotions lack`} ${article} ${what}; only ${naming(values)} ${count === 1 ? 'is' : 'are'} there.`,
    next:
      what === 'lift'
        ? 'Calculate for each of the three promotions (promoted units − baseline) ÷ baseline.'
        : 'Calculate for each of the three promotions (incremental margin − cost) ÷ cost, with the margin given away on baseline units as a cost.',
    cites: values.slice(0, 1).map(({ cell }) => citeCell(cell)),
  };
}

function byFormula(lifts: readonly NamedValue[], returns: readonly NamedValue[]): Check {
  const all = [...lifts.slice(0, wanted), ...returns.slice(0, wanted)];
  const live = calculated(all);
  const sample = calculated(returns)[0] ?? live[0];
  const typed = all.find(({ cell }) => cell.block.formula === undefined);
  return {
    id: 'by-formula',
    weight: 16,
    share: all.length === 0 ? 0 : (live.length / all.length) * Math.min(1, all.length / (2 * wanted)),
    says: sample
      ? `${live.length} of ${counted(all.length, 'value')} are calculated, for example ${placeOf(sample.cell)} with =${sample.cell.block.formula}.`
      : typed
        ? `The values are typed in, for example ${shown(typed.cell)}.`
        : 'There is no calculation of a promotion’s effect.',
    strength: sample ? `Lift and ROI are live formulas, such as ${placeOf(sample.cell)}.` : '',
    gap: typed
      ? `${shown(typed.cell)} is typed in, so the method cannot be checked.`
      : 'Too few of the six values are calculated by formula.',
    next: 'Let lift and ROI of each promotion follow from its units, prices and costs by one formula that is copied across.',
    cites: sample ? [citeFormula(sample.cell)] : [],
  };
}

function baseline({ workbook }: SubmissionFacts, plans: ReadonlySet<string>): Check {
  const found = workbook
    .labelled(/\bbase ?line|\bbase (?:units|volume|sales)|non[- ]promot/i, /given away|cannibal/i)
    .filter(({ label }) => !plans.has(label.sheet));
  const [first] = found;
  const value = first?.values[0];
  const derived = first?.values.some(({ block }) => block.formula !== undefined) ?? false;
  return {
    id: 'baseline',
    weight: 12,
    share: value ? (derived ? 1 : 0.6) : 0,
    says:
      first && value
        ? `Lift is measured against a baseline of ${shown(value)}${derived ? ', derived by formula' : ', typed in'}.`
        : 'No baseline is labelled, so it is open what the promotions are compared with.',
    strength: `The baseline is explicit${derived ? ' and derived from the data' : ''}${value ? `: ${shown(value)}` : ''}.`,
    gap: value
      ? `The baseline of ${shown(value)} is typed in; where it comes from is not shown.`
      : 'The units that would have sold without promotion are not stated.',
    next: 'Derive the baseline from weeks without promotion, and name the weeks.',
    cites: value && !value.block.hidden ? [citeCell(value)] : [],
  };
}

function costs({ workbook }: SubmissionFacts, plans: ReadonlySet<string>): Check {
  const kinds: [string, RegExp][] = [
    [
      'fixed cost',
      /\bfixed\b.*\bcosts?|\b(?:display|slotting|media|artwork)\b.*\b(?:fee|cost)|^cost$|promo(?:tion)? cost/i,
    ],
    ['incremental margin', /incremental (?:margin|profit)|extra (?:margin|profit)/i],
    ['margin given away on baseline units', /given away|subsidi[sz]|margin lost|lost margin|discount on base/i],
    ['break-even lift', /break[- ]?even/i],
  ];
  const found = kinds.flatMap(([name, pattern]) => {
    const [first] = workbook.labelled(pattern).filter(({ label }) => !plans.has(label.sheet));
    return first ? [{ name, first }] : [];
  });
  const missing = kinds.map(([name]) => name).filter((name) => !found.some((entry) => entry.name === name));
  const [sample] = found.toReversed();
  const value = sample?.first.values[0];
  return {
    id: 'full-cost',
    weight: 14,
    share: found.length / kinds.length,
    says:
      sample && value
        ? `The return counts ${listed(found.map(({ name }) => name))}, for example ${sample.first.label.block.text} ${shown(value)}.`
        : 'Neither fixed costs nor the margin given away on baseline units are set out.',
    strength: `Costs are complete: ${listed(found.map(({ name }) => name))}.`,
    gap: `Not set out: ${listed(missing)}.`,
    next: `Add ${listed(missing.slice(0, 2))} to the calculation of each promotion.`,
    cites: value && !value.block.hidden ? [citeCell(value)] : [],
  };
}

function verdict(facts: SubmissionFacts): Check {
  const topic = /\b(?:promotions?|promo|ROI|lift|display|coupons?|bogo|buy one|% off|discount)\b/i;
  const said = facts
    .find(topic, ['ppt', 'summary'])
    .filter(({ text }) =>
      /\b(?:stop|repeat|drop|keep|continue|beats?|lost|loses?|recommend|more|best|worst|profitable|should)\b/i.test(
        text,
      ),
    );
  const sized = said.filter(({ text }) => /\d+(?:\.\d+)?\s?%/.test(text));
  const best = sized.find(({ text }) => /ROI/i.test(text)) ?? sized[0] ?? said[0];
  const slots = new Set(sized.map(({ slot }) => slot));
  return {
    id: 'verdict',
    weight: 14,
    share: slots.size === 2 ? 1 : sized.length > 0 ? 0.7 : said.length > 0 ? 0.4 : 0,
    says: best
      ? `A verdict follows: ${quoted(best)}.`
      : 'Neither deck nor summary says which promotion to repeat or to stop.',
    strength: `The verdict on the promotions stands in ${slots.size === 2 ? 'deck and summary' : 'the text'} with its figures.`,
    gap: best
      ? 'The verdict covers only a part of the promotions or one of the two texts.'
      : 'The reader is left without a verdict on the promotions.',
    next: 'Give each promotion one word, repeat, change or stop, and the ROI that says so.',
    cites: best ? [citePassage(best)] : [],
  };
}
