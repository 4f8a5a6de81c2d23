import { averageMark } from '@domain/marking/average';
import { LoadError } from '@web/components/load-error';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { Fragment, useState } from 'react';
import { type ComparedCriterion, type SecondMark, useCourseOf } from '../queries';
import { secondMarkTexts } from '../texts';

type Way = 'first' | 'second' | 'average';

const ways = [
  ['first', 'First'],
  ['second', 'Second'],
  ['average', 'Average'],
] as const satisfies readonly (readonly [Way, string])[];

type ComparisonProps = { submissionId: number; caseStudyId: number };

/** Instructors choose which marks count [C8.20]. */
export function SecondMarkComparison({ submissionId, caseStudyId }: ComparisonProps) {
  const mark = trpc.marking.second.useQuery({ id: submissionId }, { staleTime: 0 });
  const { isInstructor } = useCourseOf(caseStudyId);
  if (mark.isError && !mark.data) return <LoadError title={secondMarkTexts.loadFailed} query={mark} />;
  if (!mark.data) return null;
  const { resolvedAt } = mark.data;
  const isOpen = isInstructor && resolvedAt === null;
  return <Comparison key={String(resolvedAt)} mark={mark.data} isOpen={isOpen} />;
}

/** A criterion that is newer than one of the marks has nothing to choose from. */
const isCompared = ({ first, second, resultId }: ComparedCriterion) =>
  first !== null && second !== null && resultId !== null;

function markOf({ first, second }: ComparedCriterion, way: Way): string {
  const value = way === 'first' ? first : way === 'second' ? second : averageMark(first ?? 0, second ?? 0);
  return value === null ? '' : String(value);
}

function Comparison({ mark: { submissionId, marker, criteria }, isOpen }: { mark: SecondMark; isOpen: boolean }) {
  const utils = trpc.useUtils();
  const [typed, type] = useState<Readonly<Record<number, string>>>({});
  const agreedOf = (criterion: ComparedCriterion) => typed[criterion.criterionId] ?? markOf(criterion, 'first');
  const isWrong = (criterion: ComparedCriterion) => {
    const text = agreedOf(criterion);
    return !/^\d{1,3}$/.test(text) || Number(text) > criterion.maxScore;
  };
  const compared = criteria.filter(isCompared);
  const takeAll = (way: Way) =>
    type(Object.fromEntries(compared.map((criterion) => [criterion.criterionId, markOf(criterion, way)])));
  const resolve = trpc.marking.resolveSecond.useMutation({
    onSuccess: () => showToast(secondMarkTexts.resolved),
    onError(error) {
      showFailure(secondMarkTexts.resolveFailed)(error);
      void utils.marking.second.invalidate({ id: submissionId });
    },
  });
  const idle = resolve.isPending || compared.some(isWrong);
  const send = () => {
    if (idle) return;
    const scores = compared.flatMap((criterion) => {
      const { criterionId, resultId } = criterion;
      return resultId === null ? [] : [{ criterionId, resultId, score: Number(agreedOf(criterion)) }];
    });
    resolve.mutate({ id: submissionId, scores });
  };
  return (
    <section className="sheet grid min-w-0 grid-cols-1" aria-label={secondMarkTexts.compare}>
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3">
        <h3 className="font-semibold">{secondMarkTexts.compare}</h3>
        <p className="text-13 text-ink-3">{secondMarkTexts.by(marker.username)}</p>
      </div>
      <div className="relative min-w-0 overflow-x-auto">
        <table className="w-full text-14 md:min-w-120">
          <thead>
            <tr className="text-12 text-ink-3 *:py-1.5 *:font-semibold">
              <th scope="col" className="pl-4 text-left">
                Criterion
              </th>
              {['First', 'Second', 'Difference'].map((head) => (
                <th key={head} scope="col" className="pl-2 text-right md:w-22">
                  {head}
                </th>
              ))}
              <th scope="col" className={`pr-4 pl-4 ${isOpen ? 'text-left' : 'w-22 text-right'}`}>
                Agreed
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line-soft">
            {criteria.map((criterion) => {
              const { criterionId, name, note, first, second, agreed, maxScore } = criterion;
              const difference = first === null || second === null ? null : second - first;
              const wrong = isOpen && typed[criterionId] !== undefined && isWrong(criterion);
              return (
                <Fragment key={criterionId}>
                  <tr className="*:py-1.5">
                    <th scope="row" className="pl-4 text-left font-normal">
                      {name} <span className="text-12 text-ink-3">of {maxScore}</span>
                    </th>
                    <td className="text-right tabular-nums">{first ?? '–'}</td>
                    <td className="text-right tabular-nums">{second ?? '–'}</td>
                    <td
                      className={`text-right tabular-nums ${difference ? 'font-semibold text-mid-ink' : 'text-ink-3'}`}
                    >
                      {difference === null
                        ? '–'
                        : difference > 0
                          ? `+${difference}`
                          : String(difference).replace('-', '−')}
                    </td>
                    {isOpen && isCompared(criterion) ? (
                      <td className="pr-4 pl-4">
                        <span className="flex items-center gap-1">
                          <input
                            className="input w-14! px-1.5! text-center tabular-nums"
                            inputMode="numeric"
                            aria-label={`Agreed for ${name}, 0 to ${maxScore}`}
                            aria-invalid={wrong || undefined}
                            title={wrong ? secondMarkTexts.typed(maxScore) : undefined}
                            value={agreedOf(criterion)}
                            onChange={(event) => type({ ...typed, [criterionId]: event.target.value.trim() })}
                          />
                          {ways.map(([way, label]) => (
                            <button
                              key={way}
                              type="button"
                              className="btn btn-quiet btn-small aria-pressed:bg-pen-wash! aria-pressed:text-pen! max-md:hidden!"
                              aria-pressed={agreedOf(criterion) === markOf(criterion, way)}
                              onClick={() => type({ ...typed, [criterionId]: markOf(criterion, way) })}
                            >
                              {label}
                              <span className="sr-only"> for {name}</span>
                            </button>
                          ))}
                        </span>
                      </td>
                    ) : (
                      <td className="pr-4 pl-4 text-right font-semibold tabular-nums">{agreed ?? '–'}</td>
                    )}
                  </tr>
                  {note && (
                    <tr className="border-t-0!">
                      <td colSpan={5} className="px-4 pb-2 text-13 text-ink-2 wrap-anywhere">
                        {secondMarkTexts.noted(marker.username)} {note}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-1.5 border-line border-t px-4 py-3">
          <span className="text-13 text-ink-2">{secondMarkTexts.all}</span>
          {ways.map(([way, label]) => (
            <button key={way} type="button" className="btn btn-small" onClick={() => takeAll(way)}>
              {label}
            </button>
          ))}
          <button type="button" className="btn btn-main ml-auto" aria-disabled={idle} onClick={send}>
            {resolve.isPending ? secondMarkTexts.resolving : secondMarkTexts.resolve}
          </button>
        </div>
      )}
    </section>
  );
}
