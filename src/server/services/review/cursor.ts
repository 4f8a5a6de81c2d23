import { AppError } from '@server/errors';

/** The item after which a page begins. */
export type ReviewCursor = { kind: 'question' | 'similarity' | 'result'; id: number };

export function writeCursor({ kind, id }: ReviewCursor): string {
  return `${kind}-${id}`;
}

/** @throws {AppError} invalid for what no page has ended with */
export function readCursor(text: string): ReviewCursor {
  const [, kind, digits] = /^(question|similarity|result)-(\d{1,10})$/.exec(text) ?? [];
  const id = Number(digits);
  if ((kind === 'question' || kind === 'similarity' || kind === 'result') && id <= 2_147_483_647) return { kind, id };
  const message = 'This is no place in the review queue.';
  throw new AppError('invalid', message, { issues: [{ path: 'cursor', message }] });
}
