import { OnOffSwitch } from '@web/components/on-off-switch';
import { useId } from 'react';
import type { CourseOfPage } from '../queries';
import { staffTexts as texts } from '../texts';

type NotifySwitchProps = {
  course: CourseOfPage;
  on: boolean;
  onChange: (to: { id: number; notify: boolean }) => void;
};

export function NotifySwitch({ course, on, onChange }: NotifySwitchProps) {
  const id = useId();
  return (
    <section className="sheet flex items-center justify-between gap-4 px-5 py-3.5 max-md:px-4" aria-labelledby={id}>
      <span className="min-w-0">
        <b className="block text-14 font-semibold" id={id}>
          {texts.notify}
        </b>
        <span className="text-13 text-ink-3">You get one email for each hand-in in this course.</span>
      </span>
      <OnOffSwitch
        on={on}
        labelledBy={id}
        disabled={course.archivedAt !== null}
        onChange={(notify) => onChange({ id: course.id, notify })}
      />
    </section>
  );
}
