import { getRouteApi } from '@tanstack/react-router';
import { Copy } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { OnOffSwitch } from '@web/components/on-off-switch';
import { showFailure } from '@web/components/show-failure';
import { TitledSheet } from '@web/components/titled-sheet';
import { showToast } from '@web/components/toast-store';
import { UnsavedQuestion } from '@web/components/unsaved-question';
import { useCourse, useMay } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';
import { formProps, useForm } from '@web/lib/use-form';
import { useId } from 'react';
import { type CourseValues, courseFaults } from '../lib/course-values';
import type { CourseOfPage } from '../queries';
import { courseTexts as texts } from '../texts';
import { ArchiveCourse } from './archive-course';
import { CourseFields } from './course-fields';
import { HandInSettings } from './hand-in-settings';

const CopyCourse = lazyComponent(() => import('./copy-course'), 'CopyCourse');

const route = getRouteApi('/course');

export function CourseSettings({ course }: { course: CourseOfPage }) {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const isInstructor = useMay('instructor');
  const mayChange = isInstructor && course.archivedAt === null;
  const copy = (open: boolean, discard = false) =>
    navigate({
      search: (now) => ({ ...now, dialog: open ? 'copy' : undefined }),
      replace: !open,
      ignoreBlocker: discard,
    });
  return (
    <>
      <CourseForm key={`${course.id} ${mayChange}`} course={course} mayChange={mayChange} />
      <HandInSettings course={course} mayChange={mayChange} />
      <CompaniesSwitch course={course} mayChange={mayChange} />
      {isInstructor && (
        <>
          <TitledSheet
            title="Copy course"
            text="A new course with the same criteria, case studies as drafts, prompts and settings. No students, submissions or staff."
            action={
              <button type="button" className="btn" onClick={() => copy(true)}>
                <Copy className="i" aria-hidden="true" />
                Copy Course
              </button>
            }
          />
          <ArchiveCourse course={course} />
          {dialog === 'copy' && <CopyCourse course={course} onClose={(discard) => copy(false, discard)} />}
        </>
      )}
    </>
  );
}

const valuesOf = ({ name, code, term, slug }: CourseValues): CourseValues => ({ name, code, term, slug });

function CourseForm({ course, mayChange }: { course: CourseOfPage; mayChange: boolean }) {
  const { several } = useCourse();
  const navigate = route.useNavigate();
  const update = trpc.courses.update.useMutation({
    async onSuccess(saved) {
      form.restart(valuesOf(saved));
      showToast({ title: texts.saved, description: saved.name });
      // Its old address no longer works, so the page moves to the new one.
      if (several) await navigate({ search: (now) => ({ ...now, course: saved.slug }), replace: true });
    },
    onError: showFailure(texts.failed),
  });
  const form = useForm({
    initial: valuesOf(course),
    faultsOf: (values) => courseFaults(values, false),
    call: update,
    send: (values) => unsaved && update.mutate({ id: course.id, ...values }),
  });
  const unsaved = JSON.stringify(form.values) !== JSON.stringify(valuesOf(course));
  return (
    <TitledSheet title="Name and address" text="Staff see the name, the code and the term. Students use the address.">
      <form className="grid gap-4 px-5 pt-1 pb-5 max-md:px-4 md:max-w-170" {...formProps(form)}>
        <CourseFields field={form.field} values={form.values} disabled={!mayChange} />
        {mayChange && (
          <div className="flex gap-2">
            <button type="submit" className="btn btn-main" aria-disabled={!unsaved || update.isPending}>
              {update.isPending ? 'Saving…' : 'Save Changes'}
            </button>
          </div>
        )}
      </form>
      <UnsavedQuestion unsaved={unsaved && !update.isPending && !update.isSuccess} />
    </TitledSheet>
  );
}

function CompaniesSwitch({ course, mayChange }: { course: CourseOfPage; mayChange: boolean }) {
  const id = useId();
  const update = trpc.courses.update.useMutation({ onError: showFailure(texts.failed) });
  const on = update.isPending ? (update.variables.showsCompanies ?? course.showsCompanies) : course.showsCompanies;
  return (
    <section className="sheet flex items-center justify-between gap-4 px-5 py-3.5 max-md:px-4" aria-labelledby={id}>
      <span className="min-w-0">
        <b className="block text-14 font-semibold" id={id}>
          Show companies
        </b>
        <span className="text-13 text-ink-3">
          Students are linked to a company by their email’s domain, whether it is shown or not
        </span>
      </span>
      <OnOffSwitch
        on={on}
        labelledBy={id}
        disabled={!mayChange}
        onChange={(showsCompanies) => update.mutate({ id: course.id, showsCompanies })}
      />
    </section>
  );
}
