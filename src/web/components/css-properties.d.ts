import 'react';

declare module 'react' {
  interface CSSProperties {
    /** How long an animation waits for its turn, with its unit. */
    '--wait'?: string;
  }
}
