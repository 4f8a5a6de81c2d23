import type { CriterionSnapshot } from '@domain/grading/grade';

export type Term = { text: string; weight: number; pattern: RegExp };

const filler = new Set(
  `a an the and or of in on at to for from by with without into as is are was were be been being it its this that these those which who whom what when where why how than then not no nor but if else
  all any each every both few more most other some such own same so too very can could will would shall should may might must do does did done has have had having their there they them he she his her we our us you your i
  one two three four five six seven eight nine ten first second third
  criterion criteria judge assess evaluate check look looking bands band top good satisfactory below above points point score scores scoring student students submission work works file files
  whether well clear clearly correct correctly right strong weak excellent poor quality high low least exceptional expectations performance minor gaps areas area improvement needs significant some exceeds meets missing
  shows show shown uses use used using includes include including demonstrates demonstrate provides provide explains explain describes describe states stated names named name gives given give makes make made
  separate separates evidence example examples etc also only just between across within about over under out up down part parts kind way ways thing things general specific appropriate relevant effective
  workbook excel deck powerpoint slides slide summary email executive paragraph cell cells`.split(/\s+/),
);

const maxTerms = 18;

/** A criterion's terms by weight: from its name, description, then prompts and ranges. Leaves out words of `known`. */
export function termsOf(criterion: CriterionSnapshot, known = ''): Term[] {
  const covered = new Set(wordsOf(known).map(stemOf));
  const sources: [string, number][] = [
    [criterion.name, 4],
    [criterion.description, 2],
    [criterion.promptTemplate, 1],
    ...criterion.scoreRanges.map(({ description, promptTemplate }): [string, number] => [
      `${description} ${promptTemplate}`,
      0.5,
    ]),
  ];
  const weights = new Map<string, { weight: number; text: string }>();
  for (const [source, weight] of sources) {
    const seen = new Set<string>();
    for (const word of wordsOf(source)) {
      const stem = stemOf(word);
      if (seen.has(stem) || covered.has(stem)) continue;
      seen.add(stem);
      const known = weights.get(stem);
      weights.set(stem, { weight: (known?.weight ?? 0) + weight, text: known?.text ?? word });
    }
  }
  return [...weights]
    .toSorted(([, a], [, b]) => b.weight - a.weight)
    .slice(0, maxTerms)
    .map(([stem, { weight, text }]) => ({ text, weight, pattern: patternOf(stem) }));
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}\p{N}’'-]*/gu) ?? []).filter(
    (word) => word.length >= 3 && !filler.has(word) && !filler.has(word.replace(/s$/, '')),
  );
}

/** Good enough to find `promotions` for `promotion` and `elasticities` for `elasticity`. */
function stemOf(word: string): string {
  const stem = word.replace(/[’']s$/, '').replace(/(?:ies|ied|ing|ion|ions|ed|es|s|y|e|al|ally|ity)$/, '');
  return stem.length >= 3 ? stem : word;
}

const endings = '(?:s|es|e|ed|er|ers|ing|ings|ion|ions|y|ies|ied|al|ally|ity|ities|ive|ment|ments)?';

function patternOf(stem: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${endings}(?![\\p{L}\\p{N}])`,
    'iu',
  );
}
