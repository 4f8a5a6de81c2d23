import { couldNotDownload } from '@domain/messages/download';
import { saveFile } from '@web/lib/save-file';

/**
 * Has the browser keep everything of an address; answers why not, as a sentence, or null. The address goes in the body,
 * which no link can have: so the zip is taken here and handed to the browser.
 */
export async function downloadPerson(email: string): Promise<string | null> {
  try {
    const answer = await fetch('/api/people/export', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (!answer.ok) return refusal(await answer.json());
    saveFile(`Personal data ${new Date().toISOString().slice(0, 10)}.zip`, await answer.blob());
    return null;
  } catch {
    return couldNotDownload;
  }
}

function refusal(body: unknown): string {
  const hasError = typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
  return hasError ? String(body.error) : couldNotDownload;
}
