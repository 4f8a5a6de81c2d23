import type { FileEvidence } from '@domain/evidence/evidence';
import { type TiedFigures, tieFigures } from '@domain/evidence/figure-tie';
import { formulaFindings } from '@domain/evidence/formula-findings';
import { sentenceAround } from '@domain/evidence/quoted-figure';
import type { MaskedLocators } from './masked-locators';

type Hide = (text: string) => string;

const mostContradictions = 20;
const mostNotFound = 30;
const mostFormulas = 25;
const longestSentence = 200;

/**
 * What rules found about figures and formulas, for a model to verify: figures that disagree with the cell that their
 * words name, figures that no cell shows, formulas to look at. The same for all criteria of a submission.
 */
export function checkLines(files: FileEvidence[], locators: MaskedLocators, hide: Hide): string[] {
  const workbook = files.find(({ slot }) => slot === 'excel');
  if (!workbook) return [];
  const ties = tieFigures(files);
  return [
    ...contradictionLines(ties, locators, hide),
    ...notFoundLines(ties, locators, hide),
    ...formulaLines(workbook, locators, hide),
  ];
}

function contradictionLines({ contradicting }: TiedFigures, locators: MaskedLocators, hide: Hide): string[] {
  const lines = contradicting
    .filter(({ cell }) => !cell.block.hidden)
    .map(({ quoted, cell }) => {
      const said = cut(hide(oneLine(sentenceAround(quoted))));
      const place = locators.of(quoted.passage.locator);
      return `- [${place}] says ${hide(quoted.figure.text)} ("${said}"), but [${locators.of(cell.block.locator)}] shows ${hide(oneLine(cell.block.text))}`;
    });
  return section('Figures that disagree with the cell that their words name:', lines, mostContradictions);
}

function notFoundLines({ notFound }: TiedFigures, locators: MaskedLocators, hide: Hide): string[] {
  const byPlace = Map.groupBy(notFound, ({ quoted }) => quoted.passage.locator);
  const lines = [...byPlace].map(
    ([place, found]) => `- [${locators.of(place)}] ${found.map(({ quoted }) => hide(quoted.figure.text)).join(', ')}`,
  );
  return section('Figures that no cell of the workbook shows (no error by itself):', lines, mostNotFound);
}

function formulaLines(workbook: FileEvidence, locators: MaskedLocators, hide: Hide): string[] {
  const findings = formulaFindings(workbook);
  const lines = findings.map(
    ({ locator, sentence, more }) =>
      `- [${locators.of(locator)}] ${cut(hide(oneLine(sentence)))}${more === undefined ? '' : ` (${more} more such places)`}`,
  );
  return section('Formulas to look at:', lines, mostFormulas);
}

function section(heading: string, lines: string[], most: number): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > most ? [`(${lines.length - most} more left out here for length)`] : [];
  return [heading, ...lines.slice(0, most), ...more];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function cut(text: string): string {
  return text.length > longestSentence ? `${text.slice(0, longestSentence)}…` : text;
}
