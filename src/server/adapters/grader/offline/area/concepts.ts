import type { Passage } from '@domain/evidence/passage';
import { type Check, counted, listed, ramp } from '../check';
import { decision, risk, withDigits } from '../language';
import { citePassage, placeOf, quoted } from '../quote';
import type { SubmissionFacts } from '../submission-facts';

const concepts: readonly { name: string; pattern: RegExp }[] = [
  { name: 'own-price elasticity', pattern: /(?<!cross[- ]price )\b(?:elasticit(?:y|ies)|inelastic|elastic)\b/i },
  { name: 'cross-price effects', pattern: /\bcross[- ]price|\bsubstitutes?\b|\bcomplements?\b|\bcannibali[sz]/i },
  {
    name: 'value-based pricing',
    pattern: /\bvalue[- ]based|\beconomic value|\bdifferentiation|\bvalue to the customer|\bperceived value/i,
  },
  { name: 'willingness to pay', pattern: /\bwillingness to pay|\bWTP\b|\breservation price|\bconjoint/i },
  {
    name: 'reference price',
    pattern: /\breference price|\bnext best alternative|\bprice anchor|\banchoring|\bcompetitor price/i,
  },
  { name: 'price corridor', pattern: /\bcorridor|\bprice floor|\bcost floor|\bceiling\b|\bprice range/i },
  { name: 'segmentation', pattern: /\bsegment(?:s|ed|ation)?\b|\bprice discrimination|\bversioning|\btrial buyers/i },
  { name: 'promotion depth and lift', pattern: /\bdepth\b|\bincremental\b|\bbase ?line\b|\blift\b/i },
  { name: 'pocket price', pattern: /\bpocket (?:price|margin)|\bwaterfall|\bmargin leaks?|\boff[- ]invoice/i },
  {
    name: 'charm or psychological prices',
    pattern: /\bcharm|\bpsychological pric|\bprice gap|\bprice threshold|\bbundl\w+/i,
  },
  { name: 'break-even', pattern: /\bbreak[- ]?even/i },
];

type Used = { name: string; texts: Passage[]; anywhere: Passage };

export function checkConcepts(facts: SubmissionFacts): Check[] {
  const used: Used[] = concepts.flatMap(({ name, pattern }) => {
    const all = facts.find(pattern);
    const [anywhere] = all;
    return anywhere ? [{ name, texts: all.filter(({ slot }) => slot !== 'excel'), anywhere }] : [];
  });
  return [range(used), sized(used), applied(used, facts), reading(facts), limits(facts)];
}

function range(used: readonly Used[]): Check {
  const explained = used.filter(({ texts }) => texts.length > 0);
  const best = explained
    .map(({ texts }) => texts.find(({ text }) => withDigits.test(text)) ?? texts[0])
    .find((passage) => passage !== undefined);
  const missing = concepts.map(({ name }) => name).filter((name) => !used.some((entry) => entry.name === name));
  const [wanted] = missing;
  return {
    id: 'range',
    weight: 30,
    share: ramp(explained.length, 0, 7),
    says:
      explained.length === 0
        ? 'Looked for concepts such as elasticity, value-based pricing, willingness to pay, segmentation and pocket price in deck and summary and found none.'
        : `Deck and summary work with ${counted(explained.length, 'pricing concept')}: ${listed(
            explained.map(({ name, texts }) => `${name} (${placeOf(texts[0] ?? { locator: '' })})`),
            4,
          )}.`,
    strength: `A range of pricing concepts is used: ${listed(
      explained.map(({ name }) => name),
      5,
    )}.`,
    gap: wanted ? `Not used: ${listed(missing.slice(0, 4))}.` : 'Some concepts appear only in the workbook.',
    next: wanted
      ? `Bring in ${wanted} where it bears on a decision of the case.`
      : 'Explain every concept of the workbook in the deck or the summary.',
    cites: best ? [citePassage(best)] : [],
  };
}

function sized(used: readonly Used[]): Check {
  const withNumber = used.flatMap(({ name, texts }) => {
    const passage = texts.find(({ text }) => withDigits.test(text));
    return passage ? [{ name, passage }] : [];
  });
  const without = used.filter(({ name }) => !withNumber.some((entry) => entry.name === name));
  const [, second] = withNumber;
  const best = second ?? withNumber[0];
  return {
    id: 'figures',
    weight: 24,
    share: ramp(withNumber.length, 0, 5),
    says: best
      ? `${counted(withNumber.length, 'concept')} ${withNumber.length === 1 ? 'comes' : 'come'} with figures, for example ${best.name} in ${quoted(best.passage)}.`
      : 'No concept is tied to a figure of the analysis.',
    strength: `Concepts rest on figures: ${listed(
      withNumber.map(({ name }) => name),
      4,
    )}.`,
    gap: without[0]
      ? `${listed(without.slice(0, 3).map(({ name }) => name)).replace(/^./, (first) => first.toUpperCase())} ${without.length === 1 ? 'is' : 'are'} named without a figure.`
      : 'Too few concepts are backed by figures.',
    next: without[0]
      ? `Give ${without[0].name} (${placeOf(without[0].texts[0] ?? without[0].anywhere)}) its figure from the workbook.`
      : 'Tie each concept that you name to a result of the workbook.',
    cites: best ? [citePassage(best.passage)] : [],
  };
}

function applied(used: readonly Used[], facts: SubmissionFacts): Check {
  const decisions = facts.find(decision, ['ppt', 'summary']);
  const decided = new Set(decisions.map(({ locator }) => locator));
  const deciding = used.flatMap(({ name, texts }) => {
    const passage = texts.find(({ text }) => decision.test(text)) ?? texts.find(({ locator }) => decided.has(locator));
    return passage ? [{ name, passage }] : [];
  });
  const best =
    deciding.find(({ passage }) => decision.test(passage.text) && withDigits.test(passage.text)) ?? deciding[0];
  const [asks] = decisions;
  return {
    id: 'decisions',
    weight: 24,
    share: ramp(deciding.length, 0, 5),
    says: best
      ? `${counted(deciding.length, 'concept')} ${deciding.length === 1 ? 'carries' : 'carry'} a decision, such as ${quoted(best.passage)}.`
      : asks
        ? `The recommendation ${quoted(asks)} does not say which concept it rests on.`
        : 'No recommendation names the concept it rests on.',
    strength: `Concepts lead to decisions: ${listed(
      deciding.map(({ name }) => name),
      4,
    )}.`,
    gap: best
      ? 'Some concepts are explained without any consequence for a price or promotion.'
      : 'Concepts and recommendation are not connected.',
    next: 'Name in the recommendation the concept it rests on: “because Reserve is less elastic than …, its price can rise”.',
    cites: best ? [citePassage(best.passage)] : [],
  };
}

/** Detects `elastic` beside a value between 0 and -1, and `inelastic` beside one beyond -1. */
function reading(facts: SubmissionFacts): Check {
  const said = facts.find(/\b(?:in)?elastic\b/i, ['ppt', 'summary']);
  const wrong = said.find(({ text }) => {
    const match = /\b(in)?elastic\b[^.;,]{0,24}?\(?[-−–](\d+(?:\.\d+)?)/i.exec(text);
    if (!match || !/^\d/.test(match[2] ?? '') || /less|more|relatively/i.test(match[0])) return false;
    return match[1] === undefined ? Number(match[2]) < 1 : Number(match[2]) > 1;
  });
  const [first] = said;
  return {
    id: 'reading',
    weight: 12,
    share: wrong ? 0 : first ? 1 : 0,
    pressing: wrong !== undefined,
    says: wrong
      ? `${quoted(wrong)} has it backwards: beyond -1 is elastic, between -1 and 0 inelastic.`
      : first
        ? `“Elastic” and “inelastic” are used correctly, as in ${quoted(first, 70)}.`
        : 'No SKU is called elastic or inelastic.',
    strength: 'Elastic and inelastic are used in their right sense.',
    gap: wrong
      ? `The reading in ${placeOf(wrong)} has it backwards.`
      : 'The text does not say how the SKUs respond to price.',
    next: 'Say which SKU is elastic and which is not, and what that means for its price.',
    cites: wrong ? [citePassage(wrong)] : [],
  };
}

function limits(facts: SubmissionFacts): Check {
  const [best] = facts.find(risk, ['ppt', 'summary']).filter(({ text }) => text.length > 25);
  return {
    id: 'limits',
    weight: 10,
    share: best ? 1 : 0,
    says: best ? `Limits are named: ${quoted(best)}.` : 'The limits of the concepts are not named.',
    strength: 'The limits of the analysis are stated.',
    gap: 'State when these concepts would not apply.',
    next: 'Name one condition of the case, such as competitors who do not react, on which the conclusion rests.',
    cites: best ? [citePassage(best)] : [],
  };
}
