/** Who sees the results of a case study, unless a submission decides for itself [C8.21]. */
export const publicationStates = ['by-setting', 'published', 'held'] as const;

export const publicationMails = ['first', 'none'] as const;
