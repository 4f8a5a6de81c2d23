/** Apart from the portal's other texts, which its first bytes have. */
export const lostAccess = {
  title: 'No access any more',
  description: 'You can no longer see this submission. Ask your instructor if you think that is wrong.',
} as const;
