export function titled(sentence: string): { title: string; description: string } {
  const [title = '', ...rest] = sentence.split(' - ');
  return { title, description: rest.join(' - ') };
}
