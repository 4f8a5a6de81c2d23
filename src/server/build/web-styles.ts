import { dirname } from 'node:path';
import { Scanner } from '@tailwindcss/oxide';
import type { BunPlugin } from 'bun';
import { compile } from 'tailwindcss';

/** Also for `--dev` (`bunfig.toml`). Not `bun-plugin-tailwind`, which installs the scanners of nine platforms. */
const tailwind: BunPlugin = {
  name: 'tailwind',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { sources, build: rulesOf } = await compile(await Bun.file(path).text(), {
        base: dirname(path),
        loadStylesheet,
      });
      return { contents: rulesOf(new Scanner({ sources }).scan()), loader: 'css' };
    });
  },
};

async function loadStylesheet(name: string, folder: string) {
  const path = Bun.resolveSync(name, folder);
  return { path, base: dirname(path), content: await Bun.file(path).text() };
}

export default tailwind;
