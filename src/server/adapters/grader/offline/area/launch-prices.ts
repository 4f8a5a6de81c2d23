import { type Check, listed } from '../check';
import { citeCell, citeFormula, citePassage, placeOf, quoted, shown } from '../quote';
import type { SubmissionFacts } from '../submission-facts';
import type { Labelled } from '../workbook-facts';

const price =
  /\b(?:launch|introductory|intro|new product|recommended|proposed|final|chosen)\s+prices?\b|\bprice at launch\b/i;

export function checkLaunchPrices(facts: SubmissionFacts): Check[] {
  const { workbook } = facts;
  const candidates = workbook
    .labelled(price, /before|check|by segment|competitor|input/i)
    .filter(({ label, values }) => !label.block.hidden && values.some(({ number }) => number !== null && number > 0));
  const chosen = candidates.find(({ label }) => /^launch price$/i.test(label.block.text.trim())) ?? candidates[0];
  const cell = chosen?.values.find(({ number }) => (number ?? 0) > 0);
  const part = (pattern: RegExp): Labelled | undefined =>
    workbook.labelled(pattern).find(({ label }) => !label.block.hidden);
  const floor = part(/\bfloor\b|minimum price|lowest price/i);
  const cost = part(/\b(?:unit|variable) cost|\bcost per\b|cogs/i);
  const ceiling = part(
    /\bceiling\b|economic value|willingness to pay|\bWTP\b|maximum price|reservation price|value to the customer/i,
  );
  const reference = part(/\breference price|next best|competitor|competition|\brival|benchmark price|store[- ]brand/i);
  const segments = part(/\bsegments?\b|shoppers?\b|buyers?\b|drinkers?\b|\btrial\b/i);
  const margin = part(/\b(?:unit )?margin\b|mark-?up/i);
  const mentions = facts
    .find(/\blaunch\w*\b|introduc\w+ price|new product|should cost/i, ['ppt', 'summary'])
    .filter(({ text }) => /[$€£]\s?\d|\d+\.\d{2}\b/.test(text));
  const tied = facts.figures.filter(({ tie }) => tie.outcome === 'tied' && tie.cell === cell);
  const places = [...new Set(tied.map(({ passage }) => placeOf(passage)))];
  const value = (of: Labelled | undefined) => (of?.values[0] ? shown(of.values[0]) : '');
  const bounds = [
    floor ? `a floor of ${value(floor)}` : null,
    ceiling ? `a ceiling of ${value(ceiling)}` : null,
  ].filter((bound) => bound !== null);
  return [
    {
      id: 'price',
      weight: 26,
      share: cell ? 1 : mentions.length > 0 ? 0.3 : 0,
      says: cell
        ? `The launch price is ${shown(cell)}${cell.block.formula ? `, calculated as =${cell.block.formula}` : ', typed in'}.`
        : mentions[0]
          ? `A launch price is named in ${quoted(mentions[0])}, but the workbook has none.`
          : 'Looked for a launch price in workbook, deck and summary and found none.',
      strength: cell ? `There is one clear launch price, ${shown(cell)}.` : '',
      gap: mentions[0]
        ? `The price in ${placeOf(mentions[0])} does not come from the workbook.`
        : 'There is no launch price.',
      next: 'State one launch price for each new product in a labelled cell of the workbook.',
      cites: cell ? [citeCell(cell)] : mentions[0] ? [citePassage(mentions[0])] : [],
    },
    {
      id: 'by-formula',
      weight: 14,
      share: cell?.block.formula ? (bounds.length > 0 ? 1 : 0.6) : 0,
      says: cell?.block.formula
        ? `${placeOf(cell)} derives it from other cells${bounds.length === 0 ? ' by cost plus a markup' : ''}.`
        : cell
          ? `${placeOf(cell)} is typed in, so the price is not derived.`
          : 'No formula derives a price.',
      strength: 'The price is derived by formula, so a changed cost or value changes it.',
      gap: cell?.block.formula
        ? 'The price follows from cost and markup alone.'
        : 'The price is not derived from cost, value or demand.',
      next: 'Derive the price by formula from floor, value to the customer and the share of value that you leave to the buyer.',
      cites: cell?.block.formula ? [citeFormula(cell)] : [],
    },
    {
      id: 'corridor',
      weight: 22,
      share: (floor ? 0.4 : cost && cell ? 0.2 : 0) + (ceiling ? 0.6 : 0),
      says:
        bounds.length > 0
          ? `The price stands in a corridor with ${listed(bounds)}.`
          : cost?.values[0] && cell
            ? `It starts from a cost of ${value(cost)}; no ceiling from value or willingness to pay bounds it.`
            : 'Neither a cost floor nor a ceiling from value or willingness to pay is set out.',
      strength: `A corridor bounds the price: ${listed(bounds)}.`,
      gap: ceiling ? 'The corridor has no floor.' : 'Nothing says what the product is worth to its buyers.',
      next: 'Set floor (cost ÷ (1 − target margin)) and ceiling (next best alternative plus what your product adds) beside the price.',
      cites: ceiling?.values[0]
        ? [citeCell(ceiling.values[0])]
        : cost?.values[0] && cell
          ? [citeCell(cost.values[0])]
          : [],
    },
    {
      id: 'reference',
      weight: 14,
      share: (reference ? 0.6 : 0) + (segments && ceiling ? 0.4 : 0),
      says: reference
        ? `It is compared with ${reference.label.block.text} ${value(reference)}${segments && ceiling ? `, and segments such as ${segments.label.block.text} ${value(segments)} are distinguished` : ''}.`
        : 'No competitor or next best alternative serves as reference.',
      strength: reference
        ? `Competition is the reference (${value(reference)})${segments ? ' and buyers are segmented' : ''}.`
        : '',
      gap: reference
        ? 'All buyers are treated alike; no segment’s willingness to pay is used.'
        : 'The price ignores what buyers would pay elsewhere.',
      next: reference
        ? 'Show what each segment would pay and which channel reaches it.'
        : 'Add the prices of the two nearest competitors as reference.',
      cites: reference?.values[0] ? [citeCell(reference.values[0])] : [],
    },
    {
      id: 'margin',
      weight: 8,
      share: margin && cell ? 1 : 0,
      says:
        margin && cell
          ? `The margin at that price is shown: ${margin.label.block.text} ${value(margin)}.`
          : 'The margin at the launch price is not shown.',
      strength: 'The margin that the price earns is worked out.',
      gap: 'What the launch price earns per unit is left open.',
      next: 'Show unit margin and margin in percent at the launch price.',
    },
    {
      id: 'same-everywhere',
      weight: 16,
      share: Math.min(
        1,
        new Set(tied.map(({ passage }) => passage.slot)).size / 2 +
          (tied.length === 0 && mentions.length > 0 && cell ? 0.2 : 0),
      ),
      says:
        places.length > 0 && cell
          ? `Workbook and texts agree: ${cell.block.text} stands in ${listed(places)}.`
          : mentions[0]
            ? `The price in ${quoted(mentions[0], 70)} cannot be tied to a price cell of the workbook.`
            : 'Neither deck nor summary states the launch price.',
      strength: cell
        ? `${cell.block.text} is the same in workbook, ${listed([...new Set(tied.map(({ passage }) => (passage.slot === 'ppt' ? 'deck' : 'summary')))])}.`
        : '',
      gap:
        places.length > 0
          ? 'One of deck and summary leaves the launch price out.'
          : 'The committee does not read the launch price that the workbook holds.',
      next: 'Quote the launch price in deck and summary exactly as the workbook shows it.',
      cites: tied[0] ? [citePassage(tied[0].passage)] : [],
    },
  ];
}
