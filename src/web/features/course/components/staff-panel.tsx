import { getRouteApi } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { LoadError } from '@web/components/load-error';
import { UserPlus } from '@web/components/more-icons';
import { OnOffSwitch } from '@web/components/on-off-switch';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { TitledSheet } from '@web/components/titled-sheet';
import { showToast } from '@web/components/toast-store';
import { useMay } from '@web/lib/course';
import { refetchOnVisit } from '@web/lib/query-options';
import { useSignedInUser } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { useId, useState } from 'react';
import { useStaffCalls } from '../mutations';
import type { CourseOfPage, StaffMember } from '../queries';
import { staffTexts as texts } from '../texts';
import { Invitations } from './invitations';
import { StaffRow } from './staff-row';

const AddStaff = lazyComponent(() => import('./add-staff'), 'AddStaff');

const RemoveStaff = lazyComponent(() => import('./remove-staff'), 'RemoveStaff');

const route = getRouteApi('/course');

export function StaffPanel({ course }: { course: CourseOfPage }) {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const self = useSignedInUser();
  const staff = trpc.courses.staff.useQuery({ id: course.id }, refetchOnVisit);
  const calls = useStaffCalls();
  const [removed, setRemoved] = useState<StaffMember | null>(null);
  const mayChange = useMay('instructor') && course.archivedAt === null;
  const own = staff.data?.staff.find(({ userId }) => userId === self.id);
  const open = (to: 'add' | undefined, discard = false) =>
    navigate({ search: { dialog: to }, replace: to === undefined, ignoreBlocker: discard });
  const removal = {
    busy: calls.remove.isPending,
    onClose: () => setRemoved(null),
    onRemove(member: StaffMember) {
      calls.remove.mutate(
        { id: course.id, userId: member.userId },
        {
          onSuccess: () => member.userId === self.id || showToast(texts.removed(member.username)),
          onSettled: () => setRemoved(null),
        },
      );
    },
  };
  return (
    <>
      {own && <NotifySwitch course={course} on={own.notify} onChange={calls.notify.mutate} />}
      <TitledSheet
        title={texts.title}
        text={texts.text}
        action={
          mayChange && (
            <button type="button" className="btn btn-main" onClick={() => open('add')}>
              <UserPlus className="i" aria-hidden="true" />
              {texts.add}
            </button>
          )
        }
      >
        {staff.isPending && <SkeletonRows rows={3} label="Loading the staff" />}
        {staff.isError && <LoadError title="The staff could not be loaded" query={staff} />}
        <ul>
          {staff.data?.staff.map((member) => (
            <StaffRow
              key={member.userId}
              member={member}
              isSelf={member.userId === self.id}
              onRole={mayChange ? (role) => calls.change.mutate({ id: course.id, userId: member.userId, role }) : null}
              onRemove={
                mayChange || (member.userId === self.id && course.archivedAt === null) ? () => setRemoved(member) : null
              }
            />
          ))}
        </ul>
      </TitledSheet>
      {staff.data && staff.data.invitations.length > 0 && (
        <Invitations invitations={staff.data.invitations} mayChange={mayChange} />
      )}
      {mayChange && dialog === 'add' && <AddStaff course={course} onClose={(discard) => open(undefined, discard)} />}
      {removed && <RemoveStaff member={removed} isSelf={removed.userId === self.id} course={course} {...removal} />}
    </>
  );
}

type NotifySwitchProps = { course: CourseOfPage; on: boolean; onChange: (to: { id: number; notify: boolean }) => void };

function NotifySwitch({ course, on, onChange }: NotifySwitchProps) {
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
