import { expect, test } from 'bun:test';
import { type BatchedRequest, batchedQuery } from '@server/grading/events/batched-query';

type Length = { length: number };
type Question = BatchedRequest<Length> & { readonly question: string };

/** Until all that is due now has run. */
const turn = () => new Promise(setImmediate);

/** Answers each question with its length, when it is told to. */
function slowly(max: number, pauseMs = 0, enough = max) {
  const asked: string[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const ask = batchedQuery<Question, Length>({ max, enough, pauseMs }, async (requests) => {
    const questions = requests.map(({ question }) => question);
    asked.push(questions);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return questions.map(({ length }) => ({ length }));
  });
  const answer = (question: string) =>
    new Promise<Length>((take, fail) => {
      ask({ question, take, fail });
    });
  return { ask, answer, asked, gates };
}

test('requests that arrive while a query runs are batched, up to a limit', async () => {
  const { answer, asked, gates } = slowly(2);
  const first = answer('a');
  await turn();
  const later = [answer('bb'), answer('ccc'), answer('dddd')];
  gates[0]?.resolve();
  expect(await first).toEqual({ length: 1 });
  await turn();
  gates[1]?.resolve();
  expect(await Promise.all(later.slice(0, 2))).toEqual([{ length: 2 }, { length: 3 }]);
  await turn();
  gates[2]?.resolve();
  expect(await later[2]).toEqual({ length: 4 });
  expect(asked).toEqual([['a'], ['bb', 'ccc'], ['dddd']]);
});

test('a failure reaches every request of its batch, and no other', async () => {
  const { answer, gates } = slowly(10);
  const failing = Promise.allSettled([answer('a'), answer('bb')]);
  await turn();
  gates[0]?.reject(new Error('the database is away'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const after = answer('ccc');
  await turn();
  gates[1]?.resolve();
  expect(await after).toEqual({ length: 3 });
});

test('a request that cannot use its answer fails alone', async () => {
  const { ask, answer, gates } = slowly(10);
  const failed = Promise.withResolvers<unknown>();
  const take = () => {
    throw new Error('this one cannot be told');
  };
  ask({ question: 'a', take, fail: failed.resolve });
  const other = answer('bb');
  await turn();
  gates[0]?.resolve();
  expect(await failed.promise).toEqual(new Error('this one cannot be told'));
  expect(await other).toEqual({ length: 2 });
});

test('after a silence nobody waits, and who asks soon after is asked for together', async () => {
  const { answer, asked, gates } = slowly(10, 1_000);
  const first = answer('a');
  await turn();
  expect(asked).toEqual([['a']]);
  gates[0]?.resolve();
  await first;
  const second = answer('bb');
  await turn();
  const third = answer('ccc');
  await turn();
  expect(asked).toEqual([['a']]);
  while (gates.length < 2) await turn();
  gates[1]?.resolve();
  expect(await Promise.all([second, third])).toEqual([{ length: 2 }, { length: 3 }]);
  expect(asked).toEqual([['a'], ['bb', 'ccc']]);
});

test('nobody waits once enough others do', async () => {
  const { answer, asked, gates } = slowly(10, 60_000, 3);
  const first = answer('a');
  await turn();
  gates[0]?.resolve();
  await first;
  const later = [answer('bb'), answer('ccc')];
  await turn();
  expect(asked).toEqual([['a']]);
  later.push(answer('dddd'));
  await turn();
  gates[1]?.resolve();
  expect(await Promise.all(later)).toEqual([{ length: 2 }, { length: 3 }, { length: 4 }]);
  expect(asked).toEqual([['a'], ['bb', 'ccc', 'dddd']]);
});
