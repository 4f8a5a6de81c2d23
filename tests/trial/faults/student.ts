import { uploadForm } from '@tests/support/upload';

const slots = ['excel', 'ppt', 'summary'] as const;
const names = { excel: 'model.xlsx', ppt: 'deck.pptx', summary: 'summary.docx' };

export type Slot = (typeof slots)[number];

/** What a student was promised: this submission is kept, with these bytes. */
export type Acknowledged = { id: number; cookie: string; email: string; files: Map<Slot, Uint8Array<ArrayBuffer>> };

/** What came of trying to hand in: `refused` says why in a sentence, `cut` means that nobody answered. */
export type HandedIn =
  | { kind: 'kept'; kept: Acknowledged }
  | { kind: 'refused'; status: number; error: string }
  | { kind: 'cut' };

/** Hands three files in and asks for their grading, without waiting for it. */
export async function handIn(address: string, name: string, files = nonsense()): Promise<HandedIn> {
  const email = `${name}@example.com`;
  const fields = [...files].map(([slot, content]) => [slot, new File([content], names[slot])] as const);
  try {
    const body = uploadForm({ userEmail: email, studentId: name, ...Object.fromEntries(fields) });
    const answer = await fetch(`${address}/api/upload-submission`, { method: 'POST', body });
    if (answer.status !== 201) return refusal(answer);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { submission }: { submission: { id: number } } = await answer.json();
    await askForGrading(address, submission.id, cookie);
    return { kind: 'kept', kept: { id: submission.id, cookie, email, files } };
  } catch {
    return { kind: 'cut' };
  }
}

/** Where nobody answers, the server starts the grading by itself some time later. */
async function askForGrading(address: string, id: number, cookie: string): Promise<void> {
  const headers = { cookie, prefer: 'respond-async' };
  await fetch(`${address}/api/submissions/${id}/grade`, { method: 'POST', headers }).catch(() => null);
}

async function refusal(answer: Response): Promise<HandedIn> {
  const { error }: { error?: string } = await answer.json().catch(() => ({}));
  return { kind: 'refused', status: answer.status, error: error ?? '' };
}

/** Documents that every version can read. */
export async function realFiles(): Promise<Acknowledged['files']> {
  const paths = { excel: 'data.xlsx', ppt: 'deck.pptx', summary: 'summary.docx' };
  const read = async (slot: Slot) =>
    [slot, await Bun.file(`${import.meta.dir}/../../corpus/weak/${paths[slot]}`).bytes()] as const;
  return new Map(await Promise.all(slots.map(read)));
}

/** For a server that does not read them: no two are alike. */
function nonsense(): Acknowledged['files'] {
  const bytes = () => crypto.getRandomValues(new Uint8Array(2_000 + Math.floor(Math.random() * 20_000)));
  return new Map(slots.map((slot) => [slot, bytes()]));
}
