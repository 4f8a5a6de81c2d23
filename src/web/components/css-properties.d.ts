import 'react';

declare module 'react' {
  interface CSSProperties {
    /** The delay of an animation, with its unit. */
    '--wait'?: string;
    /** The widths of a border. */
    '--hit'?: string | undefined;
    /** From 0 to 1. */
    '--share'?: string;
  }
}
