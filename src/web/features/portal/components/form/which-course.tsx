import { courseSentences } from '@domain/messages/course';
import { linkLook } from '@web/components/link-look';
import { TextField } from '@web/components/text-field';
import { useEffect, useRef, useState } from 'react';
import { createPortalApi } from '../../lib/portal-api';

const api = createPortalApi();
const addressOf = (slug: string) => `/upload?course=${encodeURIComponent(slug)}`;

/** Courses are not listed, because a student has the code or handed in here before. */
export function WhichCourse() {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const before = useCoursesBefore();
  const refuse = (sentence: string) => {
    setError(sentence);
    setBusy(false);
    field.current?.focus();
  };
  const open = async () => {
    if (code.trim() === '') return refuse(courseSentences.noSuchCode);
    setBusy(true);
    try {
      const { course, several } = await api.open(code);
      if (course) location.assign(addressOf(course.slug));
      else refuse(several ? courseSentences.sharedCode : courseSentences.noSuchCode);
    } catch {
      refuse('The server cannot be reached. Please try again.');
    }
  };
  return (
    <main className="grid justify-items-center px-4 py-10 md:py-20">
      <div className="sheet grid w-full max-w-115 gap-5 p-5 md:p-7">
        <h1 className="text-22">Which course?</h1>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void open();
          }}
        >
          <TextField
            ref={field}
            label="Course code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            hint="It is in the link or on the slides of your instructor."
            error={error}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setError(undefined);
            }}
          />
          <button type="submit" className="btn btn-main btn-large" aria-disabled={busy}>
            Continue
          </button>
        </form>
        {before.length > 0 && (
          <section aria-labelledby="courses-before">
            <h2 className="text-13 font-semibold" id="courses-before">
              You handed in to
            </h2>
            <ul className="mt-1.5 grid gap-1.5">
              {before.map(([slug, name]) => (
                <li key={slug}>
                  <a className={`${linkLook} wrap-anywhere`} href={addressOf(slug)}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  );
}

function useCoursesBefore(): (readonly [slug: string, name: string])[] {
  const [courses, setCourses] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    api.submissions(true).then(
      (rows) => setCourses(new Map(rows.map(({ course = '', courseName = '' }) => [course, courseName]))),
      () => undefined,
    );
  }, []);
  return [...courses];
}
