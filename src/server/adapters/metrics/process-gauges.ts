import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Milliseconds between measurements of the event loop: more often would cost an idle server more. */
const resolution = 50;

const perSecond = 1e9;
const microsecondsPerSecond = 1e6;

/** Not the library's default metrics, because they include parts of V8, which are always zero under Bun. */
export function addProcessGauges(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory that this process holds.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time that this process has used.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / microsecondsPerSecond);
    },
  });
  new Gauge({ name: 'process_start_time_seconds', help: 'When this process started, since 1970.', registers }).set(
    Math.round(Date.now() / 1000 - process.uptime()),
  );
  addEventLoopDelay(registers);
}

function addEventLoopDelay(registers: Registry[]): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  new Gauge({
    name: 'casegrade_event_loop_delay_seconds',
    help: 'How late the event loop was since the last scrape: median, 99th percentile and longest.',
    labelNames: ['quantile'],
    registers,
    collect() {
      this.set({ quantile: '0.5' }, delay.percentile(50) / perSecond);
      this.set({ quantile: '0.99' }, delay.percentile(99) / perSecond);
      this.set({ quantile: '1' }, delay.max / perSecond);
      delay.reset();
    },
  });
}
