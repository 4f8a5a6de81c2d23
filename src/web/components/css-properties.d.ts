import 'react';

declare module 'react' {
  interface CSSProperties {
    /** How long an animation waits for its turn, with its unit. */
    '--wait'?: string;
    /** Of the most there is, from 0 to 1. */
    '--share'?: string;
  }
}
