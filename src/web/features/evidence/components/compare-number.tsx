import { parseLocator } from '@domain/evidence/locator';
import { blocksOfRows } from '@domain/evidence/outline';
import { shortPlace } from '@domain/evidence/short-place';
import { findingTitle, numberSentences } from '@domain/messages/findings';
import { ArrowUpRight, X } from '@web/components/icons';
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

function sentenceOf({ outcome, how, differs }: NumberFinding): string {
  if (outcome === 'derived') return numberSentences.derived(how);
  return differs ? numberSentences.differing[differs] : numberSentences[outcome];
}

export function CompareNumber({ item, figure, workbook, pages, evidence, at, onGo, onClose }: CompareNumberProps) {
  const [chosen, setChosen] = useState(0);
  const { cells, outcome } = figure;
  const cell = cells[chosen] ?? cells[0];
  return (
    <section className={`ev-compare is-${outcome}`} aria-label="Side by side">
      <div className="ev-compare-head">
        <p role="status">
          <b>{findingTitle(outcome)}</b> <span className="mut">{sentenceOf(figure)}</span>
        </p>
        <button type="button" className="icon-btn" aria-label="Close the comparison" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      </div>
      <div className="ev-sides">
        <div className="ev-side">
          <Place locator={figure.locator} at={at} onGo={onGo} />
          <p className="ev-side-figure num">{figure.figure}</p>
          <p className="ev-side-words">
            <Sentence item={item} figure={figure} />
          </p>
        </div>
        {cell && (
          <div className="ev-side">
            <div className="row wrap">
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
      <span className="vh">Go to </span>
      <span className="clip">{place}</span>
    </button>
  );
}

function Sentence({ item, figure: { sentence } }: { item: FindingItem; figure: NumberFinding }) {
  const span = numberSpans(sentence, [item])[0];
  if (!span) return sentence;
  return (
    <>
      {sentence.slice(0, span.start)}
      <mark className="ev-figure-said">{sentence.slice(span.start, span.end)}</mark>
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
      <p className="ev-side-figure num">{cell.text}</p>
      {at && names && (
        <p className="ev-side-words">
          {[names.row?.text, names.column?.text].filter(Boolean).join(' · ') || 'Untitled'}
          <span className="mut"> on sheet {at.sheet}</span>
        </p>
      )}
      {at && model && names && (
        <CellNeighbourhood
          model={model}
          row={at.range.top}
          column={at.range.left}
          names={names}
          label="The cell among its neighbours"
        />
      )}
    </>
  );
}
