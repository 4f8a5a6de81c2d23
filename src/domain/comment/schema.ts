import { type } from '../schema';
import { id } from '../value/schema';
import { audiences } from './audience';

export const audience = type.enumerated('student', 'staff');

export const comment = type({
  id,
  submissionId: id,
  criterionId: id.or('null'),
  criterionName: 'string | null',
  locator: 'string | null',
  quote: 'string | null',
  audience: type.enumerated(...audiences),
  text: 'string',
  /** For staff only; null once the account is deleted. */
  'authorId?': id.or('null'),
  authorName: 'string',
  createdAt: 'Date',
  updatedAt: 'Date',
});

export const savedComment = type({ id, text: 'string' });

export type Comment = typeof comment.infer;

export type SavedComment = typeof savedComment.infer;
