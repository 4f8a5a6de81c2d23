export const queueKeys = [
  { keys: ['J'], does: 'Next entry' },
  { keys: ['K'], does: 'Previous entry' },
  { keys: ['Enter'], does: 'Keep, dismiss, approve or answer' },
  { keys: ['O'], does: 'Change score' },
  { keys: ['R'], does: 'Re-grade' },
  { keys: ['C'], does: 'Comment' },
  { keys: ['A'], does: 'Keep all of this submission' },
  { keys: ['L'], does: 'Later' },
  { keys: ['E'], does: 'Open the submission' },
  { keys: ['U'], does: 'Undo' },
] as const;
