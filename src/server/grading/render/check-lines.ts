import { isNotFound } from '@domain/consistency/consistency-check';
import type { StoredConsistencyCheck } from '@domain/consistency/schema';
import { sentenceAround } from '@domain/evidence/quoted-number';
import { percentText, runSummary } from '@domain/messages/recompute';
import type { MaskedLocators } from './masked-locators';

type Hide = (text: string) => string;

const maxContradictions = 20;
const maxNotFound = 30;
const maxFormulas = 25;
/** Of the recomputed workbook in all [T5.6]. */
const maxRunLines = 12;
const maxEffects = 6;
const maxSentenceLength = 200;

export function checkLines(
  consistencyCheck: StoredConsistencyCheck | null,
  locators: MaskedLocators,
  hide: Hide,
): string[] {
  if (!consistencyCheck) return [];
  return [
    ...contradictionLines(consistencyCheck, locators, hide),
    ...notFoundLines(consistencyCheck, locators, hide),
    ...formulaLines(consistencyCheck, locators, hide),
    ...runLines(consistencyCheck, locators),
  ];
}

function contradictionLines({ figures }: StoredConsistencyCheck, locators: MaskedLocators, hide: Hide): string[] {
  const lines = figures
    .filter(({ outcome }) => outcome === 'contradicting')
    .flatMap(({ passage, figure, cells: [cell] }) => {
      if (!cell || cell.hidden) return [];
      const said = cut(hide(oneLine(sentenceAround(passage.text, figure.at))));
      const place = locators.of(passage.locator);
      return [
        `- [${place}] says ${hide(figure.text)} ("${said}"), but [${locators.of(cell.locator)}] shows ${hide(oneLine(cell.text))}`,
      ];
    });
  return section('Figures that disagree with the cell that their words name:', lines, maxContradictions);
}

function notFoundLines({ figures }: StoredConsistencyCheck, locators: MaskedLocators, hide: Hide): string[] {
  const byPlace = Map.groupBy(figures.filter(isNotFound), ({ passage }) => passage.locator);
  const lines = [...byPlace].map(
    ([place, found]) => `- [${locators.of(place)}] ${found.map(({ figure }) => hide(figure.text)).join(', ')}`,
  );
  return section('Figures that no cell of the workbook shows (no error by itself):', lines, maxNotFound);
}

function formulaLines({ formulas }: StoredConsistencyCheck, locators: MaskedLocators, hide: Hide): string[] {
  const lines = formulas.map(
    ({ locator, sentence, more }) =>
      `- [${locators.of(locator)}] ${cut(hide(oneLine(sentence)))}${more === undefined ? '' : ` (${more} more such places)`}`,
  );
  return section('Formulas to look at:', lines, maxFormulas);
}

function runLines({ run, remarks }: StoredConsistencyCheck, locators: MaskedLocators): string[] {
  if (!run) return remarks.filter(({ code }) => code === 'not-recomputed').map(({ sentence }) => sentence);
  const moves = run.moves
    .filter(({ effects }) => effects.length > 0)
    .map(({ input, effects }) => {
      const shown = effects
        .slice(0, maxEffects)
        .map(({ cell, percent }) => `[${locators.of(cell)}] ${percentText(percent)}`);
      const more = effects.length > maxEffects ? ` and ${effects.length - maxEffects} more` : '';
      return `- [${locators.of(input)}] +5 % → ${shown.join(', ')}${more}`;
    });
  return [`${runSummary(run)}.`, ...section('What follows when an input goes up:', moves, maxRunLines - 3)];
}

function section(heading: string, lines: string[], max: number): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > max ? [`(${lines.length - max} more left out here for length)`] : [];
  return [heading, ...lines.slice(0, max), ...more];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function cut(text: string): string {
  return text.length > maxSentenceLength ? `${text.slice(0, maxSentenceLength)}…` : text;
}
