import { archivedNext, courseSentences } from '@domain/messages/course';
import { usePortalState } from '../../lib/portal-context';
import { EarlierSubmissions } from './earlier-submissions';

export function ArchivedCourse() {
  const name = usePortalState(({ course }) => course?.name);
  const anyEarlier = usePortalState(({ earlier }) => earlier.length > 0);
  return (
    <main className="mx-auto grid max-w-140 gap-9 px-4 py-10 md:py-20">
      <div className="sheet grid gap-2 p-5 md:p-7">
        <p className="text-13 wrap-anywhere text-ink-3">{name}</p>
        <h1 className="text-22">{courseSentences.archived}</h1>
        <p className="text-pretty text-ink-2">{archivedNext}</p>
      </div>
      {anyEarlier && <EarlierSubmissions />}
    </main>
  );
}
