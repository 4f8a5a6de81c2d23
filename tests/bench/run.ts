import { cpus, totalmem } from 'node:os';
import { adminScreens } from './admin-screens';
import { agreement } from './agreement';
import { bridge } from './bridge/bridge';
import { capacity } from './capacity';
import { classWaits } from './class-waits';
import { coldStart } from './cold-start';
import { coursesOfSchool } from './courses';
import { endlessAnswers } from './endless-answers';
import { express, expressStreams } from './express-portal/express';
import { figures } from './figures';
import { hostileAnswers } from './hostile-answers';
import { hostileUploads } from './hostile-files';
import { injectionShield } from './injection-shield';
import { lighthouse } from './lighthouse';
import { liveGrading } from './live-grading';
import { load } from './load';
import { signingIn } from './login';
import { marking } from './marking';
import { memory } from './memory';
import type { Bench } from './metric';
import { numberTies } from './number-ties';
import { offlineGrading } from './offline-grading';
import { pageWeight } from './page-weight';
import { reading } from './reading';
import { recompute } from './recompute';
import { resultsInput } from './results-input';
import { rubricScreens } from './rubric-screens';
import { search } from './search';
import { soak } from './soak/soak';
import { liveStreams } from './streams/streams';
import { submissionList } from './submission-list';
import { uploads } from './uploads';
import { viewerScroll } from './viewer-scroll';

/** `bun run bench [name …]`: measures and prints a table as it stands in docs/benchmarks.md. */
const benches: Bench[] = [
  coldStart,
  capacity,
  liveGrading,
  endlessAnswers,
  hostileAnswers,
  classWaits,
  offlineGrading,
  uploads,
  pageWeight,
  adminScreens,
  lighthouse,
  signingIn,
  memory,
  rubricScreens,
  resultsInput,
  figures,
  coursesOfSchool,
  numberTies,
  marking,
  injectionShield,
  submissionList,
  search,
  reading,
  recompute,
  hostileUploads,
  agreement,
  viewerScroll,
  bridge,
  liveStreams,
  express,
  expressStreams,
  load,
  soak,
];

const wanted = process.argv.slice(2);
const date = new Date().toISOString().slice(0, 10);
const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
process.stdout.write(
  `Bun ${Bun.version}\n\n| figure | target | measured | machine | date | command |\n| --- | --- | --- | --- | --- | --- |\n`,
);
/** Servers that tests start do without optimized code; what is measured has it, as in production. */
process.env.BUN_JSC_useDFGJIT = '1';
let holds = true;
for (const bench of benches) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  for (const metric of await bench.measure()) {
    holds &&= metric.holds;
    const measured = `${metric.measured}${metric.holds ? '' : ', **missed**'}`;
    const command = `\`bun run bench ${bench.name}\``;
    process.stdout.write(`| ${metric.what} | ${metric.target} | ${measured} | ${machine} | ${date} | ${command} |\n`);
  }
}
process.exit(holds ? 0 : 1);
