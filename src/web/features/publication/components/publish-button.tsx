import { lazyComponent } from '@web/components/lazy-component';
import { missingAside } from '@web/components/missing-part';
import { Eye } from '@web/components/sign-in-icons';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { publishText } from '../texts';

type PublishButtonProps = { caseStudyId: number };

const PublishDialog = lazyComponent(() => import('./publish-dialog'), 'PublishDialog', {
  missing: (props, again) => missingAside(props, again),
});

export function PublishButton({ caseStudyId }: PublishButtonProps) {
  const [open, setOpen] = useState(false);
  const caseStudies = trpc.caseStudies.list.useQuery();
  const name = caseStudies.data?.find(({ id }) => id === caseStudyId)?.name;
  if (name === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-main max-md:w-full"
        onPointerEnter={PublishDialog.fetch}
        onClick={() => setOpen(true)}
      >
        <Eye className="i" aria-hidden="true" />
        {publishText}
      </button>
      {open && <PublishDialog caseStudyId={caseStudyId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
