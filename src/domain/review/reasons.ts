import { flagCodes } from '../flag/flag-codes';

/** What an entry of the review queue can wait for: a flag, or its own kind. */
export const reviewReasons = [...flagCodes, 'question', 'similarity', 'approval'] as const;

export type ReviewReason = (typeof reviewReasons)[number];
