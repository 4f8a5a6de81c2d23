import '../interpret-schemas';
import { readConfig } from '@server/config';
import { runEval } from './run-eval';

/** `bun run eval FOLDER`: how far a grader agrees with people, without a server. */
try {
  const say = {
    out: (text: string) => void process.stdout.write(text),
    error: (text: string) => void process.stderr.write(text),
  };
  process.exitCode = await runEval(process.argv.slice(2), readConfig, say);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
