/** Lets in as many calls at a time as a server answers. */
export class ModelGate {
  mostAtOnce = 0;
  private inside = 0;
  private readonly waiting: (() => void)[] = [];
  private begun = 0;
  private all = Promise.withResolvers<void>();

  constructor(private readonly parallel: number) {}

  /** Resolves to how one leaves. */
  async enter(): Promise<() => void> {
    if (this.inside >= this.parallel) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.inside += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.inside);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    };
  }

  /** Resolves when as many as are let in at a time, four at most, have begun: none ends before the others begin. */
  beside(): Promise<void> {
    const { all } = this;
    this.begun += 1;
    if (this.begun === Math.min(4, this.parallel)) {
      this.begun = 0;
      this.all = Promise.withResolvers();
      all.resolve();
    }
    return all.promise;
  }
}
