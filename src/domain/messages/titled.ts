/** A sentence of the form `Title - what to do` as a toast shows it. */
export function titled(sentence: string): { title: string; description: string } {
  const [title = '', ...rest] = sentence.split(' - ');
  return { title, description: rest.join(' - ') };
}
