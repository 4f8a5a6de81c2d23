/** Draws from a seeded generator of numbers from 0 to 1. */
export class Draw {
  private counted = 0;

  constructor(private readonly random: () => number) {}

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  /** Both ends included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  of<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to draw from');
    return item;
  }

  some<Item>(items: readonly Item[], max: number): Item[] {
    return this.shuffled(items).slice(0, this.integer(1, max));
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  /** A name that was not drawn before. */
  fresh(name: string): string {
    this.counted += 1;
    return `${name}-${this.counted}`;
  }
}
