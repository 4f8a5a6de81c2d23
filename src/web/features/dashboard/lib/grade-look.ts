/** The badge of a letter: default of an A, secondary of a B, destructive of any other [2.18]. */
export function gradeStyle(letter: string): 'default' | 'secondary' | 'destructive' {
  if (letter.startsWith('A')) return 'default';
  return letter.startsWith('B') ? 'secondary' : 'destructive';
}
