import { expect, test } from 'bun:test';
import { gathered } from '@server/grading/gathered';

type Length = { length: number };

/** Answers each question with its length, when it is told to. */
function slowly(most: number) {
  const asked: string[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const ask = gathered<string, Length>(most, async (questions) => {
    asked.push(questions);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return questions.map(({ length }) => ({ length }));
  });
  const answer = (question: string) =>
    new Promise<Length>((take, fail) => {
      ask({ asked: question, take, fail });
    });
  return { ask, answer, asked, gates };
}

test('what is asked for while an answer is under way is asked for together, so many at a time', async () => {
  const { answer, asked, gates } = slowly(2);
  const first = answer('a');
  await Promise.resolve();
  const later = [answer('bb'), answer('ccc'), answer('dddd')];
  gates[0]?.resolve();
  expect(await first).toEqual({ length: 1 });
  await Promise.resolve();
  gates[1]?.resolve();
  expect(await Promise.all(later.slice(0, 2))).toEqual([{ length: 2 }, { length: 3 }]);
  await Promise.resolve();
  gates[2]?.resolve();
  expect(await later[2]).toEqual({ length: 4 });
  expect(asked).toEqual([['a'], ['bb', 'ccc'], ['dddd']]);
});

test('a failure is told to everybody who was in it, and to nobody else', async () => {
  const { answer, gates } = slowly(10);
  const failing = Promise.allSettled([answer('a'), answer('bb')]);
  await Promise.resolve();
  gates[0]?.reject(new Error('the database is away'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const after = answer('ccc');
  await Promise.resolve();
  gates[1]?.resolve();
  expect(await after).toEqual({ length: 3 });
});

test('whoever cannot use its answer fails alone', async () => {
  const { ask, answer, gates } = slowly(10);
  const failed = Promise.withResolvers<unknown>();
  const take = () => {
    throw new Error('this one cannot be told');
  };
  ask({ asked: 'a', take, fail: failed.resolve });
  const other = answer('bb');
  await Promise.resolve();
  gates[0]?.resolve();
  expect(await failed.promise).toEqual(new Error('this one cannot be told'));
  expect(await other).toEqual({ length: 2 });
});
