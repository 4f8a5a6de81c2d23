import { saveFile } from './save-file';

/** Has the browser save a table as a file; the mark at its start tells table programs that it is UTF-8. */
export function saveCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
}
