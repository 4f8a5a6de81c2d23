import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const engineFile = 'wasm_bg.wasm';

export const packagedEngine = (): string =>
  join(dirname(fileURLToPath(import.meta.resolve('@ironcalc/wasm/package.json'))), engineFile);

export function enginePath(): string {
  const beside = join(import.meta.dir, engineFile);
  return existsSync(beside) ? beside : packagedEngine();
}
