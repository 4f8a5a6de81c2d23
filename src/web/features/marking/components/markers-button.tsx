import { lazyComponent } from '@web/components/lazy-component';
import { missingAside } from '@web/components/missing-part';
import { User } from '@web/components/result-icons';
import { useState } from 'react';
import { useCourseOf } from '../queries';
import { markerTexts } from '../texts';

const MarkersDialog = lazyComponent(() => import('./markers-dialog'), 'MarkersDialog', {
  missing: (props, again) => missingAside(props, again),
});

export function MarkersButton({ caseStudyId }: { caseStudyId: number }) {
  const [open, setOpen] = useState(false);
  const { caseStudy, isInstructor } = useCourseOf(caseStudyId);
  if (!caseStudy || !isInstructor) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet max-md:px-2"
        onPointerEnter={MarkersDialog.fetch}
        onClick={() => setOpen(true)}
      >
        <User className="i md:hidden!" aria-hidden="true" />
        <span className="max-md:sr-only">{markerTexts.open}</span>
      </button>
      {open && <MarkersDialog caseStudyId={caseStudyId} name={caseStudy.name} onClose={() => setOpen(false)} />}
    </>
  );
}
