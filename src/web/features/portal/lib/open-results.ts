import { studentPageTexts } from '@domain/messages/student-page';
import { studentPage } from '@domain/submission/student-page';
import type { StoredSubmission } from './portal-api';
import { Refusal, sentenceOf } from './refusal';

export type OpenedResults =
  | { kind: 'found'; submission: StoredSubmission }
  | { kind: 'nothing'; heading: string; sentence: string; again: boolean };

export type LinkApi = {
  openLink(token: string): Promise<StoredSubmission>;
  submissions(): Promise<StoredSubmission[]>;
};

/** By the link's token, or, after a reload, by the proof that this browser has since then. */
export async function openResults(api: LinkApi, { pathname, hash }: Pick<Location, 'pathname' | 'hash'>) {
  try {
    return hash.length > 1 ? found(await api.openLink(hash.slice(1))) : await openedBefore(api, pathname);
  } catch (error) {
    const refused = error instanceof Refusal;
    const heading = refused ? studentPageTexts.refusedHeading : studentPageTexts.failedHeading;
    return { kind: 'nothing', heading, sentence: sentenceOf(error), again: !refused } satisfies OpenedResults;
  }
}

async function openedBefore(api: LinkApi, pathname: string): Promise<OpenedResults> {
  const id = Number(pathname.slice(studentPage.length + 1));
  const submission = (await api.submissions()).find((own) => own.id === id);
  if (submission) return found(submission);
  return { kind: 'nothing', heading: studentPageTexts.noLinkHeading, sentence: studentPageTexts.noLink, again: false };
}

function found(submission: StoredSubmission): OpenedResults {
  return { kind: 'found', submission };
}

/** Without the token, which would stay in the history for whoever sits there next. */
export function openedAddress({ id }: StoredSubmission): string {
  return `${studentPage}/${id}`;
}
