import { type Check, counted, listed, ramp } from '../check';
import { decision } from '../language';
import { citeCell, citeFormula, citePassage, placeOf, quoted, shown } from '../quote';
import type { SubmissionFacts } from '../submission-facts';
import { calculated, type NamedValue, namedValues } from './labelled-values';

export function checkElasticity(facts: SubmissionFacts): Check[] {
  const values = ownElasticities(facts);
  return [
    present(values),
    byFormula(values),
    sign(values),
    quality(facts, values),
    reading(facts, values),
    consequence(facts),
  ];
}

function ownElasticities({ workbook }: SubmissionFacts): NamedValue[] {
  const labels = workbook.labelled(/elasticit/i, /cross|income|check|standard|std|change/i);
  const plausible = labels.map((found) => ({
    ...found,
    values: found.values.filter(
      ({ number, block }) => number !== null && Math.abs(number) < 20 && !block.text.includes('%') && !block.hidden,
    ),
  }));
  return namedValues(
    workbook,
    plausible.filter(({ label }) => !/cross/i.test(label.sheet)),
    6,
  );
}

const naming = (values: readonly NamedValue[]) =>
  listed(
    values
      .slice(0, 3)
      .map(({ name, cell }) =>
        values.length === 1 || /elasticit/i.test(name) ? shown(cell) : `${name} ${shown(cell)}`,
      ),
  );

function present(values: readonly NamedValue[]): Check {
  const two = values.slice(0, 2);
  return {
    id: 'two-values',
    weight: 30,
    share: values.length >= 2 ? 1 : values.length * 0.45,
    says:
      values.length === 0
        ? 'Looked for a number labelled as elasticity in every sheet of the workbook and found none.'
        : `The workbook gives ${values.length === 1 ? 'one elasticity' : 'elasticities for two SKUs'}: ${naming(two)}.`,
    strength: `Both SKUs have an elasticity of their own: ${naming(two)}.`,
    gap:
      values.length === 0
        ? 'The workbook holds no elasticity of either SKU.'
        : `Only one elasticity is given, ${naming(values)}; the second SKU is missing.`,
    next: 'Calculate the elasticity of each SKU from its own prices and units, and label both values with the SKU.',
    cites: two.map(({ cell }) => citeCell(cell)),
  };
}

function byFormula(values: readonly NamedValue[]): Check {
  const live = calculated(values);
  const [first] = live;
  const regression = live.find(({ cell }) => /LINEST|SLOPE|LOGEST|TREND/i.test(cell.block.formula ?? ''));
  const typed = values.find(({ cell }) => cell.block.formula === undefined);
  const method = regression ? 'a regression' : 'a ratio of changes';
  return {
    id: 'by-formula',
    weight: 18,
    share: values.length === 0 ? 0 : (Math.min(2, live.length) / 2) * (regression ? 1 : 0.6),
    says: first
      ? `${placeOf((regression ?? first).cell)} calculates it by ${method} (=${(regression ?? first).cell.block.formula}).`
      : typed
        ? `The value in ${placeOf(typed.cell)} is typed in, so its method cannot be followed.`
        : 'There is no formula from which an elasticity could follow.',
    strength: `The elasticities come from ${method} by live formula, so the method can be checked.`,
    gap: typed
      ? `${shown(typed.cell)} is a typed-in number without a source.`
      : 'No formula estimates how units respond to price.',
    next: 'Estimate it by formula: SLOPE or LINEST on the logarithms of price and units, or the arc formula between two prices.',
    cites: first ? [citeFormula((regression ?? first).cell)] : [],
  };
}

function sign(values: readonly NamedValue[]): Check {
  const positive = values.slice(0, 2).find(({ cell }) => (cell.number ?? 0) > 0);
  const negative = values.filter(({ cell }) => (cell.number ?? 0) < 0);
  return {
    id: 'sign',
    weight: 10,
    pressing: positive !== undefined,
    share: values.length === 0 ? 0 : positive ? 0 : Math.min(1, negative.length / 2),
    says: positive
      ? `${shown(positive.cell)} is positive, which says that units rise with the price.`
      : values.length === 0
        ? 'Without a value there is no sign to judge.'
        : 'Own-price elasticities are negative, as demand requires.',
    strength: 'The signs are right: units fall when the own price rises.',
    gap: positive ? `The sign of ${shown(positive.cell)} is wrong or was dropped.` : 'No sign can be judged.',
    next: positive
      ? `Check the direction of both changes in ${placeOf(positive.cell)}, or say that it is an absolute value.`
      : 'Report elasticities with their sign.',
  };
}

function quality(facts: SubmissionFacts, values: readonly NamedValue[]): Check {
  const measures = facts.workbook.labelled(
    /\br[- ]?squared?\b|\br²|\br2\b|standard error|std\.? err|t[- ]stat|p[- ]value|confidence/i,
  );
  const [first] = measures;
  const value = first?.values[0];
  const observed = facts.workbook
    .labelled(/\b(?:price|units|volume|quantity|ln)\b/i)
    .reduce((max, { values: cells, direction }) => (direction === 'column' ? Math.max(max, cells.length) : max), 0);
  return {
    id: 'quality',
    weight: 16,
    share: values.length === 0 ? 0 : Math.min(1, ramp(measures.length, 0, 2) * 0.7 + ramp(observed, 4, 20) * 0.3),
    says:
      first && value
        ? `How well it holds is shown: ${first.label.block.text} ${shown(value)}.`
        : values.length === 0
          ? 'There is no estimate whose quality could be shown.'
          : 'Nothing shows how well the estimate holds: no R squared, standard error or range.',
    strength:
      first && value
        ? `The estimate comes with its quality (${first.label.block.text} ${shown(value)})${observed >= 8 ? ` from ${observed} observations` : ''}.`
        : '',
    gap: 'The estimates stand without R squared, standard error or number of observations.',
    next: 'Show R squared and standard error beside each elasticity, and say which weeks were left out.',
    cites: value && !value.block.hidden ? [citeCell(value)] : [],
  };
}

function reading(facts: SubmissionFacts, values: readonly NamedValue[]): Check {
  const said = facts.find(/\b(?:in)?elastic\b|price[- ]sensitive|elasticity (?:of|is)/i, ['ppt', 'summary']);
  const withDigits = said.filter(({ text }) => /\d\.\d|\d\s?%/.test(text));
  const best = withDigits[0] ?? said[0];
  const slots = new Set(said.map(({ slot }) => slot));
  return {
    id: 'reading',
    weight: 18,
    share:
      Math.min(1, (withDigits.length > 0 ? 0.7 : said.length > 0 ? 0.4 : 0) + (slots.size === 2 ? 0.3 : 0)) *
      (values.length === 0 ? 0.5 : 1),
    says: best
      ? `It is read for the decision: ${quoted(best)}.`
      : 'Neither deck nor summary says whether a SKU is elastic or inelastic.',
    strength: `${slots.size === 2 ? 'Deck and summary both explain' : 'The text explains'} what the elasticity means, with its figure.`,
    gap: best
      ? `Only the ${best.slot === 'ppt' ? 'deck' : 'summary'} reads the elasticity${withDigits.length === 0 ? ', and without its figure' : ''}.`
      : 'The elasticity is not put into words anywhere.',
    next: 'Say for each SKU in one sentence: elastic or inelastic, by which figure, and what that allows.',
    cites: best ? [citePassage(best)] : [],
  };
}

const effect = /\b(?:margin|profit|volume|units|revenue|adds?|loses?)\b/i;

function consequence(facts: SubmissionFacts): Check {
  const acts = facts.find(decision, ['ppt', 'summary']).filter(({ text }) => /\bprices?\b|elastic/i.test(text));
  const sized = acts.filter(({ text }) => /\d/.test(text));
  const best = sized[0] ?? acts[0];
  return {
    id: 'consequence',
    weight: 12,
    share: sized.some(({ text }) => effect.test(text)) ? 1 : sized.length > 0 ? 0.65 : acts.length > 0 ? 0.35 : 0,
    says: best ? `A price decision follows: ${quoted(best)}.` : 'No price decision follows from it in deck or summary.',
    strength: `The price decision is stated with its size in ${counted(sized.length, 'place')}.`,
    gap: best
      ? 'The price decision is stated without saying by how much and to what effect.'
      : 'The elasticity has no consequence for either price.',
    next: 'Derive from each elasticity how far the price should move and what that does to margin.',
    cites: best ? [citePassage(best)] : [],
  };
}
