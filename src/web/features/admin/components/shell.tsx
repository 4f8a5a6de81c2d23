import { Outlet } from '@tanstack/react-router';
import { ClassUploadStrip } from '@web/features/class-hand-in/components/class-upload-strip';
import { AdminHeader } from './admin-header';
import { GraderNotice } from './grader-notice';
import { PageKeys } from './page-keys';
import { Rail } from './rail';
import { RegradingNotice } from './regrading-notice';

/** What stays around every page of the admin panel: sidebar, header, notice [2.13] [2.14]. */
export function Shell() {
  return (
    <div className="admin">
      <a className="btn skip" href="#page-title">
        Skip to the page
      </a>
      <div className="rail">
        <Rail />
      </div>
      <div className="admin-body">
        <AdminHeader />
        <ClassUploadStrip />
        <GraderNotice />
        <RegradingNotice />
        <Outlet />
        <PageKeys />
      </div>
    </div>
  );
}
