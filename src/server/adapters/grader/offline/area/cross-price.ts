import { type Check, listed } from '../check';
import { citeCell, citeFormula, citePassage, placeOf, quoted, shown } from '../quote';
import type { SubmissionFacts } from '../submission-facts';
import { calculated, namedValues } from './labelled-values';

const cross = /\bcross[- ](?:price|elasticit)\w*/i;
const relation = /\b(?:substitutes?|complements?|complementary)\b/i;
const switching = /\b(?:cannibali[sz]\w+|switch(?:es|ed|ing)?\b|shift(?:s|ed|ing)?\b|(?:sends|moves)\b|halo)\b/i;

export function checkCrossPrice(facts: SubmissionFacts): Check[] {
  const { workbook } = facts;
  const labelled = workbook
    .labelled(cross)
    .concat(workbook.labelled(/elasticit/i, cross).filter(({ label }) => /cross/i.test(label.sheet)));
  const values = namedValues(workbook, labelled, 6).filter(
    ({ cell }) =>
      cell.number !== null && Math.abs(cell.number) < 20 && !cell.block.text.includes('%') && !cell.block.hidden,
  );
  const live = calculated(values);
  const [first] = values;
  const mentioned = facts.find(cross, ['ppt', 'summary']);
  const read = facts.find(relation);
  const readAloud = read.find(({ slot }) => slot !== 'excel') ?? read[0];
  const effects = workbook
    .labelled(/\b(?:shift\w*|cannibali[sz]\w+|switch\w*|net (?:effect|profit)|diverted)\b/i)
    .filter(({ label }) => /cross|cannibal|switch/i.test(`${label.sheet} ${label.block.text}`));
  const [effect] = effects;
  const effectValue = effect?.values[0];
  const mentions = facts.find(switching, ['ppt', 'summary']).filter(({ text }) => /\d/.test(text));
  const both = values.length >= 2;
  return [
    {
      id: 'value',
      weight: 32,
      share: both ? 1 : first ? 0.6 : 0,
      says: first
        ? `Cross-price elasticity is given ${both ? 'in both directions' : 'in one direction'}: ${listed(values.slice(0, 2).map(({ cell }) => shown(cell)))}.`
        : `Looked for a number labelled as cross-price elasticity in the workbook and found none${mentioned[0] ? `, though ${placeOf(mentioned[0])} speaks of it` : ''}.`,
      strength: `Cross-price effects are measured ${both ? 'both ways' : 'at least one way'}: ${listed(values.slice(0, 2).map(({ cell }) => shown(cell)))}.`,
      gap: first
        ? 'Only one direction is measured; the other SKU’s response is missing.'
        : 'The workbook holds no cross-price elasticity.',
      next: 'Regress the units of each SKU on both prices; the coefficient of the other price is the cross-price elasticity.',
      cites: values.slice(0, 2).map(({ cell }) => citeCell(cell)),
    },
    {
      id: 'by-formula',
      weight: 16,
      share: values.length === 0 ? 0 : live.length / values.length,
      says: live[0]
        ? `${placeOf(live[0].cell)} calculates it (=${live[0].cell.block.formula}).`
        : first
          ? `${shown(first.cell)} is typed in.`
          : 'No formula relates the price of one SKU to the units of the other.',
      strength: 'It is calculated from the data by live formula.',
      gap: first ? 'The value is typed in, so its source cannot be checked.' : 'No calculation relates the two SKUs.',
      next: 'Let the value come from the price and volume data by formula.',
      cites: live[0] ? [citeFormula(live[0].cell)] : [],
    },
    {
      id: 'reading',
      weight: 18,
      share: readAloud ? (readAloud.slot === 'excel' ? 0.7 : 1) * (first ? 1 : 0.5) : 0,
      says: readAloud
        ? `The relation is named: ${quoted(readAloud)}.`
        : 'Nothing says whether the two SKUs are substitutes or complements.',
      strength: 'The sign is explained in plain words.',
      gap: 'The text does not say whether the SKUs compete with or support each other.',
      next: 'Say whether the SKUs are substitutes or complements and by which figure.',
      cites: readAloud ? [citePassage(readAloud)] : [],
    },
    {
      id: 'profit-effect',
      weight: 18,
      share: effectValue ? 1 : mentions.length > 0 ? 0.5 : 0,
      says:
        effect && effectValue
          ? `Switching is converted into units or profit: ${effect.label.block.text} ${shown(effectValue)}.`
          : mentions[0]
            ? `Switching is described (${quoted(mentions[0], 70)}), without a calculation.`
            : 'What switching does to units or profit is not worked out.',
      strength: effect && effectValue ? `The effect on units or profit is worked out (${shown(effectValue)}).` : '',
      gap: 'The gain or loss from buyers who switch is left out of the profit effect.',
      next: 'Multiply the shifted units by the other SKU’s margin and add them to the effect of the price change.',
      cites: effectValue && !effectValue.block.hidden ? [citeCell(effectValue)] : [],
    },
    {
      id: 'used',
      weight: 16,
      share: Math.min(
        1,
        (mentioned.some(({ slot }) => slot === 'ppt') ? 0.5 : 0) +
          (mentioned.some(({ slot }) => slot === 'summary') ? 0.3 : 0) +
          (mentions.length > 0 ? 0.2 : 0),
      ),
      says: mentioned[0]
        ? `Stated for the reader: ${quoted(mentions[0] ?? mentioned[0])}.`
        : 'Neither deck nor summary mentions an effect of one price on the other SKU.',
      strength: 'Deck or summary draws on it for the recommendation.',
      gap:
        mentioned.length > 0
          ? 'It is mentioned but not used for the recommendation.'
          : 'The recommendation ignores what one price does to the other SKU.',
      next: 'Say in deck and summary what the price change of one SKU does to the other.',
      cites: mentioned[0] ? [citePassage(mentioned[0])] : [],
    },
  ];
}
