/**
 * The rows as they come, with memory that is free given back in between: left to itself, the engine lets a large heap
 * grow by as much again before it looks what of it is still needed.
 */
export async function* tidyRows<Row>(rows: AsyncIterable<Row>, every: number): AsyncGenerator<Row, void> {
  let count = 0;
  for await (const row of rows) {
    yield row;
    count += 1;
    if (count % every === 0) Bun.gc(true);
  }
}
