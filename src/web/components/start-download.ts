import { couldNotDownload } from '@domain/messages/download';
import { fileTexts } from '@domain/messages/results';
import { download } from '@web/lib/download';
import { showToast } from './toast-store';

/** A toast says whether the browser saves it [8.6]. */
export async function startDownload(url: string, name: string): Promise<void> {
  if (await download(url)) showToast({ title: fileTexts.started, description: name });
  else showToast({ title: fileTexts.failed, description: couldNotDownload }, true);
}
