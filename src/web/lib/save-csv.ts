/** Has the browser save a table as a file; the mark at its start tells table programs that it is UTF-8. */
export function saveCsv(fileName: string, text: string) {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
