import { flagCodes } from '../flag/flag-codes';

export const reviewReasons = [...flagCodes, 'question', 'similarity', 'approval'] as const;

export type ReviewReason = (typeof reviewReasons)[number];
