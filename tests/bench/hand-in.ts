import { basename } from 'node:path';

/** A submission, and the cookie that proves it. */
export type HandedIn = { id: number; cookie: string };

/** Uploads the files of a submission as a browser does and waits for its grading; answers the number of results. */
export async function handIn(address: string, files: string[], email: string): Promise<number> {
  return graded(address, await uploaded(address, handInForm(files, email)));
}

/** Hands a form in as a browser does. */
export async function uploaded(address: string, body: FormData): Promise<HandedIn> {
  const answer = await fetch(`${address}/api/upload-submission`, { method: 'POST', body });
  const { submission }: { submission: { id: number } } = await answer.json();
  return { id: submission.id, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Has a submission graded and waits for it; answers the number of results. */
export async function graded(address: string, { id, cookie }: HandedIn): Promise<number> {
  const answer = await fetch(`${address}/api/submissions/${id}/grade`, { method: 'POST', headers: { cookie } });
  const results: unknown[] = await answer.json();
  return results.length;
}

/** The form that the portal sends, for case study 1. */
export function handInForm(files: string[], email: string): FormData {
  const form = new FormData();
  for (const path of files) form.append(fieldOf(path), Bun.file(path), basename(path));
  form.append('caseStudyId', '1');
  form.append('userEmail', email);
  return form;
}

function fieldOf(path: string): string {
  if (/\.xlsx?$/.test(path)) return 'excel';
  return /\.pptx?$/.test(path) ? 'ppt' : 'summary';
}
