import { parseLocator } from '@domain/evidence/locator';
import { blocksOfRows } from '@domain/evidence/outline';
import { useEffect, useMemo } from 'react';
import { cellNames, headRows, reachUp } from './cell-names';
import { CellNeighbourhood } from './cell-neighbourhood';
import type { EvidencePages, FilePages } from './evidence-pages';
import { sheetModel } from './sheet-model';
import type { WorkbookFile } from './workbook-file';

type ComparedCellProps = {
  cell: { locator: string; text: string };
  workbook: WorkbookFile | null;
  pages: FilePages | undefined;
  evidence: EvidencePages;
};

/** A cell's value, the names of its sheet, row and column, and the cell among its neighbours. */
export function ComparedCell({ cell, workbook, pages, evidence }: ComparedCellProps) {
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
          {[names.row?.text, names.column?.text].filter(Boolean).join(' · ') || 'Without a name'}
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
