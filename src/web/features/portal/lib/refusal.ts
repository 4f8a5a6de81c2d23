/** The server refused; the message is its sentence. */
export class Refusal extends Error {}

export function sentenceOf(error: unknown): string {
  return error instanceof Refusal
    ? error.message
    : 'The server cannot be reached. Check your connection, then try again.';
}
