import { embeddedBinaries } from '../db/embedded/binaries';

/** Part of `bun run build`: links the libraries of the embedded Postgres, so that a start writes nothing here. */
try {
  embeddedBinaries();
} catch (error) {
  // An image or a platform without it has DATABASE_URL.
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
