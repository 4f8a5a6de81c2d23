import { type AreaPairs, areaPairs, type GivenScores } from '@domain/agreement/area-pairs';
import { confusionTable } from '@domain/agreement/confusion';
import type { Agreement, AgreementReport, ComparedArea, Comparison } from '@domain/agreement/schema';
import { letterClasses, rangeClasses, type ScoreClasses } from '@domain/agreement/score-class';
import type { ScorePair } from '@domain/agreement/score-pair';
import type { CriterionSnapshot } from '@domain/grading/grade';
import type { PublicSample } from '@domain/sample/schema';
import type { LoggedIn } from '@server/context';
import type { Deps } from '@server/deps';
import { criteriaOfSample, placesOfSample } from '@server/services/sample/find';
import { getSample } from '@server/services/sample/get';
import { criterionCalibrations } from './calibrations';
import { differingPairs } from './differing-pairs';
import { type GraderScore, scoresOfGraders, scoresOfPerson } from './given-scores';

type Choice = { id: number; person?: number; other?: number; grader?: string };

/** [C8.19] Without what the caller has yet to mark a second time. @throws {AppError} not-found; unavailable */
export async function agreementReport(
  deps: Pick<Deps, 'database' | 'measurer'>,
  caller: LoggedIn,
  { id, ...choice }: Choice,
): Promise<AgreementReport> {
  const { db } = deps.database;
  const [sample, criteria, places] = await Promise.all([
    getSample(db, caller, id),
    criteriaOfSample(db, id),
    placesOfSample(db, id),
  ]);
  const { unmarked = [] } = caller;
  const submissionIds = places.flatMap(({ submissionId }) =>
    submissionId === null || unmarked.includes(submissionId) ? [] : [submissionId],
  );
  const all = await scoresOfGraders(db, submissionIds);
  const { person, other } = choosePeople(sample.people, choice);
  const graders = gradersOf(all);
  const grader = (graders.find(({ name }) => name === choice.grader) ?? graders[0])?.name ?? null;
  const ofGrader = all.filter((score) => score.grader === grader);
  const usable = ofGrader.filter((score) => isComparable(score, criteria));
  const persons = person === null ? new Map() : await scoresOfPerson(db, person, submissionIds);
  const others = other === null ? new Map() : await scoresOfPerson(db, other, submissionIds);
  const ids = criteria.map((criterion) => criterion.id);
  const beside = person === null || grader === null ? null : areaPairs(ids, persons, byCriterion(usable, 'score'));
  const raw = beside && areaPairs(ids, persons, byCriterion(usable, 'rawScore'));
  const people = person === null || other === null ? null : areaPairs(ids, persons, others);
  const measured = await measure(deps.measurer, [beside, raw, people], ids);
  const finished = new Set(sample.places.filter(({ state }) => state === 'finished').map(({ position }) => position));
  const seen = places.filter(({ position }) => finished.has(position));
  const compared = usable.filter(({ submissionId }) => persons.has(submissionId));
  return {
    sample,
    person,
    other,
    graders,
    grader,
    withGrader: beside && comparison(beside, criteria, measured(beside)),
    withPerson: people && comparison(people, criteria, measured(people)),
    calibration: raw && grader !== null ? await criterionCalibrations(db, criteria, grader, measured(raw)) : [],
    differing: beside ? await differingPairs(db, criteria, beside, seen) : [],
    hidden: beside
      ? beside.total.filter((pair) => !seen.some((place) => place.submissionId === pair.submissionId)).length
      : 0,
    otherVersions: compared.filter(({ criterionId, criterionVersion }) =>
      criteria.some((criterion) => criterion.id === criterionId && criterion.version !== criterionVersion),
    ).length,
    leftOut: ofGrader.filter(({ submissionId }) => persons.has(submissionId)).length - compared.length,
  };
}

function choosePeople(people: PublicSample['people'], choice: Pick<Choice, 'person' | 'other'>) {
  const ready = people.filter(({ finished }) => finished > 0).toSorted((one, two) => two.finished - one.finished);
  const person = (ready.find(({ session }) => session === choice.person) ?? ready[0])?.session ?? null;
  const rest = ready.filter(({ session }) => session !== person);
  const other = (rest.find(({ session }) => session === choice.other) ?? rest[0])?.session ?? null;
  return { person, other };
}

function gradersOf(scores: readonly GraderScore[]): AgreementReport['graders'] {
  const submissions = new Map<string, Set<number>>();
  for (const { grader, submissionId } of scores) {
    submissions.set(grader, (submissions.get(grader) ?? new Set()).add(submissionId));
  }
  const graders = [...submissions].map(([name, ids]) => ({ name, submissions: ids.size }));
  return graders.toSorted((one, other) => other.submissions - one.submissions || one.name.localeCompare(other.name));
}

/** Scores out of other points can't be compared with a person's. */
function isComparable(score: GraderScore, criteria: readonly CriterionSnapshot[]): boolean {
  return criteria.some(({ id, maxScore }) => id === score.criterionId && maxScore === score.maxScore);
}

function byCriterion(scores: readonly GraderScore[], of: 'score' | 'rawScore'): GivenScores {
  const given = new Map<number, Map<number, number>>();
  for (const score of scores) {
    const ofSubmission = given.get(score.submissionId) ?? new Map<number, number>();
    given.set(score.submissionId, ofSubmission.set(score.criterionId, score[of]));
  }
  return given;
}

type Measured = { total: Agreement; byCriterion: Map<number, Agreement> };

/** Measures everything in one call, because each call starts a process. */
async function measure(
  measurer: Deps['measurer'],
  compared: readonly (AreaPairs | null)[],
  criteria: readonly number[],
): Promise<(pairs: AreaPairs) => Measured> {
  const there = compared.filter((pairs) => pairs !== null);
  const sets = there.flatMap((pairs) => [pairs.total, ...criteria.map((id) => pairs.byCriterion.get(id) ?? [])]);
  const agreements = sets.length > 0 ? await measurer.measure(sets) : [];
  const none: Agreement = { verdict: 'too-few', n: 0 };
  return (pairs) => {
    const from = there.indexOf(pairs) * (criteria.length + 1);
    return {
      total: agreements[from] ?? none,
      byCriterion: new Map(criteria.map((id, at) => [id, agreements[from + 1 + at] ?? none])),
    };
  };
}

function comparison(pairs: AreaPairs, criteria: readonly CriterionSnapshot[], measured: Measured): Comparison {
  const maxScore = criteria.reduce((sum, criterion) => sum + criterion.maxScore, 0);
  return {
    total: {
      criterionId: null,
      name: 'Total',
      maxScore,
      agreement: measured.total,
      ...matrixOf(pairs.total, letterClasses(maxScore)),
    },
    criteria: criteria.map((criterion) => ({
      criterionId: criterion.id,
      name: criterion.name,
      maxScore: criterion.maxScore,
      agreement: measured.byCriterion.get(criterion.id) ?? { verdict: 'too-few', n: 0 },
      ...matrixOf(pairs.byCriterion.get(criterion.id) ?? [], rangeClasses(criterion.scoreRanges, criterion.maxScore)),
    })),
  };
}

function matrixOf(pairs: readonly ScorePair[], classes: ScoreClasses): Pick<ComparedArea, 'confusion' | 'pairs'> {
  const ordered = pairs.toSorted((one, other) => one.person - other.person || one.other - other.other);
  return {
    confusion: confusionTable(pairs, classes.names, classes.of),
    pairs: ordered.map(({ person, other }) => [person, other]),
  };
}
