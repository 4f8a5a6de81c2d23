/** Who reads a comment. */
export const audiences = ['student', 'staff'] as const;

export type Audience = (typeof audiences)[number];
