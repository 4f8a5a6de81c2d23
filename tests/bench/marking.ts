import { assign } from '@domain/marking/assign';
import { type Bench, median } from './metric';

const [submissions, markers, runs] = [300, 7, 50];
const maxMs = 5;

/** `bun run bench marking`: submissions shared out among those who mark them. */
export const marking: Bench = {
  name: 'marking',
  measure: async () => {
    const open = Array.from({ length: submissions }, (_, at) => ({ id: at + 1, marker: null, touched: false }));
    const staff = Array.from({ length: markers }, (_, at) => at + 1);
    const times = Array.from({ length: runs }, () => {
      const began = performance.now();
      assign(open, staff);
      return performance.now() - began;
    });
    const ms = median(times);
    return [
      {
        what: `${submissions} submissions shared out among ${markers} markers, median of ${runs}`,
        measured: `${ms.toFixed(2)} ms`,
        target: `under ${maxMs} ms`,
        holds: ms < maxMs,
      },
    ];
  },
};
