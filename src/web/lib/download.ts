/** False if the server would refuse it. */
export async function download(url: string): Promise<boolean> {
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok) followDownload(url);
  return answer?.ok ?? false;
}

export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  followDownload(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function saveCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
}

function followDownload(url: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
