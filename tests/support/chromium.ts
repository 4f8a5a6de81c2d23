import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../package.json';

export type Chromium = { executablePath: string; env?: Record<string, string> };

/**
 * `CHROMIUM_PATH`, else the machine's own browser, else the one that came with the packages: a shell without windows,
 * which does the same for two thirds of a browser's processor time.
 */
export async function findChromium(): Promise<Chromium> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given };
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const found =
    names.map((name) => Bun.which(name)).find((path) => path !== null) ?? (existsSync(macOs) ? macOs : null);
  return found ? { executablePath: found } : packagedChromium();
}

/** Unpacked once, with the libraries and fonts that a bare machine lacks; aside first, so that processes may meet. */
async function packagedChromium(): Promise<Chromium> {
  const version = packageJson.dependencies['@sparticuz/chromium'];
  const folder = join(tmpdir(), `casegrade-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

async function unpackInto(folder: string): Promise<void> {
  const aside = `${folder}.new-${process.pid}`;
  mkdirSync(aside);
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
  const unpack = Bun.spawn([process.execPath, '-e', script], {
    cwd: join(import.meta.dir, '../..'),
    // It unpacks into the temporary folder, and its libraries only where it believes to be in that cloud.
    env: { ...process.env, TMPDIR: aside, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    stdin: 'ignore',
  });
  if ((await unpack.exited) !== 0) throw new Error('the browser of @sparticuz/chromium could not be unpacked');
  writeFileSync(join(aside, 'fonts/fonts.conf'), fontsFrom(join(folder, 'fonts')));
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function fontsFrom(folder: string): string {
  const folders = [folder, '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${folder}/cache</cachedir></fontconfig>`;
}
