import { type } from '../schema';
import { count } from '../value/schema';
import { publicationMails, publicationStates } from './states';

export const publicationState = type.enumerated(...publicationStates);

export const publicationMail = type.enumerated(...publicationMails);

export const publication = type({
  results: publicationState,
  publishedAt: 'Date | null',
  graded: count,
  incomplete: count,
  ungraded: count,
  /** Graded and visible to the student, whatever makes it so. */
  visible: count,
  /** Published by themselves, not with the case study. */
  publishedAlone: count,
  /** Flags, low scores and look-alikes in the review queue. */
  flagged: count,
  openQuestions: count,
  unresolved: count,
  olderRubric: count,
  /** In people: whose latest graded submission was never emailed, and whose was. */
  mails: type({ first: count, again: count }),
});

export type Publication = typeof publication.infer;

export type PublicationState = typeof publicationState.infer;

export type PublicationMail = typeof publicationMail.infer;
