/** What was typed into a form of the queue and not sent yet, by item and field: choosing another item keeps it. */
const drafts = new Map<string, string>();

export function draftOf(key: string, field: string): string {
  return drafts.get(`${key} ${field}`) ?? '';
}

export function keepDraft(key: string, field: string, text: string) {
  drafts.set(`${key} ${field}`, text);
}

export function forgetDraft(key: string, field: string) {
  drafts.delete(`${key} ${field}`);
}
