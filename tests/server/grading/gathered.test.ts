import { expect, test } from 'bun:test';
import { gathered } from '@server/grading/gathered';

/** Answers each question with its length, when it is told to. */
function slowly(most: number) {
  const asked: string[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const ask = gathered(most, async (questions: string[]) => {
    asked.push(questions);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return questions.map(({ length }) => ({ length }));
  });
  return { ask, asked, gates };
}

test('what is asked for while an answer is under way is asked for together, so many at a time', async () => {
  const { ask, asked, gates } = slowly(2);
  const first = ask('a');
  await Promise.resolve();
  const later = [ask('bb'), ask('ccc'), ask('dddd')];
  gates[0]?.resolve();
  expect(await first).toEqual({ length: 1 });
  gates[1]?.resolve();
  expect(await Promise.all(later.slice(0, 2))).toEqual([{ length: 2 }, { length: 3 }]);
  gates[2]?.resolve();
  expect(await later[2]).toEqual({ length: 4 });
  expect(asked).toEqual([['a'], ['bb', 'ccc'], ['dddd']]);
});

test('a failure is told to everybody who was in it, and to nobody else', async () => {
  const { ask, gates } = slowly(10);
  const failing = Promise.allSettled([ask('a'), ask('bb')]);
  await Promise.resolve();
  gates[0]?.reject(new Error('the database is away'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const after = ask('ccc');
  await Promise.resolve();
  gates[1]?.resolve();
  expect(await after).toEqual({ length: 3 });
});
