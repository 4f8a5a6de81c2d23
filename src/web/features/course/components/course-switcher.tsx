import * as Popover from '@radix-ui/react-popover';
import { ChevronDown } from '@web/components/icons';
import { useCourse } from '@web/lib/course';
import { useState } from 'react';
import { shortName } from '../lib/course-words';
import { switcherTexts as texts } from '../texts';
import { useCourseChanges } from '../use-course-changes';
import { CourseList } from './course-list';

type CourseSwitcherProps = { onChosen?: (() => void) | undefined };

export function CourseSwitcher({ onChosen }: CourseSwitcherProps) {
  const { course } = useCourse();
  useCourseChanges();
  const [open, setOpen] = useState(false);
  const name = course ? shortName(course) : texts.all;
  const detail = course ? course.term || (course.code && course.name) : '';
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="mt-3 flex h-13 w-full cursor-pointer items-center gap-2 rounded-3 border bg-raised px-2.5 text-left shadow-1 hover:border-line-control">
        <span className="min-w-0 flex-1">
          <span className="sr-only">{texts.label}: </span>
          <b className="block truncate text-[0.84375rem]/5" title={course?.name}>
            {name}
          </b>
          {(detail || course?.archivedAt) && (
            <span className="block truncate text-12 text-ink-3">
              {[course?.archivedAt && texts.archived, detail].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
        <ChevronDown className="i-s text-ink-3" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="z-40 w-78 max-w-[calc(100vw-32px)] rounded-3 border bg-raised p-2 shadow-3"
          aria-label={texts.label}
          align="start"
          sideOffset={4}
          collisionPadding={16}
        >
          <CourseList
            withAll
            onChosen={() => {
              setOpen(false);
              onChosen?.();
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
