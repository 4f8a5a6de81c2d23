import { readFileSync } from 'node:fs';
import { picturedFormats } from '@domain/picture/schema';
import { picturesIn } from './picture/pictures-in';

const stdin = 0;
const [given = ''] = process.argv.slice(2);
const format = picturedFormats.find((known) => known === given);
if (!format) throw new Error(`unknown format ${given}`);
// One line each, so that those before a limit is reached are kept.
const out = Bun.stdout.writer();
for await (const picture of picturesIn(format, readFileSync(stdin))) {
  out.write(`\n${JSON.stringify(picture)}\n`);
  await out.flush();
}
await out.end();
