import type { SubmissionFindings } from '@domain/consistency/schema';
import type { Slot } from '@domain/evidence/evidence';
import { type Contradiction, contradictionSentence, type NumberDerivation } from '@domain/messages/findings';

export type NumberFinding = Contradiction & {
  outcome: 'contradicting' | 'not-found' | 'derived' | 'tied';
  locator: string;
  figure: string;
  sentence: string;
  how: NumberDerivation | null;
};

/** Kinds may be added that this program does not know. */
export type PlaceFinding = { kind: string; locator: string; sentence: string; cells?: number; more?: number };

/** Without a locator it is in a property of its file, which no viewer can open. */
export type SpokenFinding = { slot: Slot; locator: string | null; sentence: string };

export type FileRemark = { slot: Slot; kind: string; sentence: string };

export type Findings = {
  figures: readonly NumberFinding[];
  formulas: readonly PlaceFinding[];
  instructions: readonly SpokenFinding[];
  remarks: readonly { slot: Slot; code: string; locator: string | null; sentence: string }[];
};

export type WorkbookRun = NonNullable<SubmissionFindings['run']>;

export type FindingItem = {
  key: string;
  kind: string;
  locator: string;
  sentence: string;
  figure: NumberFinding | null;
  more: number;
};

const spoken = 'instruction-like';

export const isSpoken = ({ kind }: { kind: string }): boolean => kind === spoken;

/** Left out, because the formulas have each of these cells by itself. */
const listedCellByCell = 'error-values';

const quiet = ['not-found', 'derived', 'tied'];

/** Numbers that agree, or are merely not found, ask for no look. */
export const asksForLook = ({ kind }: Pick<FindingItem, 'kind'>): boolean => !quiet.includes(kind);

export function fileRemarks({ instructions, remarks }: Pick<Findings, 'instructions' | 'remarks'>): FileRemark[] {
  return [
    ...instructions
      .filter(({ locator }) => locator === null)
      .map(({ slot, sentence }) => ({ slot, kind: spoken, sentence })),
    ...remarks
      .filter(({ locator }) => locator === null)
      .map(({ slot, code, sentence }) => ({ slot, kind: code, sentence })),
  ];
}

/** Gravest first: text that speaks to the grader, contradictions, then what else asks for a look. */
export function findingItems({ figures, formulas, instructions, remarks }: Findings): FindingItem[] {
  const keys = new Map<string, number>();
  const keyOf = (locator: string, word: string) => {
    const plain = `${locator} ${word}`;
    const count = (keys.get(plain) ?? 0) + 1;
    keys.set(plain, count);
    return count === 1 ? plain : `${plain} ~${count}`;
  };
  const withOutcome = (outcome: NumberFinding['outcome']) => figures.filter((one) => one.outcome === outcome);
  const numberItem = (figure: NumberFinding): FindingItem => ({
    key: keyOf(figure.locator, figure.figure),
    kind: figure.outcome,
    locator: figure.locator,
    sentence: figure.outcome === 'contradicting' ? contradictionSentence(figure) : figure.sentence,
    figure,
    more: 0,
  });
  const spokenItem = ({ locator, sentence }: SpokenFinding): FindingItem[] => {
    if (locator === null) return [];
    return [{ key: keyOf(locator, spoken), kind: spoken, locator, sentence, figure: null, more: 0 }];
  };
  const remarkItem = ({ code, locator, sentence }: Findings['remarks'][number]): FindingItem[] => {
    if (locator === null || code === listedCellByCell) return [];
    return [{ key: keyOf(locator, code), kind: code, locator, sentence, figure: null, more: 0 }];
  };
  return [
    ...instructions.flatMap(spokenItem),
    ...withOutcome('contradicting').map(numberItem),
    ...formulas.map(({ kind, locator, sentence, more = 0 }) => {
      return { key: keyOf(locator, kind), kind, locator, sentence, figure: null, more };
    }),
    ...remarks.flatMap(remarkItem),
    ...(['not-found', 'derived', 'tied'] as const).flatMap((outcome) => withOutcome(outcome).map(numberItem)),
  ];
}

export function kindsOf(items: readonly FindingItem[]): { kind: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind, more } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1 + more);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
