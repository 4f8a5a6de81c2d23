import { type EndlessLoad, underEndless } from '@tests/support/openai/endless-load';
import type { Bench } from './metric';

const seconds = Number(process.env.BENCH_SECONDS ?? 60);

const endlessLoads: EndlessLoad[] = [
  { of: 'prose', api: 'responses', perSecond: 300 },
  { of: 'thinking', api: 'chat', perSecond: 300 },
  { of: 'prose', api: 'chat', perSecond: 3_000 },
  { of: 'thinking', api: 'responses', perSecond: 1_000 },
  { of: 'prose', api: 'chat', perSecond: null },
  { of: 'comments', api: 'chat', perSecond: null },
  { of: 'ten-megabytes', api: 'responses', perSecond: null },
];

/** What a model that does not stop takes from everybody else: next to nothing. */
export const endlessAnswers: Bench = {
  name: 'endless-answers',
  async measure() {
    const metrics = [];
    for (const load of endlessLoads) {
      const { asked, failed, p99, slowest, held, aboveIdle } = await underEndless(load, seconds);
      const pace = load.perSecond === null ? 'megabytes at once' : `${load.perSecond} pieces a second`;
      const answers = load.of === 'ten-megabytes' ? '10 MB in one piece' : `endless ${load.of}, ${pace},`;
      const what = `eleven calls of ${answers} over ${load.api}, ${seconds} s`;
      metrics.push(
        {
          what: `${what}: /api/health, 99th percentile of ${asked}`,
          measured: `${Math.round(p99)} ms (slowest ${Math.round(slowest)} ms, ${failed} failed)`,
          target: 'at most 100 ms',
          holds: p99 <= 100 && failed === 0,
        },
        {
          what: `${what}: longest hold of the event loop`,
          measured: `${Math.round(held)} ms`,
          target: 'at most 50 ms',
          holds: held <= 50,
        },
        {
          what: `${what}: memory above idle at most`,
          measured: `${Math.round(aboveIdle)} MB`,
          target: 'at most 100 MB',
          holds: aboveIdle <= 100,
        },
      );
    }
    return metrics;
  },
};
