/** Frees memory between rows, because the engine lets a large heap double before it collects. */
export async function* tidyRows<Row>(rows: AsyncIterable<Row>, every: number): AsyncGenerator<Row, void> {
  let count = 0;
  for await (const row of rows) {
    yield row;
    count += 1;
    if (count % every === 0) Bun.gc(true);
  }
}
