/** How a made-up instructor's blind scores come from those of the rules; shares of a criterion's points. */
export type DemoInstructor = {
  name: string;
  /** How many of the sample's submissions they have finished. */
  finishes: number;
  daysAgo: number;
  seed: number;
  /** Milder above 0, stricter below. */
  leaning: number;
  /** Standard deviation of what they see in a whole submission: it colours all of its criteria alike. */
  impression: number;
  /** Standard deviation from criterion to criterion. */
  spread: number;
  /** How far what they give is drawn towards the middle, as people seldom give the lowest points: 0 to 1. */
  pull: number;
  /** Criteria that they see otherwise than the rules throughout. */
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
