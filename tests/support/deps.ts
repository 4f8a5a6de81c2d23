import { unmeasured } from '@server/adapters/metrics/metrics';
import { untraced } from '@server/adapters/tracer/tracer';
import { readConfig } from '@server/config';
import type { Deps } from '@server/deps';
import { Readiness } from '@server/readiness';
import { gradingPorts } from '@server/services/grading/ports';
import { silent } from './grading';
import { modelPorts } from './model-ports';

/** Deps of which nothing is there but what a test names: whatever else is reached for fails. */
export function bareDeps(there: { log?: Partial<Deps['log']> }): Deps {
  const absent = {
    get database(): never {
      throw new Error('there is no database here');
    },
    get storage(): never {
      throw new Error('there is no storage here');
    },
    get mailCopies(): never {
      throw new Error('there are no copies of mails here');
    },
    otherStorages: [],
    get sessions(): never {
      throw new Error('there are no sessions here');
    },
    get passwords(): never {
      throw new Error('there are no passwords here');
    },
    get mailer(): never {
      throw new Error('there is no mailer here');
    },
    get reader(): never {
      throw new Error('there is no reader here');
    },
    get grader(): never {
      throw new Error('there is no grader here');
    },
    otherGraders: [],
    ...modelPorts,
    get rules(): never {
      throw new Error('there are no rules here');
    },
    get feed(): never {
      throw new Error('there is no feed here');
    },
    get measurer(): never {
      throw new Error('there is no measurer here');
    },
    get timings(): never {
      throw new Error('there are no timings here');
    },
    get callSemaphore(): never {
      throw new Error('there are no slots here');
    },
    config: readConfig({}),
    metrics: unmeasured,
    tracer: untraced,
    gradingPorts,
    readiness: new Readiness(),
    log: { ...silent, ...there.log },
    stopping: new AbortController().signal,
    at: async () => undefined,
  };
  return absent;
}
