import type { Slot } from '@domain/evidence/evidence';
import { slotNames } from '@domain/evidence/passage';
import { type Check, counted, listed, percent, ramp } from '../check';
import { reasoning, testing, withDigits } from '../language';
import { citeCell, citePassage, placeOf, quoted, shown } from '../quote';
import type { SubmissionFacts, TiedNumber } from '../submission-facts';

export function checkAccuracy(facts: SubmissionFacts): Check[] {
  return [ties(facts), method(facts), tested(facts), assumptions(facts), insight(facts)];
}

/** An untied number of one digit is an assumption (`a 5% rise`), not a result. */
const counts = ({ tie, figure }: TiedNumber) =>
  tie.outcome !== 'unread' && (tie.outcome !== 'absent' || figure.significant > 1);
const holds = ({ tie }: TiedNumber) => tie.outcome === 'tied' || tie.outcome === 'derived';

const wrongText = ({ tie, figure }: TiedNumber) =>
  tie.outcome === 'contradicting' && tie.differs === 'range' ? tie.end.text : figure.text;

function ties(facts: SubmissionFacts): Check {
  const all = facts.figures.filter(counts);
  const unread = facts.figures.filter(({ tie }) => tie.outcome === 'unread').length;
  const tied = all.filter(holds);
  const open = all.filter((each) => !holds(each));
  const wrong = open.find(({ tie }) => tie.outcome === 'contradicting') ?? open[0];
  const named = wrong?.tie.outcome === 'contradicting' ? wrong.tie.cell : null;
  const shownBy = tied.filter(({ tie }) => tie.outcome === 'tied');
  const sample = shownBy.find(({ figure }) => figure.significant > 3) ?? shownBy[0];
  const cell = sample?.tie.outcome === 'tied' ? sample.tie.cell : null;
  const inSlot = (slot: Slot) => all.filter(({ passage }) => passage.slot === slot).length;
  // Without any number to check, the author gets the benefit of the doubt, because some may be unread.
  const holding = all.length === 0 ? 1 : tied.length / all.length;
  const share = ramp(holding, 0.3, 0.97) * ramp(all.length + unread, 0, 12) * (named ? 0.8 : 1);
  return {
    id: 'tie-out',
    weight: 40,
    share,
    pressing: named !== null,
    says:
      all.length === 0 && unread > 0
        ? `${counted(unread, 'figure')} in deck and summary could not be looked up: part of the workbook was not read.`
        : all.length === 0
          ? 'Deck and summary quote no figure that could be compared with the workbook.'
          : `${tied.length} of ${counted(all.length, 'figure')} in deck (${inSlot('ppt')}) and summary (${inSlot('summary')}) stand in the workbook${sample && cell ? `, for example ${sample.figure.text} (${placeOf(sample.passage)}) in ${placeOf(cell)}` : ''}${wrong ? `; ${wrong.figure.text} (${placeOf(wrong.passage)}) does not${named ? `: ${placeOf(named)} says ${named.block.text}` : ''}` : ''}.`,
    strength:
      all.length === 0
        ? 'No figure of deck or summary disagrees with what was read of the workbook.'
        : `Figures can be traced: ${percent(holding)} of those in deck and summary stand in the workbook as quoted.`,
    gap: wrong
      ? named
        ? `${wrong.figure.text} (${placeOf(wrong.passage)}) disagrees with ${shown(named)}.`
        : `No cell shows ${listed(open.slice(0, 3).map(({ figure, passage }) => `${figure.text} (${placeOf(passage)})`))}.`
      : 'Too few results are quoted to compare the texts with the workbook.',
    next: wrong
      ? named
        ? `Correct ${wrongText(wrong)} (${placeOf(wrong.passage)}) to ${named.block.text}, or explain the difference.`
        : `Add the calculation behind ${wrong.figure.text} (${placeOf(wrong.passage)}) to the workbook, or correct the figure.`
      : 'Quote the main results in deck and summary as the workbook shows them.',
    cites: [
      ...(sample ? [citePassage(sample.passage)] : []),
      ...(wrong && (named || !sample) ? [citePassage(wrong.passage)] : []),
      ...(named ? [citeCell(named)] : cell && !cell.block.hidden ? [citeCell(cell)] : []),
    ],
  };
}

function method({ workbook }: SubmissionFacts): Check {
  const [error] = workbook.errors;
  const [broken] = workbook.breaks;
  const live = workbook.formulas.length;
  const share = ramp(live, 2, 40) * (1 - Math.min(1, workbook.errors.length * 0.25 + workbook.breaks.length * 0.25));
  return {
    id: 'method',
    weight: 16,
    share,
    says: error
      ? `${placeOf(error)} shows ${error.block.text}, so what depends on it is open.`
      : broken
        ? `${placeOf(broken.cell)} (${broken.cell.block.text}) breaks the calculation of its neighbours, which may make the results around it wrong.`
        : live === 0
          ? 'Nothing in the workbook is calculated, so no result can be verified.'
          : `The ${counted(live, 'formula')} of the workbook give no error and break no pattern.`,
    strength: `The calculation is sound on its face: ${counted(live, 'formula')}, no error values, no broken rows.`,
    gap: error
      ? `An error value stands in ${placeOf(error)}.`
      : broken
        ? `${shown(broken.cell)} does not follow from its neighbours.`
        : `With ${counted(live, 'formula')} there is little that could be verified.`,
    next:
      error || broken
        ? `Check ${placeOf(error ?? broken?.cell ?? { locator: '' })} and recalculate what depends on it.`
        : 'Calculate each result in the workbook, so that others can verify it.',
    cites: error && !error.block.hidden ? [citeCell(error)] : broken ? [citeCell(broken.cell)] : [],
  };
}

function tested(facts: SubmissionFacts): Check {
  const found = facts.find(testing);
  const kinds = new Set(found.map(({ text }) => testing.exec(text)?.[0].toLowerCase() ?? ''));
  const best = found.find(({ text, slot }) => slot !== 'excel' && /\d/.test(text)) ?? found[0];
  return {
    id: 'tested',
    weight: 14,
    share: ramp(kinds.size, 0, 3),
    says: best
      ? `How far the result holds is tested: ${quoted(best)}.`
      : 'No sensitivity, scenario or break-even shows how far the result holds.',
    strength: `Results are tested (${listed([...kinds], 4)}).`,
    gap: best
      ? 'The test covers one part of the results only.'
      : 'Nobody can tell how the result changes when an assumption fails.',
    next: 'Vary the elasticity by one standard error, or the price by a few percent, and show what happens to profit.',
    cites: best ? [citePassage(best)] : [],
  };
}

function assumptions(facts: SubmissionFacts): Check {
  const found = facts.find(/\bassum\w+|\bsources?\b|\bexhibit\b|\bbaseline is\b|\brests? on\b|\bexclud\w+/i);
  const best = found.find(({ text }) => text.length > 20) ?? found[0];
  return {
    id: 'assumptions',
    weight: 10,
    share: ramp(found.length, 0, 3),
    says: best ? `Assumptions or sources are stated: ${quoted(best)}.` : 'Neither assumptions nor sources are stated.',
    strength: 'Assumptions and sources stand where they are used.',
    gap: best
      ? 'Assumptions are stated in one place only.'
      : 'A reader cannot tell facts of the case from assumptions.',
    next: 'Write source or assumption beside each input.',
  };
}

function insight(facts: SubmissionFacts): Check {
  const found = facts
    .find(reasoning, ['ppt', 'summary'])
    .filter(({ text, kind }) => text.length > 30 && kind !== 'chart');
  const withNumber = found.filter(({ text }) => withDigits.test(text));
  const best = withNumber[0] ?? found[0];
  const slots = new Set(found.map(({ slot }) => slotNames[slot]));
  return {
    id: 'insight',
    weight: 20,
    share: ramp(withNumber.length * 1.5 + found.length * 0.5, 0, 8),
    says: best
      ? `Figures are turned into reasons: ${quoted(best)}.`
      : 'The texts report numbers without saying what follows from them.',
    strength: `${listed([...slots]).replace(/^./, (first) => first.toUpperCase())} say why, not only how much: ${counted(found.length, 'sentence')} ${found.length === 1 ? 'gives' : 'give'} a reason.`,
    gap: best
      ? `Only ${counted(withNumber.length, 'sentence')} ${withNumber.length === 1 ? 'ties' : 'tie'} a reason to a figure.`
      : 'No sentence explains what a result means for profit.',
    next: 'Follow each result by one sentence: what it means, why, and what to do about it.',
    cites: best ? [citePassage(best)] : [],
  };
}
