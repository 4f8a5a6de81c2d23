import { type Check, counted, listed, percent, ramp } from '../check';
import { opener, type Slide } from '../deck-facts';
import { decision, nextStep, risk, withDigits } from '../language';
import { citePassage, quoted } from '../quote';
import type { SubmissionFacts } from '../submission-facts';

export function checkDeck(facts: SubmissionFacts): Check[] {
  const { slides } = facts.deck;
  const content = slides.filter(({ words, tables, charts }) => words >= 8 || tables + charts > 0);
  return [titles(content), proof(content), story(facts), size(slides, content), reading(content), notes(content)];
}

const titled = ({ number, title }: Slide) => ({ locator: `D:${number}`, text: title });

function titles(content: readonly Slide[]): Check {
  const stated = content.filter(({ finding }) => finding);
  const topics = content.filter(({ finding }) => !finding);
  const share = content.length === 0 ? 0 : stated.length / content.length;
  const best = stated.find(({ title }) => /\d/.test(title)) ?? stated[0];
  const topic = topics.find(({ number, title }) => number > 1 && !opener.test(title)) ?? topics[0];
  return {
    id: 'finding-titles',
    weight: 28,
    share: ramp(share, 0, 0.8) * ramp(content.length, 0, 5),
    says: best
      ? `${stated.length} of ${counted(content.length, 'slide')} with content ${stated.length === 1 ? 'carries' : 'carry'} a title that states a finding, such as ${quoted(titled(best))}.`
      : content.length === 0
        ? 'No slide holds more than a few words, so no title states a finding.'
        : `None of the ${counted(content.length, 'slide')} with content has a title that states a finding; ${topic ? quoted(titled(topic)) : ''} names a topic.`,
    strength: `Titles alone tell the argument: ${stated.length} of ${content.length} state a finding.`,
    gap: topic
      ? `Titles such as ${listed(topics.slice(0, 3).map((slide) => quoted(titled(slide), 60)))} name a topic and leave the message to the audience.`
      : 'There are too few slides with content for the titles to tell a story.',
    next: topic
      ? `Rewrite ${quoted(titled(topic))} as the sentence that the audience should remember, with its figure.`
      : 'Give each result a slide of its own, with the finding as its title.',
    cites: best ? [citePassage(titled(best))] : topic?.title ? [citePassage(titled(topic))] : [],
  };
}

function proof(content: readonly Slide[]): Check {
  const body = content.filter(({ number }) => number > 1);
  const proven = body.filter(({ figures, tables, charts }) => figures || tables + charts > 0);
  const visual = body.filter(({ tables, charts }) => tables + charts > 0);
  const bare = body.filter((slide) => !proven.includes(slide));
  const share = body.length === 0 ? 0 : 0.7 * (proven.length / body.length) + 0.3 * ramp(visual.length, 0, 3);
  const [shown] = visual;
  const claim = bare.find(({ title }) => !opener.test(title));
  return {
    id: 'proof',
    weight: 24,
    share: share * ramp(body.length, 0, 4),
    says:
      body.length === 0
        ? 'Beyond the first slide no slide shows a figure, a table or a chart.'
        : `${proven.length} of ${counted(body.length, 'content slide')} ${proven.length === 1 ? 'proves its' : 'prove their'} point with a figure, table or chart; tables or charts stand on ${
            visual.length === 0
              ? 'none of them'
              : listed(
                  visual.map(({ number }) => `Slide ${number}`),
                  5,
                )
          }.`,
    strength: shown
      ? `Claims come with their proof, for example the ${shown.tables > 0 ? 'table' : 'chart'} on Slide ${shown.number}.`
      : 'Nearly every slide backs its point with a figure.',
    gap: bare[0]
      ? `${listed(bare.map(({ number }) => `Slide ${number}`))} ${bare.length === 1 ? 'makes its' : 'make their'} point without any figure, table or chart.`
      : 'Figures stand in running text only; no table or chart lets the audience compare them.',
    next: bare[0]
      ? claim
        ? `Back ${quoted(titled(claim), 60)} with its figure from the workbook.`
        : `Give Slide ${bare[0].number} a figure of the case, or leave it out.`
      : 'Show the lift and ROI of the promotions side by side in a table or chart.',
    cites: (proven.find(({ number }) => number !== content[0]?.number)?.lines ?? [])
      .filter((line) => withDigits.test(line))
      .slice(0, 1)
      .map((line) => ({ locator: lineLocator(proven, line), quote: line }))
      .filter(({ quote }) => quote.length < 180),
  };
}

/** Tables have locators of their own, because they are blocks of their own. */
function lineLocator(slides: readonly Slide[], line: string): string {
  const slide = slides.find(({ lines }) => lines.includes(line));
  return slide?.tableLines.includes(line) ? `D:${slide.number}:table:1` : `D:${slide?.number ?? 1}`;
}

function story(facts: SubmissionFacts): Check {
  const [asks] = facts.find(decision, ['ppt']);
  const [plans] = facts.find(nextStep, ['ppt']);
  const [warns] = facts.find(risk, ['ppt']);
  const missing = [
    asks ? null : 'a recommendation',
    plans ? null : 'next steps with dates',
    warns ? null : 'a risk or condition',
  ].filter((part) => part !== null);
  return {
    id: 'story',
    weight: 20,
    share: (asks ? 0.5 : 0) + (plans ? 0.3 : 0) + (warns ? 0.2 : 0),
    says: asks
      ? `The deck recommends ${quoted(asks)}${missing.length > 0 ? `, but lacks ${listed(missing)}` : ', plans it and names a risk'}.`
      : 'The deck describes, yet no slide recommends a decision.',
    strength: asks ? `The story leads to a decision: ${quoted(asks)}.` : '',
    gap: missing.length > 0 ? `The story lacks ${listed(missing)}.` : '',
    next: asks
      ? plans
        ? 'Close with the main risk and what would make you go back on the decision.'
        : 'End with a slide of next steps: what, by whom, by when.'
      : 'Open with the decision that the committee should take and close by asking for it.',
    cites: asks ? [citePassage(asks)] : [],
  };
}

function size(slides: readonly Slide[], content: readonly Slide[]): Check {
  const empty = slides.length - content.length;
  const share = content.length > 20 ? 0.6 : ramp(content.length, 1, 7);
  return {
    id: 'length',
    weight: 10,
    share,
    says: `The deck has ${counted(slides.length, 'slide')}, ${content.length === slides.length ? 'all' : `${content.length}`} of them with content.`,
    strength: `${counted(content.length, 'slide')} with content is a length that a committee can follow.`,
    gap:
      content.length > 20
        ? `${counted(content.length, 'slide')} is more than a committee can follow in one sitting.`
        : `${content.length === 0 ? 'No slide holds' : content.length === 1 ? 'Only 1 slide holds' : `Only ${content.length} slides hold`} content${empty > 0 ? `, ${empty} ${empty === 1 ? 'is' : 'are'} little more than a title` : ''}.`,
    next:
      content.length > 20
        ? 'Move all but the ten slides that carry the decision to a backup part.'
        : 'Give elasticity, promotions, launch price, calendar and margin leaks a slide each.',
  };
}

function reading(content: readonly Slide[]): Check {
  const crowded = content.filter(({ words }) => words > 110);
  const average = content.length === 0 ? 0 : content.reduce((sum, { words }) => sum + words, 0) / content.length;
  return {
    id: 'room',
    weight: 10,
    share:
      ramp(average, 8, 22) *
      (average > 90 ? 0.5 : 1) *
      (content.length === 0 ? 0 : 1 - crowded.length / content.length) *
      ramp(content.length, 0, 4),
    says: `Slides with content hold ${Math.round(average)} words on average${crowded[0] ? `; Slide ${crowded[0].number} is crowded with ${crowded[0].words}` : ''}.`,
    strength: `Slides are concise: ${Math.round(average)} words on average.`,
    gap: crowded[0]
      ? `${listed(crowded.map(({ number, words }) => `Slide ${number} (${words} words)`))} ${crowded.length === 1 ? 'is' : 'are'} crowded.`
      : `Slides say little: ${Math.round(average)} words on average.`,
    next: crowded[0]
      ? `Split Slide ${crowded[0].number} or move half of its text to the notes.`
      : 'Add to each slide the two or three facts that prove its title.',
  };
}

function notes(content: readonly Slide[]): Check {
  const noted = content.filter((slide) => slide.notes);
  return {
    id: 'notes',
    weight: 8,
    share: content.length === 0 ? 0 : ramp(noted.length / content.length, 0, 0.9) * ramp(content.length, 0, 4),
    says: `${noted.length === 0 ? 'No slide has' : `${noted.length} of ${counted(content.length, 'slide')} ${noted.length === 1 ? 'has' : 'have'}`} speaker notes.`,
    strength: `Speaker notes on ${noted.length} of ${counted(content.length, 'slide')} (${percent(noted.length / Math.max(1, content.length))}) carry what need not stand on the slide.`,
    gap:
      noted.length === 0
        ? 'There are no speaker notes, so method and assumptions are not stated.'
        : `Only ${counted(noted.length, 'slide')} ${noted.length === 1 ? 'has' : 'have'} notes.`,
    next: 'Write method, source and assumption of each result into the notes of its slide.',
  };
}
