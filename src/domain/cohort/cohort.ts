import type { gradingConfiguration } from './schema';

export type GradingConfiguration = typeof gradingConfiguration.infer;

export type GradedAlike = { id: number; results: readonly GradingConfiguration[]; submissions: number };

export type Newest = {
  criteria: readonly { id: number; name: string; version: number }[];
  grader: string;
  prompt: string;
};

export type Counted = { submissions: number; isNewest: boolean };

export type OlderResults = { submissions: number; results: number };

export type Cohort = {
  submissions: number;
  criteria: { criterionId: number; name: string; versions: (Counted & { version: number })[] }[];
  prompts: (Counted & { version: string })[];
  graders: (Counted & { name: string })[];
  older: OlderResults & { alike: (OlderResults & { id: number })[] };
  /** Outdated results that stay, because a person set or locked them. */
  kept: number;
};

export function cohortOf(alike: readonly GradedAlike[], newest: Newest): Cohort {
  const living = new Map(newest.criteria.map((criterion) => [criterion.id, criterion]));
  const versions = new Tally<string>();
  const prompts = new Tally<string>();
  const graders = new Tally<string>();
  const older: Cohort['older']['alike'] = [];
  let kept = 0;
  for (const { id, results, submissions } of alike) {
    const of = results.filter(([criterionId]) => living.has(criterionId));
    const graded = of.filter((result) => !result[4]);
    const isOld = ([criterionId, version, grader, prompt]: GradingConfiguration) =>
      version !== living.get(criterionId)?.version || grader !== newest.grader || prompt !== newest.prompt;
    versions.add(new Set(graded.map(([criterionId, version]) => `${criterionId} ${version}`)), submissions);
    graders.add(new Set(graded.map(([, , grader]) => grader)), submissions);
    prompts.add(new Set(graded.map(([, , , prompt]) => prompt)), submissions);
    kept += of.filter((result) => result[4] && isOld(result)).length * submissions;
    const old = graded.filter(isOld).length;
    if (old > 0) older.push({ id, submissions, results: old * submissions });
  }
  return {
    submissions: sumOf(alike.map(({ submissions }) => submissions)),
    criteria: newest.criteria.flatMap(({ id, name, version: now }) => {
      const found = versions.rows().flatMap(([key, submissions]) => {
        const [criterionId, version = 0] = key.split(' ').map(Number);
        return criterionId === id ? [{ version, submissions, isNewest: version === now }] : [];
      });
      const latestFirst = found.toSorted((one, other) => other.version - one.version);
      return found.length > 1 || found.some(({ isNewest }) => !isNewest)
        ? [{ criterionId: id, name, versions: latestFirst }]
        : [];
    }),
    prompts: prompts.rows().map(([version, submissions]) => ({
      version,
      submissions,
      isNewest: version === newest.prompt,
    })),
    graders: graders.rows().map(([name, submissions]) => ({ name, submissions, isNewest: name === newest.grader })),
    older: {
      submissions: sumOf(older.map(({ submissions }) => submissions)),
      results: sumOf(older.map(({ results }) => results)),
      alike: older.toSorted((one, other) => other.submissions - one.submissions),
    },
    kept,
  };
}

export function isMixed({ criteria, prompts, graders }: Pick<Cohort, 'criteria' | 'prompts' | 'graders'>): boolean {
  return criteria.some(({ versions }) => versions.length > 1) || prompts.length > 1 || graders.length > 1;
}

export function staleBy({ criteria, graders, older }: Cohort): 'rubric' | 'grader' | 'instructions' | null {
  if (older.submissions === 0) return null;
  if (criteria.some(({ versions }) => versions.some(({ isNewest }) => !isNewest))) return 'rubric';
  return graders.some(({ isNewest }) => !isNewest) ? 'grader' : 'instructions';
}

class Tally<Key extends string> {
  private readonly counts = new Map<Key, number>();

  add(keys: ReadonlySet<Key>, submissions: number) {
    for (const key of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + submissions);
  }

  rows(): [Key, number][] {
    const named = [...this.counts].filter(([key]) => key !== '');
    return named.toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1));
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
