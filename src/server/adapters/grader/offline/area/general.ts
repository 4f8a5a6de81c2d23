import { type Passage, slotNames } from '@domain/evidence/passage';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { type Check, counted, listed, ramp } from '../check';
import { reasoning, withDigits } from '../language';
import { citeCell, citeFormula, citePassage, placeOf, quoted, shown } from '../quote';
import type { SubmissionFacts } from '../submission-facts';
import { type Term, termsOf } from '../terms';

type Found = { term: Term; passages: Passage[] };

export function checkByOwnWords(facts: SubmissionFacts, criterion: CriterionSnapshot): Check[] {
  const found = findTerms(facts, criterion);
  const hits = ranked(found);
  return [words(found, criterion), breadth(hits), depth(hits), figures(hits), calculation(facts, found), reasons(hits)];
}

export function checkOwnAdditions(facts: SubmissionFacts, criterion: CriterionSnapshot, known: string): Check[] {
  const terms = termsOf(criterion, `${known} ${usualRanges}`);
  if (terms.length === 0) return [];
  const found = terms.map((term) => ({ term, passages: facts.find(term.pattern) }));
  return [{ ...words(found, criterion), weight: Math.min(30, 8 + 3 * terms.length) }];
}

/** Where to look if the rules found nothing; `about` if it has a word of the criterion's name. */
export type Near = { passage: Passage; about: boolean };

const fromName = 4;
const fromDescription = 2;

export function nearestPassages(facts: SubmissionFacts, criterion: CriterionSnapshot): Near[] {
  const found = findTerms(facts, criterion).filter(({ term }) => term.weight >= fromDescription);
  const about = ranked(found).map(({ passage }) => passage);
  const named = new Set(found.flatMap(({ term, passages }) => (term.weight >= fromName ? passages : [])));
  const first = (['summary', 'ppt', 'excel'] as const).flatMap(
    (slot) => facts.passages.find((one) => one.slot === slot) ?? [],
  );
  return [...new Set([...about, ...first])].map((passage) => ({ passage, about: named.has(passage) }));
}

/** The default ranges say nothing about a subject, so their words don't count. */
const usualRanges = defaultScoreRanges(100)
  .map(({ description }) => description)
  .join(' ');

function findTerms(facts: SubmissionFacts, criterion: CriterionSnapshot): Found[] {
  return termsOf(criterion, usualRanges).map((term) => ({ term, passages: facts.find(term.pattern) }));
}

type Hit = { passage: Passage; weight: number };

function ranked(found: readonly Found[]): Hit[] {
  const hits = new Map<Passage, Hit>();
  for (const { term, passages } of found) {
    for (const passage of passages) {
      const hit = hits.get(passage) ?? { passage, weight: passage.slot === 'excel' ? 0 : 0.5 };
      hits.set(passage, { passage, weight: hit.weight + term.weight });
    }
  }
  return [...hits.values()].toSorted((a, b) => b.weight - a.weight);
}

function words(found: readonly Found[], { name }: CriterionSnapshot): Check {
  const all = found.reduce((sum, { term }) => sum + term.weight, 0);
  const met = found.filter(({ passages }) => passages.length > 0);
  const missed = found.filter(({ passages }) => passages.length === 0);
  const share = all === 0 ? 0 : met.reduce((sum, { term }) => sum + term.weight, 0) / all;
  const places = met
    .slice(0, 4)
    .map(
      ({ term, passages }) =>
        `‘${term.text}’ (${placeOf(passages.find(({ slot }) => slot !== 'excel') ?? passages[0] ?? { locator: '' })})`,
    );
  const [best] = ranked(met);
  return {
    id: 'own-words',
    weight: 34,
    share: ramp(share, 0.1, 0.75),
    says:
      met.length === 0
        ? found.length === 0
          ? 'The criterion’s texts name nothing that could be looked for.'
          : `Looked in all three files for what the criterion names (${listed(found.slice(0, 5).map(({ term }) => `‘${term.text}’`))}) and found none of it.`
        : `Of what the criterion names, the files take up ${listed(places)}${missed.length > 0 ? `, but not ${listed(missed.slice(0, 3).map(({ term }) => `‘${term.text}’`))}` : ''}.`,
    strength: `The files take up what ‘${name}’ asks for: ${listed(met.slice(0, 5).map(({ term }) => term.text))}.`,
    gap: `Not taken up anywhere: ${listed(missed.slice(0, 5).map(({ term }) => term.text))}.`,
    next: `Treat ${listed(missed.slice(0, 2).map(({ term }) => `‘${term.text}’`)) || `‘${name}’`} in words of your own, in the deck or the summary.`,
    cites: best ? [citePassage(best.passage)] : [],
  };
}

/** Drops chance hits, which match little of the criterion. */
const distinctive = (hits: readonly Hit[]) =>
  hits.filter(({ weight }) => weight >= Math.max(2, (hits[0]?.weight ?? 0) * 0.35));

function breadth(hits: readonly Hit[]): Check {
  const slots = [...new Set(distinctive(hits).map(({ passage }) => slotNames[passage.slot]))];
  const missing = Object.values(slotNames).filter((name) => !slots.includes(name));
  return {
    id: 'breadth',
    weight: 14,
    share: slots.length / 3,
    says: slots.length === 0 ? 'None of the three files treats it.' : `It is treated in the ${listed(slots)}.`,
    strength: `The subject runs through the ${listed(slots)}.`,
    gap: `The ${listed(missing)} ${missing.length === 1 ? 'leaves' : 'leave'} it out.`,
    next: `Carry it into the ${missing[0] ?? 'summary'}, with the same figures.`,
  };
}

function depth(hits: readonly Hit[]): Check {
  const main = distinctive(hits).filter(({ passage }) => passage.slot !== 'excel');
  const [first, second] = main;
  return {
    id: 'depth',
    weight: 16,
    share: ramp(main.length, 0, 5),
    says: first
      ? `${counted(main.length, 'passage')} of deck and summary ${main.length === 1 ? 'deals' : 'deal'} with it, foremost ${quoted(first.passage)}.`
      : 'No sentence of deck or summary deals with it.',
    strength: `${counted(main.length, 'passage')} of deck and summary ${main.length === 1 ? 'deals' : 'deal'} with it.`,
    gap: first
      ? `Only ${counted(main.length, 'passage')} ${main.length === 1 ? 'deals' : 'deal'} with it.`
      : 'The texts pass over it.',
    next: 'Give it a slide or a paragraph of its own.',
    cites: [first, second].flatMap((hit) => (hit ? [citePassage(hit.passage)] : [])),
  };
}

function figures(hits: readonly Hit[]): Check {
  const sized = distinctive(hits).filter(({ passage }) => passage.slot !== 'excel' && withDigits.test(passage.text));
  const [best] = sized;
  return {
    id: 'figures',
    weight: 16,
    share: ramp(sized.length, 0, 3),
    says: best ? `It is backed by figures: ${quoted(best.passage)}.` : 'No figure stands beside it in deck or summary.',
    strength: `Figures back it in ${counted(sized.length, 'passage')}.`,
    gap: best ? 'Only one passage gives a figure for it.' : 'It stays without a figure.',
    next: 'Back it with a figure from the workbook and say where it comes from.',
    cites: best ? [citePassage(best.passage)] : [],
  };
}

function calculation({ workbook }: SubmissionFacts, found: readonly Found[]): Check {
  const wanted = found.slice(0, 6).map(({ term }) => term.pattern);
  const labels = wanted.flatMap((pattern) => workbook.labelled(pattern)).filter(({ label }) => !label.block.hidden);
  const live = labels.find(({ values }) => values.some(({ block }) => block.formula !== undefined));
  const cell = live?.values.find(({ block }) => block.formula !== undefined) ?? labels[0]?.values[0];
  const label = (live ?? labels[0])?.label;
  return {
    id: 'calculation',
    weight: 10,
    share: live ? 1 : labels.length > 0 ? 0.5 : 0,
    says:
      cell && label
        ? `The workbook has ${label.block.text} ${shown(cell)}${live ? ', calculated' : ', typed in'}.`
        : 'The workbook has no number labelled for it.',
    strength: cell ? `The workbook calculates it (${placeOf(cell)}).` : '',
    gap: labels.length > 0 ? 'Its numbers in the workbook are typed in.' : 'The workbook contributes nothing to it.',
    next: 'Calculate in the workbook what can be calculated of it.',
    cites: cell && !cell.block.hidden ? [live ? citeFormula(cell) : citeCell(cell)] : [],
  };
}

function reasons(hits: readonly Hit[]): Check {
  const argued = distinctive(hits).filter(({ passage }) => passage.slot !== 'excel' && reasoning.test(passage.text));
  const [best] = argued;
  return {
    id: 'reasons',
    weight: 10,
    share: ramp(argued.length, 0, 2),
    says: best ? `Reasons are given: ${quoted(best.passage)}.` : 'It is stated without a reason.',
    strength: 'Statements come with their reasons.',
    gap: 'Little is said about why.',
    next: 'Add to the main statement why it holds and what follows from it.',
  };
}
