import type { FileEvidence, Finding } from '@domain/evidence/evidence';
import type { DocumentFormat } from '@domain/submission/formats';
import { drawableCharts } from '../chart/chart-content';
import { noUnreadContent, unreadContentNotes } from '../unread-content';
import { UnreadableError } from '../unreadable';
import type { SlideContent } from './slide-content';

const unreadNotes = (
  where: string,
  { unreadContent, unread }: Pick<SlideContent, 'unreadContent' | 'unread'>,
): string[] => [
  ...unreadContentNotes(where, unreadContent),
  ...(unread === 0 ? [] : [`${where} has a chart or diagram that could not be read.`]),
];

const slideNotes = (slide: SlideContent): string[] => [
  ...unreadNotes(`Slide ${slide.layout.number}`, slide),
  ...unreadNotes(`The notes page of slide ${slide.layout.number}`, slide.notesPage),
];

/** `repeats`: some slides have text that is on an earlier one too. `media` counts files of no known slide. */
type DeckParts = {
  slides: readonly SlideContent[];
  macros: boolean;
  repeats: boolean;
  media?: number;
  outside?: readonly Finding[];
};

export const deckEvidence = (
  format: DocumentFormat,
  { slides, macros, repeats, media = 0, outside = [] }: DeckParts,
): FileEvidence => {
  if (slides.length === 0) throw new UnreadableError('empty', 'the deck has no slides');
  const notes: string[] = [];
  const findings: Finding[] = [];
  const pictured = slides.filter((slide) => !slide.seen && slide.unreadContent.pictures > 0);
  const silent = slides.every((slide) => !slide.seen);
  if (silent && pictured.length > 0) {
    const detail = 'The slides are pictures without text; what they show was not read.';
    findings.push({ code: 'images-only', detail });
    notes.push(detail);
  } else if (silent) {
    const detail = 'The slides have no text.';
    findings.push({ code: 'no-text', detail });
    notes.push(detail);
  }
  notes.push(...slides.flatMap(slideNotes), ...unreadContentNotes('The deck', { ...noUnreadContent(), media }));
  if (repeats) notes.push('Words of a layout that several slides show are listed once, on the first of them.');
  if (macros) findings.push({ code: 'macros', detail: 'The deck holds macros. They were not run.' });
  findings.push(...outside);
  return {
    slot: 'ppt',
    format,
    blocks: slides.flatMap((slide) => slide.blocks),
    layout: {
      kind: 'deck',
      slides: slides.map((slide) => slide.layout),
      ...drawableCharts(slides.flatMap((slide) => slide.charts)),
    },
    // A slide that is only a picture may show the very numbers that a grader looks for.
    coverage: {
      complete:
        !silent && pictured.length === 0 && slides.every(({ unread, notesPage }) => unread + notesPage.unread === 0),
      notes,
    },
    findings,
  };
};
