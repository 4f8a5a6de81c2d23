/** The server itself said no; the message is its sentence. */
export class Refusal extends Error {}

/** The sentence of a call that was refused, or what to do when there was no answer at all. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refusal
    ? error.message
    : 'The server cannot be reached. Check your connection, then try again.';
}
