export const gradingMessages = {
  slow: 'The AI is not responding. Your work is safe and is graded as soon as it is back.',
  busy: 'The grader is busy. This area is tried again shortly, and the other areas carry on.',
  unusable: 'The grader gave an answer that could not be used. It is asked once more.',
  notGraded: 'The grader did not answer. Your files are kept: nothing has to be uploaded again.',
  waiting:
    'The AI service cannot be used now. Your work is safe and is graded as soon as it is back; you do not need to upload it again.',
  interrupted: 'Grading goes on, but this answer was cut short. Ask again in a moment.',
  noCriteria: 'This case study has no criteria yet, so there is nothing to grade. Your files are kept.',
} as const;

/** Shown wherever fixed rules graded, so that nobody takes it for AI. */
export const offlineLabel = 'Offline rules, not AI';
