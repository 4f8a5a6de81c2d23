import type { FileOutline, Outline } from '@domain/evidence/outline';

export type WorkbookFile = FileOutline & { outline: Extract<Outline, { kind: 'workbook' }> };

export function workbookAmong(files: readonly FileOutline[]): WorkbookFile | null {
  return files.find(isWorkbook) ?? null;
}

const isWorkbook = (file: FileOutline): file is WorkbookFile => file.outline.kind === 'workbook';
