/** The maximum of an integer column. */
const maxId = 2_147_483_647;

/** A flat list of runs and numbers, because thousands of streams have one and a map is several times as large. */
export class Cursor {
  private positions: number[] = [];

  /** Reads `Last-Event-ID`; anything malformed counts as nothing seen. */
  static parse(id: string | null | undefined): Cursor {
    const cursor = new Cursor();
    if (!id || !/^\d{1,10}\.\d{1,15}(,\d{1,10}\.\d{1,15}){0,499}$/.test(id)) return cursor;
    for (const part of id.split(',')) {
      const [run, seq] = part.split('.').map(Number);
      if (run !== undefined && seq !== undefined && run <= maxId) cursor.set(run, seq);
    }
    return cursor;
  }

  get runs(): number[] {
    return this.positions.filter((_, at) => at % 2 === 0);
  }

  get seqs(): number[] {
    return this.positions.filter((_, at) => at % 2 === 1);
  }

  has(run: number): boolean {
    return this.at(run) >= 0;
  }

  set(run: number, seq: number): void {
    const at = this.at(run);
    if (at >= 0) this.positions[at + 1] = seq;
    else this.positions.push(run, seq);
  }

  delete(run: number): void {
    const at = this.at(run);
    if (at >= 0) this.positions = this.positions.toSpliced(at, 2);
  }

  toString(): string {
    let id = '';
    for (let at = 0; at < this.positions.length; at += 2)
      id += `${at > 0 ? ',' : ''}${this.positions[at]}.${this.positions[at + 1]}`;
    return id;
  }

  private at(run: number): number {
    for (let at = 0; at < this.positions.length; at += 2) if (this.positions[at] === run) return at;
    return -1;
  }
}
