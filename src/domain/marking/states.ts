/** Of a submission: `open` until the second marker has finished. */
export const secondMarkStates = ['none', 'open', 'finished', 'resolved'] as const;

export const secondMarkSkips = ['first-marker', 'touched', 'finished', 'test'] as const;

export type SecondMarkSkip = (typeof secondMarkSkips)[number];
