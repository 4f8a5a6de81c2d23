export type PromptPlace = 'general' | 'range';

export type PromptVariable = { name: string; meaning: string; place: 'anywhere' | 'range' };

export const promptVariables = [
  { name: 'criterion', meaning: "The criterion's name", place: 'anywhere' },
  { name: 'description', meaning: "The criterion's description", place: 'anywhere' },
  { name: 'maxScore', meaning: "The criterion's points", place: 'anywhere' },
  { name: 'caseStudy', meaning: "The case study's name", place: 'anywhere' },
  { name: 'caseStudyDescription', meaning: "The case study's description", place: 'anywhere' },
  { name: 'rangeMin', meaning: "The score range's minimum", place: 'range' },
  { name: 'rangeMax', meaning: "The score range's maximum", place: 'range' },
  { name: 'rangeDescription', meaning: "The score range's description", place: 'range' },
] as const satisfies readonly PromptVariable[];

export type VariableName = (typeof promptVariables)[number]['name'];

/** `from` and `to` include the braces. */
export type FoundVariable = { name: string; from: number; to: number; known: boolean };

const written = /\{\{[ \t]*([\p{L}_][\p{L}\p{N}_.-]{0,99})[ \t]*\}\}/gu;

export function findVariables(prompt: string, place: PromptPlace): FoundVariable[] {
  return [...prompt.matchAll(written)].map((match) => {
    const name = match[1] ?? '';
    return { name, from: match.index, to: match.index + match[0].length, known: isKnown(name, place) };
  });
}

export function unknownVariables(prompts: readonly { text: string; place: PromptPlace }[]): string[] {
  const found = prompts.flatMap(({ text, place }) => findVariables(text, place));
  return [...new Set(found.filter(({ known }) => !known).map(({ name }) => name))];
}

/** Unknown variables stay as written. Values aren't searched again, so that they can't inject variables. */
export function fillVariables(prompt: string, values: Partial<Record<VariableName, string>>): string {
  const byName = new Map<string, string>(Object.entries(values));
  return prompt.replace(written, (whole, name: string) => byName.get(name) ?? whole);
}

export function completionsAt(
  prompt: string,
  cursor: number,
  place: PromptPlace,
): { from: number; options: PromptVariable[] } | null {
  const open = /\{\{[ \t]*([\p{L}_]{0,50})$/u.exec(prompt.slice(Math.max(0, cursor - 60), cursor));
  if (!open) return null;
  const begun = (open[1] ?? '').toLowerCase();
  const options = promptVariables.filter(({ name }) => name.toLowerCase().startsWith(begun) && isKnown(name, place));
  return options.length > 0 ? { from: cursor - open[0].length, options } : null;
}

function isKnown(name: string, place: PromptPlace): boolean {
  return promptVariables.some((known) => known.name === name && (known.place === 'anywhere' || place === 'range'));
}
