import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Banner } from '@web/components/banner';
import { TriangleAlert } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { noticeLook } from '@web/components/notice-look';
import { BulkNotice } from '@web/features/bulk/components/bulk-notice';
import { ClassUploadStrip } from '@web/features/class-upload/components/class-upload-strip';
import { useCourse } from '@web/lib/course';
import { reachable } from '@web/lib/reachable';
import { useStore } from '@web/lib/store';
import { useMedia } from '@web/lib/use-media';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageKey } from '../lib/page-keys';
import { AdminHeader } from './admin-header';
import { GraderNotice } from './grader-notice';
import { Rail } from './rail';

/** Stays while a page is printed, because what has the focus may be in it. */
const railMedia = 'not screen and (max-width: 960px)';

/** Sidebar, header and notices around every page [2.13] [2.14]. */
export function Shell() {
  // Rerenders for another course, because the counts are per course.
  useCourse();
  const hasRail = useMedia(railMedia);
  return (
    <div className="grid min-h-screen grid-cols-[236px_minmax(0,1fr)] max-[960px]:grid-cols-[minmax(0,1fr)] print:block print:min-h-0">
      <a className="btn absolute -top-15 left-3 z-12 focus:top-3 print:hidden" href="#page-title">
        Skip to the page
      </a>
      {hasRail && (
        <div className="border-r border-line bg-sunken print:hidden">
          <Rail className="sticky top-0 h-screen" />
        </div>
      )}
      <div className="min-w-0">
        <AdminHeader />
        <UnreachableNotice />
        <ClassUploadStrip />
        <GraderNotice />
        <RegradingNotice />
        <PageInCourse />
        <PageKeys />
      </div>
    </div>
  );
}

const KeysDialog = lazyComponent(() => import('./keys-dialog'), 'KeysDialog');

function PageKeys() {
  const [isOpen, setOpen] = useState(false);
  usePageKeys(() => setOpen(true));
  return isOpen && <KeysDialog onClose={() => setOpen(false)} />;
}

/** The time in which a second key belongs to the first. */
const pairMs = 1_000;

const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [popover]';

function usePageKeys(showKeys: () => void): void {
  const navigate = useNavigate();
  const last = useRef({ key: '', at: 0 });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || repeat) return;
    if (target instanceof Element && target.closest(typing)) return;
    const now = performance.now();
    const before = now - last.current.at < pairMs ? last.current.key : null;
    last.current = { key: key.toLowerCase(), at: now };
    const meant = pageKey(key, before);
    if (!meant) return;
    event.preventDefault();
    if ('path' in meant) void navigate({ to: meant.path });
    else if (meant.deed === 'keys') showKeys();
    else document.querySelector<HTMLElement>('main input[type=search]')?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const gradings = ['regrade', 'grade'] as const;

/** Not above the list of results, because that shows each bulk action itself. */
function RegradingNotice() {
  const showsAll = useLocation({
    select: ({ pathname, search }) => pathname === '/results' && search.tab === 'individual',
  });
  return showsAll ? null : <BulkNotice only={gradings} className={noticeLook} />;
}

/** Says on every page that the server doesn't answer; its code is there already, because none can be fetched then. */
function UnreachableNotice() {
  const isReachable = useStore(reachable, (now) => now);
  return (
    <div role="status">
      {!isReachable && (
        <div className={noticeLook}>
          <Banner look="mid">
            <TriangleAlert className="i" aria-hidden="true" />
            <span>
              <b>The server cannot be reached.</b> Check your connection. This page continues when it is back.
            </span>
          </Banner>
        </div>
      )}
    </div>
  );
}

const NoCourse = lazyComponent(() => import('@web/features/course/components/no-course'), 'NoCourse', {
  missing: missingPage,
});

const ArchivedNotice = lazyComponent(() => import('@web/features/course/components/archived-notice'), 'ArchivedNotice');

const ofOneCourse = /^\/(?:prompts|rubrics|case-studies|course|upload)\b/;

/** Pages for accounts without any course. */
const ofNoCourse = /^\/(?:account|settings)\b/;

/** Archiving a course changes nothing on these pages, or they say so themselves. */
const saysItself = /^\/(?:account|settings|upload)\b/;

function PageInCourse() {
  const { several, course } = useCourse();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!course && (several ? ofOneCourse.test(path) : !ofNoCourse.test(path))) return <NoCourse />;
  return (
    <>
      {course?.archivedAt && !saysItself.test(path) && <ArchivedNotice />}
      {/* A new key, because what is chosen or typed in one course isn't for another. */}
      <Outlet key={course?.id} />
    </>
  );
}
