import type { GradingPorts } from '@server/grading/ports';
import { lostAccess } from '@server/services/course/lost-access';
import { queueNotification } from '@server/services/mail/queue-notification';
import { queueResultsMail } from '@server/services/mail/queue-results';
import { takeOutPictures } from '@server/services/picture/take-out';
import { keepUsage } from '@server/services/spending/keep-usage';
import { spendingCap, spendingRoom } from '@server/services/spending/room';

export const gradingPorts: GradingPorts = {
  async onGraded(tx, submissionId) {
    await queueResultsMail(tx, submissionId);
    await queueNotification(tx, submissionId);
  },
  onGivenUp: queueNotification,
  spendingCap,
  mayBegin: spendingRoom,
  takeOutPictures,
  lostAccess,
  keepUsage,
};
