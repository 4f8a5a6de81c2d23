import type { Passage } from '@domain/evidence/passage';
import { type Check, counted, listed, ramp } from '../check';
import { dated, nextStep, request, risk } from '../language';
import { citePassage, placeOf, quoted } from '../quote';
import type { SubmissionFacts } from '../submission-facts';
import type { Sentence } from '../summary-facts';

export function checkSummary(facts: SubmissionFacts): Check[] {
  return [opening(facts), figures(facts), nextSteps(facts), length(facts), risks(facts), structure(facts)];
}

const asPassage = ({ locator, text }: Sentence): Passage => ({
  slot: 'summary',
  locator,
  text,
  kind: 'text',
  heads: '',
  under: '',
});

function opening({ summary }: SubmissionFacts): Check {
  const at = summary.sentences.findIndex(({ text }) => request.test(text));
  const asks = summary.sentences[at];
  const subject =
    summary.subject && /\b(?:approve|raise|recommend|decision|launch|stop|price)\b/i.test(summary.subject.text);
  const [first] = summary.sentences;
  const early = at >= 0 && at < 3;
  const valued = early && asks !== undefined && /\d/.test(asks.text);
  const share = at < 0 ? 0 : early ? 0.75 + (valued ? 0.15 : 0) + (subject ? 0.1 : 0) : 0.35;
  return {
    id: 'decision-first',
    weight: 26,
    share,
    says: !asks
      ? first
        ? `The summary opens with ${quoted(asPassage(first))} and nowhere asks for a decision.`
        : 'The summary holds no running text.'
      : early
        ? `The summary opens with the decision: ${quoted(asPassage(asks))}.`
        : `The recommendation comes only as sentence ${at + 1}: ${quoted(asPassage(asks))}.`,
    strength: asks
      ? `The decision stands at the start${subject ? ' and in the subject line' : ''}, where an executive looks for it.`
      : '',
    gap: asks
      ? `An executive has to read ${counted(at, 'sentence')} before learning what to decide.`
      : 'Nothing in the text asks for a decision.',
    next: asks
      ? `Move ${quoted(asPassage(asks), 60)} to the first line and add what it is worth.`
      : 'Begin with one sentence that says what should be done and what it is worth a year.',
    cites: asks ? [citePassage(asPassage(asks))] : first ? [citePassage(asPassage(first))] : [],
  };
}

/** A page with more different numbers reads like a table. */
const maxNumbers = 24;

function figures(facts: SubmissionFacts): Check {
  const own = facts.figures.filter(({ passage }) => passage.slot === 'summary');
  const judged = own.filter(({ tie }) => tie.outcome !== 'unread');
  const tied = judged.filter(({ tie }) => tie.outcome === 'tied');
  const distinct = new Set(own.map(({ figure }) => figure.text));
  const sample = tied.find(({ figure }) => figure.kind === 'money') ?? tied[0];
  const cell = sample?.tie.outcome === 'tied' ? sample.tie.cell : null;
  const untied = own.find(({ tie, figure }) => tie.outcome === 'absent' && figure.significant > 1);
  return {
    id: 'figures',
    weight: 22,
    share:
      ramp(distinct.size, 0, 8) *
      (judged.length === 0 ? Math.sign(own.length) : 0.5 + 0.5 * (tied.length / judged.length)) *
      (distinct.size > maxNumbers ? 0.65 : 1),
    says:
      distinct.size === 0
        ? 'The summary quotes no figure of the analysis.'
        : `It quotes ${counted(distinct.size, 'figure')}${sample && cell ? `, for example ${sample.figure.text} (${placeOf(sample.passage)}) from ${placeOf(cell)}` : judged.length === 0 ? '' : ', none of which stands in the workbook'}.`,
    strength: `The figures that matter are quoted with their units${judged.length === 0 ? '' : `, and ${tied.length} of ${judged.length} stand in the workbook`}.`,
    gap:
      distinct.size === 0
        ? 'Without a figure the reader cannot weigh the recommendation.'
        : distinct.size > maxNumbers
          ? `${distinct.size} different figures are more than a reader can weigh.`
          : untied
            ? `${untied.figure.text} (${placeOf(untied.passage)}) cannot be found in the workbook.`
            : `${counted(distinct.size, 'figure')} ${distinct.size === 1 ? 'is' : 'are'} few for a decision about price.`,
    next:
      distinct.size > maxNumbers
        ? 'Keep the five or six figures that the decision rests on and leave the others to the workbook.'
        : untied
          ? `Show in the workbook where ${untied.figure.text} comes from, or correct it.`
          : 'Quote the profit effect, both elasticities, the ROI of the promotions and the launch price, as the workbook shows them.',
    cites: sample ? [citePassage(sample.passage)] : [],
  };
}

function nextSteps(facts: SubmissionFacts): Check {
  const steps = facts.passages.filter(
    ({ slot, kind, text }) =>
      slot === 'summary' &&
      kind !== 'heading' &&
      kind !== 'cell' &&
      (nextStep.test(text) || (dated.test(text) && kind === 'list')),
  );
  const withDate = facts.passages.filter(
    ({ slot, text, kind }) => slot === 'summary' && kind !== 'heading' && dated.test(text),
  );
  const owned = withDate.filter(({ text }) =>
    /\(\p{Lu}[^)]+\)|\bowner|\bresponsible|\b(?:team|finance|sales|marketing|logistics)\b/iu.test(text),
  );
  const best = owned[0] ?? withDate[0] ?? steps[0];
  const share = Math.min(1, (best ? 0.3 : 0) + ramp(withDate.length, 0, 3) * 0.4 + (owned.length > 0 ? 0.3 : 0));
  return {
    id: 'next-steps',
    weight: 18,
    share,
    says: best
      ? `It says what happens next: ${quoted(best)}${owned.length === 0 ? ', without an owner' : ''}${withDate.length === 0 ? ' or a date' : ''}.`
      : 'No sentence says what happens next, by whom and when.',
    strength: `Next steps have ${owned.length > 0 ? 'owners and dates' : 'dates'}, so that the reader can act on them.`,
    gap: best
      ? `Next steps lack ${withDate.length === 0 ? 'dates' : owned.length === 0 ? 'owners' : 'detail'}.`
      : 'The message ends without next steps.',
    next: 'End with two or three steps, each with an owner and a date.',
    cites: best ? [citePassage(best)] : [],
  };
}

function length({ summary }: SubmissionFacts): Check {
  const { words } = summary;
  const share = words < 120 ? ramp(words, 30, 140) : words > 500 ? 0.65 - ramp(words, 500, 1200) * 0.65 : 1;
  return {
    id: 'length',
    weight: 12,
    share,
    says: `At ${words.toLocaleString('en-US')} words the summary is ${words < 120 ? 'too short to carry a decision' : words > 500 ? 'long for a message to an executive' : 'about one page long'}.`,
    strength: `${words.toLocaleString('en-US')} words are enough for the argument and short enough to be read.`,
    gap:
      words < 120
        ? `${counted(words, 'word')} leave no room for value, proof, risk and next steps.`
        : `${words.toLocaleString('en-US')} words are more than an executive reads in one go.`,
    next:
      words < 120
        ? 'Write about 250 words: decision, value, three proofs, one risk, next steps.'
        : 'Cut the text to one page and leave method to the workbook.',
  };
}

function risks(facts: SubmissionFacts): Check {
  const [warns] = facts.find(risk, ['summary']).filter(({ kind, text }) => kind !== 'heading' && text.length > 25);
  return {
    id: 'risk',
    weight: 12,
    share: warns ? 1 : 0,
    says: warns ? `A condition is named: ${quoted(warns)}.` : 'No risk, assumption or condition is named.',
    strength: 'The text says openly under which condition the result holds.',
    gap: 'The reader learns nothing of what could go wrong.',
    next: 'Name the assumption that matters most and the sign by which you would go back.',
    cites: warns ? [citePassage(warns)] : [],
  };
}

function structure({ summary }: SubmissionFacts): Check {
  const parts = [
    summary.headings > 1 ? counted(summary.headings, 'heading') : null,
    summary.listItems > 1 ? counted(summary.listItems, 'list item') : null,
    summary.tables > 0 ? counted(summary.tables, 'table') : null,
    summary.subject ? 'a subject line' : null,
  ].filter((part) => part !== null);
  return {
    id: 'structure',
    weight: 10,
    share: Math.min(1, parts.length / 3) * ramp(summary.words, 30, 120),
    says:
      parts.length === 0
        ? 'The text has no subject line, headings or list to find one’s way by.'
        : `The text is structured by ${listed(parts)}.`,
    strength: `${listed(parts)} let the reader skim.`.replace(/^./, (first) => first.toUpperCase()),
    gap:
      parts.length === 0
        ? 'One block of text gives the eye nothing to hold on to.'
        : `The text is structured by ${listed(parts)} only.`,
    next: summary.subject
      ? 'Set the main figures as bullets.'
      : 'Write it as an email: a subject line with the decision, and the proofs as bullets.',
  };
}
