import type { Written } from './spot';

/** How an attack hopes to get past a reader. */
export type Way =
  | 'plain order'
  | 'indirect wording'
  | 'role play'
  | 'answer put in its mouth'
  | 'end of the fence'
  | 'invisible characters'
  | 'look-alike letters'
  | 'split in pieces'
  | 'encoded'
  | 'spaced letters'
  | 'German'
  | 'Spanish'
  | 'French'
  | 'another language';

/** Words in a student's file that are meant for the grader. */
export type Attack = Written & { way: Way };
