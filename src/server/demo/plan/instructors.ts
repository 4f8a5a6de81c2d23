/** How blind scores derive from those of the rules, in shares of a criterion's points. */
export type DemoInstructor = {
  name: string;
  /** Submissions of the sample that they finish. */
  finishes: number;
  daysAgo: number;
  seed: number;
  /** Milder above 0, stricter below. */
  leaning: number;
  /** Standard deviation by submission: it affects all its criteria alike. */
  impression: number;
  /** Standard deviation by criterion. */
  spread: number;
  /** Towards the middle, from 0 to 1, because people rarely give the lowest points. */
  pull: number;
  /** Criteria they always judge differently. */
  turns: Readonly<Record<string, number>>;
};

export const demoSample = { name: 'Demo data: made-up blind scores', size: 16 };

export const demoInstructors: readonly DemoInstructor[] = [
  {
    name: 'Demo instructor A',
    finishes: 16,
    daysAgo: 8,
    seed: 4101,
    leaning: 0.02,
    impression: 0.06,
    spread: 0.12,
    pull: 0.3,
    turns: { 'PowerPoint Deck': 0.12, 'Cross-price elasticity': -0.1 },
  },
  {
    name: 'Demo instructor B',
    finishes: 13,
    daysAgo: 6,
    seed: 4202,
    leaning: -0.04,
    impression: 0.07,
    spread: 0.12,
    pull: 0.25,
    turns: { 'PowerPoint Deck': 0.08, 'Executive Summary Email': 0.1 },
  },
];
