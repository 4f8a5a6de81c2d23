/** The places of a submission's files, in their order: workbook, deck, summary. */
export const slots = ['excel', 'ppt', 'summary'] as const;
