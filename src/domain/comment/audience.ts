/** Who reads a comment; the AI reads feedback on the whole submission when it grades again. */
export const audiences = ['student', 'staff', 'ai'] as const;

export type Audience = (typeof audiences)[number];
