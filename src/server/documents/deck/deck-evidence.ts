import type { FileEvidence, Finding } from '@domain/evidence/evidence';
import { drawableCharts } from '../chart/chart-content';
import { UnreadableError } from '../unreadable';
import type { SlideContent } from './slide-content';

const several = (count: number, one: string, more: string): string => (count === 1 ? `a ${one}` : `${count} ${more}`);

const slideNotes = ({ layout, pictures, objects }: SlideContent): string[] => {
  const notes: string[] = [];
  const slide = `Slide ${layout.number} has`;
  if (pictures > 0) notes.push(`${slide} ${several(pictures, 'picture', 'pictures')} whose content was not read.`);
  if (objects === 1) notes.push(`${slide} an embedded object that was not opened.`);
  if (objects > 1) notes.push(`${slide} ${objects} embedded objects that were not opened.`);
  return notes;
};

/** Puts slides together as evidence, and says what on them could not be read. Throws UnreadableError `empty` for none. */
export const deckEvidence = (
  format: 'pptx' | 'ppt',
  slides: readonly SlideContent[],
  macros: boolean,
): FileEvidence => {
  if (slides.length === 0) throw new UnreadableError('empty', 'the deck has no slides');
  const notes: string[] = [];
  const findings: Finding[] = [];
  const pictured = slides.filter((slide) => !slide.seen && slide.pictures > 0);
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
  notes.push(...slides.flatMap(slideNotes));
  if (macros) findings.push({ code: 'macros', detail: 'The deck holds macros. They were not run.' });
  return {
    slot: 'ppt',
    format,
    blocks: slides.flatMap((slide) => slide.blocks),
    layout: {
      kind: 'deck',
      slides: slides.map((slide) => slide.layout),
      ...drawableCharts(slides.flatMap((slide) => slide.charts)),
    },
    // A slide that only shows a picture may hold the very figures that a grader looks for.
    coverage: { complete: !silent && pictured.length === 0, notes },
    findings,
  };
};
