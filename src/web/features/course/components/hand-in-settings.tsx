import { OnOffSwitch } from '@web/components/on-off-switch';
import { showFailure } from '@web/components/show-failure';
import { trpc } from '@web/lib/trpc';
import { useId } from 'react';
import type { CourseOfPage } from '../queries';
import { courseTexts, handInSettings } from '../texts';

type Setting = keyof typeof handInSettings;

const settings = ['rosterOnly', 'asksName', 'asksProof'] as const satisfies readonly Setting[];

export function HandInSettings({ course, mayChange }: { course: CourseOfPage; mayChange: boolean }) {
  return (
    <section className="sheet divide-y divide-line-soft" aria-label="Handing in">
      {settings.map((setting) => (
        <SettingSwitch key={setting} setting={setting} course={course} mayChange={mayChange} />
      ))}
    </section>
  );
}

type SettingSwitchProps = { setting: Setting; course: CourseOfPage; mayChange: boolean };

function SettingSwitch({ setting, course, mayChange }: SettingSwitchProps) {
  const id = useId();
  const update = trpc.courses.update.useMutation({ onError: showFailure(courseTexts.failed) });
  const on = update.isPending ? (update.variables[setting] ?? course[setting]) : course[setting];
  const { title, text } = handInSettings[setting];
  return (
    <div className="flex items-center justify-between gap-4 px-5 py-3.5 max-md:px-4">
      <span className="min-w-0">
        <b className="block text-14 font-semibold" id={id}>
          {title}
        </b>
        <span className="text-13 text-ink-3">{text}</span>
      </span>
      <OnOffSwitch
        on={on}
        labelledBy={id}
        disabled={!mayChange}
        onChange={(value) => update.mutate({ id: course.id, [setting]: value })}
      />
    </div>
  );
}
