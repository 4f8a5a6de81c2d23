import { keepPreviousData } from '@tanstack/react-query';
import type { Icon } from '@web/components/icon';
import { BookOpen, Building2 } from '@web/components/icons';
import { User } from '@web/components/result-icons';
import { FileText } from '@web/components/sign-in-icons';
import { maxSearchLength } from '@web/lib/address-search';
import type { ApiOutputs } from '@web/lib/api-types';
import { useCourseBefore, useShowsCompanies } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';
import { useDelayed } from '@web/lib/use-delayed';
import type { Command } from './lib/commands';

type Found = ApiOutputs['search']['all'];

const pauseMs = 100;

export function useFound(text: string): { commands: Command<Icon>[]; isPending: boolean; isError: boolean } {
  const q = useDelayed(text.trim().slice(0, maxSearchLength), pauseMs);
  const enabled = [...q].length >= 2;
  const { data, isPending, isError } = trpc.search.all.useQuery(
    { q },
    { enabled, placeholderData: keepPreviousData, staleTime: 5_000 },
  );
  const showsCompanies = useShowsCompanies();
  const inCourse = useCourseBefore();
  const isShort = [...text.trim()].length < 2;
  return {
    commands: data && enabled && !isShort ? commandsOf(data, showsCompanies, inCourse) : [],
    isPending: !isShort && (q !== text.trim() || isPending),
    isError: enabled && isError,
  };
}

function commandsOf(
  { students, submissions, caseStudies, companies }: Found,
  showsCompanies: boolean,
  inCourse: ReturnType<typeof useCourseBefore>,
): Command<Icon>[] {
  return [
    ...students.map(
      (student): Command<Icon> => ({
        id: `student-${student.submissionId}`,
        group: 'Students',
        name: student.displayName,
        detail: inCourse(student.courseName, [student.email, countOf(student.submissions)].filter(Boolean).join(' · ')),
        icon: User,
        path: `/results/${student.submissionId}`,
        ...gradeOf(student),
      }),
    ),
    ...submissions.map(
      (submission): Command<Icon> => ({
        id: `submission-${submission.id}`,
        group: 'Submissions',
        name: submission.displayName,
        detail: `#${submission.id} · ${submission.fileName} · ${inCourse(submission.courseName, submission.caseStudyName)}`,
        icon: FileText,
        path: `/results/${submission.id}`,
        ...gradeOf(submission),
      }),
    ),
    ...caseStudies.map(
      ({ id, courseName, name, submissions: total }): Command<Icon> => ({
        id: `case-study-${id}`,
        group: 'Case studies',
        name,
        detail: inCourse(courseName, countOf(total)),
        icon: BookOpen,
        path: `/results?caseStudy=${id}`,
      }),
    ),
    ...(showsCompanies ? companies : []).map(
      ({ id, name, domain, submissions: total }): Command<Icon> => ({
        id: `company-${id}`,
        group: 'Companies',
        name,
        detail: `${domain} · ${countOf(total)}`,
        icon: Building2,
        path: `/companies/${id}/results`,
      }),
    ),
  ];
}

function gradeOf({ totalScore, letterGrade }: { totalScore: number | null; letterGrade: string | null }) {
  return totalScore === null || letterGrade === null ? {} : { grade: { score: totalScore, letter: letterGrade } };
}

function countOf(submissions: number): string {
  return submissions === 1 ? '1 submission' : `${submissions.toLocaleString('en-US')} submissions`;
}
