import { noticeLook } from '@web/components/notice-look';
import { ReadOnlyNotice } from '@web/components/read-only-notice';
import { courseTexts as texts } from '../texts';

export function ArchivedNotice() {
  return (
    <div className={noticeLook}>
      <ReadOnlyNotice>{texts.archived}</ReadOnlyNotice>
    </div>
  );
}
