/** False if the server would refuse it. */
export async function download(url: string): Promise<boolean> {
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => null);
  if (!answer?.ok) return false;
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
  return true;
}
