import 'react';

declare module 'react' {
  interface CSSProperties {
    /** The delay of an animation, with its unit. */
    '--wait'?: string;
    /** From 0 to 1. */
    '--share'?: string;
  }
}
