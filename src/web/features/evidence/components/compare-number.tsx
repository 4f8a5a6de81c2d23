import { parseLocator } from '@domain/evidence/locator';
import { blocksOfRows } from '@domain/evidence/outline';
import { shortPlace } from '@domain/evidence/short-place';
import { differenceSentence, findingTitle, numberSentences } from '@domain/messages/findings';
import { X } from '@web/components/icons';
import { ArrowUpRight } from '@web/components/result-icons';
import { useEffect, useMemo, useState } from 'react';
import { cellNames, headRows, reachUp } from '../lib/cell-names';
import type { EvidencePages, FilePages } from '../lib/evidence-pages';
import type { FindingItem, NumberFinding } from '../lib/findings';
import { numberSpans } from '../lib/number-spans';
import { sheetModel } from '../lib/sheet-model';
import type { WorkbookFile } from '../lib/workbook-file';
import { CellNeighbourhood } from './cell-neighbourhood';

type ComparedCellProps = {
  cell: { locator: string; text: string };
  workbook: WorkbookFile | null;
  pages: FilePages | undefined;
  evidence: EvidencePages;
};

type CompareNumberProps = {
  item: FindingItem;
  figure: NumberFinding;
  workbook: WorkbookFile | null;
  pages: FilePages | undefined;
  evidence: EvidencePages;
  at: string | null;
  onGo(locator: string): void;
  onClose(): void;
};

const sideLook =
  'grid min-w-0 content-start justify-items-start gap-1 rounded-2 border border-line bg-surface px-3 py-2.5';
const figureLook = 'text-22 font-semibold tracking-tight tabular-nums';
const wordsLook = 'max-w-full text-13 text-ink-2 wrap-anywhere';

function sentenceOf(figure: NumberFinding): string {
  const { outcome, how } = figure;
  if (outcome === 'derived') return numberSentences.derived(how);
  return differenceSentence(figure) ?? numberSentences[outcome];
}

export function CompareNumber({ item, figure, workbook, pages, evidence, at, onGo, onClose }: CompareNumberProps) {
  const [chosen, setChosen] = useState(0);
  const { cells, outcome } = figure;
  const cell = cells[chosen] ?? cells[0];
  const contradicts = outcome === 'contradicting';
  return (
    <section
      className={`max-h-[46%] overflow-auto bg-sunken max-md:max-h-[56%] ${contradicts ? 'border-t-2 border-low' : 'border-t border-line'}`}
      aria-label="Side by side"
    >
      <div className="sticky top-0 z-1 flex items-center justify-between gap-3 bg-sunken pt-1.5 pr-1.5 pb-0.5 pl-4 text-13">
        <p role="status">
          <b>{findingTitle(outcome)}</b> <span className="text-ink-3">{sentenceOf(figure)}</span>
        </p>
        <button type="button" className="icon-btn" aria-label="Close the comparison" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      </div>
      <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,6fr)] gap-2.5 px-3 pt-1 pb-3 max-md:grid-cols-1">
        <div className={cell ? sideLook : `${sideLook} col-span-full`}>
          <Place locator={figure.locator} at={at} onGo={onGo} />
          <p className={contradicts ? `${figureLook} text-low-ink` : figureLook}>{figure.figure}</p>
          <p className={wordsLook}>
            <Sentence item={item} figure={figure} />
          </p>
        </div>
        {cell && (
          <div className={sideLook}>
            <div className="flex flex-wrap items-center gap-1">
              {cells.map(({ locator }, index) => (
                <Place
                  key={locator}
                  locator={locator}
                  at={at}
                  onGo={(place) => {
                    setChosen(index);
                    onGo(place);
                  }}
                />
              ))}
            </div>
            <ComparedCell cell={cell} workbook={workbook} pages={pages} evidence={evidence} />
          </div>
        )}
      </div>
    </section>
  );
}

function Place({ locator, at, onGo }: { locator: string; at: string | null; onGo(locator: string): void }) {
  const place = shortPlace(locator);
  return (
    <button type="button" className="chip" aria-pressed={locator === at} onClick={() => onGo(locator)}>
      <ArrowUpRight aria-hidden="true" />
      <span className="sr-only">Go to </span>
      <span className="truncate">{place}</span>
    </button>
  );
}

function Sentence({ item, figure: { sentence } }: { item: FindingItem; figure: NumberFinding }) {
  const span = numberSpans(sentence, [item])[0];
  if (!span) return sentence;
  return (
    <>
      {sentence.slice(0, span.start)}
      <mark className="rounded-[2px] bg-pen-wash px-0.5 font-semibold text-inherit">
        {sentence.slice(span.start, span.end)}
      </mark>
      {sentence.slice(span.end)}
    </>
  );
}

function ComparedCell({ cell, workbook, pages, evidence }: ComparedCellProps) {
  const place = parseLocator(cell.locator);
  const at = place?.kind === 'cells' ? place : null;
  const sheet = workbook?.outline.sheets.find(({ name }) => name === at?.sheet);
  const model = useMemo(() => (sheet ? sheetModel(sheet, pages) : null), [sheet, pages]);
  const fileId = workbook?.fileId;
  const row = at?.range.top;
  useEffect(() => {
    if (!sheet || fileId === undefined || row === undefined) return;
    for (const [top, bottom] of [
      [1, headRows],
      [Math.max(1, row - reachUp), row + 2],
    ] as const) {
      const { from, to } = blocksOfRows(sheet, top, bottom);
      evidence.need(fileId, from, to);
    }
  }, [sheet, fileId, row, evidence]);
  const names = model && at ? cellNames(model, at.range.top, at.range.left) : null;
  return (
    <>
      <p className={figureLook}>{cell.text}</p>
      {at && names && (
        <p className={wordsLook}>
          {[names.row?.text, names.column?.text].filter(Boolean).join(' · ') || 'Untitled'}
          <span className="text-ink-3"> on sheet {at.sheet}</span>
        </p>
      )}
      {at && model && names && (
        <CellNeighbourhood
          model={model}
          row={at.range.top}
          column={at.range.left}
          names={names}
          label="The cells around it"
        />
      )}
    </>
  );
}
