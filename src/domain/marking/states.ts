/** Of a submission: `open` until the second marker has finished. */
export const secondMarkStates = ['none', 'open', 'finished', 'resolved'] as const;

export type SecondMarkState = (typeof secondMarkStates)[number];
