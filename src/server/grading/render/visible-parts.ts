import type { Block, FileEvidence } from '@domain/evidence/evidence';
import { parseLocator } from '@domain/evidence/locator';
import { blockLines } from './block-line';
import type { MaskedLocators } from './masked-locators';
import { type Part, prosePart, sheetPart } from './part';
import { slotNames } from './reading-notes';
import { rowsBySheet } from './sheet-rows';

export type Hide = (text: string) => string;

export function visibleParts(file: FileEvidence, locators: MaskedLocators, hide: Hide): Part[] {
  const blocks = file.blocks.filter((block) => !block.hidden);
  if (file.slot === 'excel') return workbookParts(blocks, locators, hide);
  const lines = file.slot === 'ppt' ? deckLines(file, blocks, locators, hide) : summaryLines(blocks, locators, hide);
  return [prosePart(`the ${slotNames[file.slot]}`, lines)];
}

export function workbookParts(blocks: Block[], locators: MaskedLocators, hide: Hide): Part[] {
  const cells = rowsBySheet(blocks.filter((block) => block.kind === 'cell'));
  const others = Map.groupBy(
    blocks.filter((block) => block.kind !== 'cell'),
    (block) => sheetOf(block.locator),
  );
  const names = new Set([...cells.keys(), ...others.keys()]);
  return [...names].flatMap((name) => {
    const more = (others.get(name) ?? []).flatMap((block) => blockLines(block, locators, hide));
    if (name === null) return [prosePart("the workbook's names", ['', "The workbook's defined names", ...more])];
    const heading = `\nSheet '${locators.sheet(name)}'`;
    const parts = [sheetPart(heading, { shown: locators.sheet(name), hide }, name, cells.get(name) ?? [])];
    return more.length > 0 ? [...parts, prosePart(`the sheet '${name}'`, more)] : parts;
  });
}

function deckLines(file: FileEvidence, blocks: Block[], locators: MaskedLocators, hide: Hide): string[] {
  const slides = file.layout.kind === 'deck' ? file.layout.slides : [];
  const said = new Set(blocks.filter((block) => block.text.trim() !== '').map((block) => slideOf(block.locator)));
  const silent = slides.filter((slide) => !slide.hidden && !said.has(slide.number)).map((slide) => slide.number);
  const lines = blocks.flatMap((block) => blockLines(block, locators, hide));
  return silent.length > 0 ? [...lines, `(slides without readable text: ${silent.join(', ')})`] : lines;
}

function summaryLines(blocks: Block[], locators: MaskedLocators, hide: Hide): string[] {
  let page = 1;
  return blocks.flatMap((block) => {
    const lines = blockLines(block, locators, hide);
    if (block.page === undefined || block.page === page) return lines;
    page = block.page;
    return [`(page ${page})`, ...lines];
  });
}

function sheetOf(locator: string): string | null {
  const place = parseLocator(locator);
  return place && 'sheet' in place ? place.sheet : null;
}

function slideOf(locator: string): number | null {
  const place = parseLocator(locator);
  return place && 'slide' in place ? place.slide : null;
}
