import { Outlet } from '@tanstack/react-router';
import { DeskHeader } from './desk-header';
import { GraderNotice } from './grader-notice';
import { Rail } from './rail';

/** What stays around every page of the desk: sidebar, header, notice [2.13] [2.14]. */
export function Shell() {
  return (
    <div className="desk">
      <a className="btn skip" href="#page-title">
        Skip to the page
      </a>
      <div className="rail">
        <Rail />
      </div>
      <div className="desk-body">
        <DeskHeader />
        <GraderNotice />
        <Outlet />
      </div>
    </div>
  );
}
