import { DeleteDialog } from '@web/components/delete-dialog';
import type { CourseOfPage, StaffMember } from '../queries';

type RemoveStaffProps = {
  member: StaffMember;
  course: CourseOfPage;
  isSelf: boolean;
  busy: boolean;
  onClose: () => void;
  onRemove: (member: StaffMember) => void;
};

export function RemoveStaff({ member, course, isSelf, busy, onClose, onRemove }: RemoveStaffProps) {
  return (
    <DeleteDialog
      title={isSelf ? 'Leave course' : 'Remove from course'}
      confirm={isSelf ? 'Leave Course' : 'Remove'}
      deleting={busy}
      onClose={onClose}
      onDelete={() => onRemove(member)}
    >
      <p className="wrap-anywhere">
        {isSelf ? (
          <>
            Leave <b className="text-ink">{course.name}</b>? You will no longer see it. An instructor can add you again.
          </>
        ) : (
          <>
            Remove <b className="text-ink">{member.username}</b> from <b className="text-ink">{course.name}</b>? They
            will no longer see it. Their account and what they did stay.
          </>
        )}
      </p>
    </DeleteDialog>
  );
}
