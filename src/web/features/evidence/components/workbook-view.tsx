import { type CellRange, formatRange, rangeOfCell } from '@domain/evidence/cell-address';
import { sheetPrefix } from '@domain/evidence/cell-locator';
import { formulaInputs } from '@domain/evidence/formula-inputs';
import { parseLocator } from '@domain/evidence/locator';
import { blocksOfRows, type FileOutline, type SheetOutline } from '@domain/evidence/outline';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { cellFindings, noCellFindings } from '../lib/cell-findings';
import { blocksBetween, type EvidencePages, type FilePages } from '../lib/evidence-pages';
import type { ViewerCitation } from '../lib/evidence-source';
import type { FindingItem } from '../lib/findings';
import type { Cursor } from '../lib/move-cursor';
import type { SheetMarks } from '../lib/sheet-look';
import { sheetModel } from '../lib/sheet-model';
import type { Target } from '../lib/target';
import { useChosen } from '../state';
import { CellRemarks } from './cell-remarks';
import { FormulaBar } from './formula-bar';
import { HiddenRows } from './sheet-concealed';
import { SheetGrid } from './sheet-grid';
import { SheetParts } from './sheet-parts';
import { SheetTabs } from './sheet-tabs';
import { Nothing } from './viewer-states';

type WorkbookViewProps = {
  file: FileOutline;
  sheets: readonly SheetOutline[];
  names: number;
  pages: FilePages | undefined;
  evidence: EvidencePages;
  at: string | null;
  target: Target | null;
  citations: readonly ViewerCitation[];
  findings: readonly FindingItem[];
  onAt(locator: string | null): void;
};

export function WorkbookView(props: WorkbookViewProps) {
  const { file, sheets, names, pages, evidence, at, target, citations, findings, onAt } = props;
  const narrow = useMedia(phoneMedia);
  const panel = useId();
  const targetSheet = target && 'sheet' in target ? target.sheet : null;
  const [shown, setShown] = useState({ at, open: targetSheet ?? firstShown(sheets) });
  if (shown.at !== at) setShown({ at, open: targetSheet ?? shown.open });
  const { open } = shown;
  const sheet = sheets[open];
  const cells = target?.kind === 'cells' && target.sheet === open ? target : null;
  const [walked, setWalked] = useState<{ on: string; cursor: Cursor } | null>(null);
  const walk = `${open} ${at}`;
  const cursor =
    walked?.on === walk ? walked.cursor : cells ? { row: cells.range.top, column: cells.range.left } : firstCell;

  const model = useMemo(() => (sheet ? sheetModel(sheet, pages) : null), [sheet, pages]);
  const need = useCallback(
    (top: number, bottom: number) => {
      if (!sheet) return;
      const { from, to } = blocksOfRows(sheet, top, bottom);
      evidence.need(file.fileId, from, to);
    },
    [sheet, evidence, file.fileId],
  );
  const beside = useMemo(
    () => (sheet ? [...blocksBetween(pages, sheet.parts, sheet.to), ...blocksBetween(pages, names, file.total)] : []),
    [pages, sheet, names, file.total],
  );
  const hasCharts =
    sheet && file.outline.charts?.some(({ locator }) => locator.startsWith(`${sheetPrefix(sheet.name)}:`));
  // Also for a sheet that is nothing but a chart.
  const opensBeside =
    target?.kind === 'sheet-part' || target?.kind === 'name' || (sheet?.rows === 0 && hasCharts === true);
  const [besideShown, setBesideShown] = useState<{ on: string; shown: boolean } | null>(null);
  const showsBeside = besideShown?.on === walk ? besideShown.shown : opensBeside;
  const countBeside = sheet ? sheet.to - sheet.parts + file.total - names : 0;

  useEffect(() => {
    if (!showsBeside || !sheet) return;
    evidence.need(file.fileId, sheet.parts, sheet.to);
    evidence.need(file.fileId, names, file.total);
  }, [showsBeside, sheet, evidence, file, names]);

  const range = cells?.range ?? null;
  const formula = range && model?.at(range.top, range.left)?.block?.formula;
  const found = useMemo(() => (sheet ? cellFindings(findings, sheet.name) : noCellFindings), [findings, sheet]);
  const marks = useMemo<SheetMarks>(
    () => ({
      box: range,
      inputs: sheet && formula && range && isOneCell(range) ? inputsOn(formula, sheet.name) : [],
      cited: sheet ? citedOn(citations, sheet.name, at) : [],
      found,
    }),
    [range, formula, sheet, citations, at, found],
  );
  // A new object for each place, so that the grid scrolls there once.
  const reveal = useMemo(() => (range ? { range } : null), [range]);

  const here = model?.at(cursor.row, cursor.column) ?? null;
  useChosen(here?.block?.locator ?? null);

  if (!sheet || !model) return <Nothing>The workbook has no sheets.</Nothing>;
  const pick = (cell: Cursor) => {
    const merge = model.mergeAt(cell.row, cell.column);
    const place = rangeOfCell(merge ? { row: merge.top, column: merge.left } : cell);
    if (model.at(place.top, place.left)?.block) onAt(`${sheetPrefix(sheet.name)}!${formatRange(place)}`);
  };
  const openSheet = (next: number) => {
    setShown({ at, open: next });
    if (at !== null) onAt(null);
  };
  return (
    <>
      <FormulaBar cursor={cursor} cell={here} />
      <CellRemarks cell={here} found={found.at(cursor.row, cursor.column)} />
      <HiddenRows sheet={sheet} />
      <div
        className="relative flex min-h-0 flex-1 flex-col"
        id={panel}
        role="tabpanel"
        aria-label={`Sheet ${sheet.name}`}
      >
        <SheetGrid
          key={`${file.fileId} ${open}`}
          model={model}
          marks={marks}
          cursor={cursor}
          target={reveal}
          rowHeight={narrow ? 32 : 28}
          narrow={narrow}
          onCursor={(next) => setWalked({ on: walk, cursor: next })}
          onPick={pick}
          onNeed={need}
        />
        {showsBeside && <SheetParts blocks={beside} at={at} />}
      </div>
      <div className="flex items-center gap-2 border-t border-line px-2 py-1">
        <SheetTabs sheets={sheets} open={open} panel={panel} onOpen={openSheet} />
        {countBeside > 0 && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-expanded={showsBeside}
            onClick={() => setBesideShown({ on: walk, shown: !showsBeside })}
          >
            {hasCharts ? 'Charts and more' : 'Charts and text boxes'}{' '}
            <span className="tabular-nums text-ink-3">{countBeside}</span>
          </button>
        )}
      </div>
    </>
  );
}

const firstCell: Cursor = { row: 1, column: 1 };

const isOneCell = ({ top, left, bottom, right }: CellRange) => top === bottom && left === right;

const firstShown = (sheets: readonly SheetOutline[]) =>
  Math.max(
    0,
    sheets.findIndex(({ hidden }) => !hidden),
  );

function inputsOn(formula: string, sheet: string): CellRange[] {
  const same = sheet.toLowerCase();
  return formulaInputs(formula, sheet).flatMap((input) => (input.sheet.toLowerCase() === same ? [input.range] : []));
}

function citedOn(citations: readonly ViewerCitation[], sheet: string, at: string | null): CellRange[] {
  return citations.flatMap(({ locator }) => {
    const place = locator === at ? null : parseLocator(locator);
    if (place?.kind === 'cells' && place.sheet === sheet) return [place.range];
    return place?.kind === 'cell-comment' && place.sheet === sheet ? [rangeOfCell(place.cell)] : [];
  });
}
