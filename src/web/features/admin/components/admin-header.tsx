import { type PageText, welcome } from '@domain/messages/admin';
import { withoutCompany } from '@domain/messages/company-tabs';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { LogOut, Menu } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { CommandButton } from '@web/features/command/components/command-button';
import { companyIn } from '@web/features/company-results/lib/company-in';
import { useLogout } from '@web/features/session/mutations';
import { useSignedInUser } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { useEffect, useRef, useState } from 'react';
import { ThemeMenu } from './theme-menu';

const RailPanel = lazyComponent(() => import('./rail-panel'), 'RailPanel');

export function AdminHeader() {
  const { title, description } = usePageText();
  const { username } = useSignedInUser();
  const { busy, logOut } = useLogout();
  const heading = useAnnouncedPage(title);
  return (
    <header className="flex items-center gap-2 border-b border-line px-8 pt-4.5 pb-4 max-md:gap-1 max-md:px-4 max-md:py-2.5 print:hidden">
      <RailDrawer />
      <div className="min-w-0 flex-1">
        <h1
          ref={heading}
          id="page-title"
          className="text-22 tracking-[-0.02em] max-md:line-clamp-2 max-md:text-[1rem]/5 md:truncate"
          tabIndex={-1}
        >
          {title}
        </h1>
        <p className="truncate text-13 text-ink-3 max-lg:hidden">{description}</p>
      </div>
      <CommandButton />
      <ThemeMenu />
      <Link
        to="/account"
        className="max-w-60 truncate rounded-2 px-2 py-1.75 text-13 text-ink-2 no-underline hover:bg-hover hover:text-ink max-md:hidden"
      >
        {welcome(username)}
      </Link>
      <button type="button" className="btn btn-quiet max-md:hidden!" aria-disabled={busy} onClick={logOut}>
        <LogOut className="i" aria-hidden="true" />
        Logout
      </button>
      <button type="button" className="icon-btn md:hidden!" aria-label="Logout" aria-disabled={busy} onClick={logOut}>
        <LogOut className="i" aria-hidden="true" />
      </button>
    </header>
  );
}

/** Focuses the heading of a page that was navigated to, so that it is read out. */
function useAnnouncedPage(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shownPath = useRef(path);
  useEffect(() => {
    document.title = `${title} · CaseGrade`;
  }, [title]);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    heading.current?.focus({ preventScroll: true });
  }, [path]);
  return heading;
}

function RailDrawer() {
  const [open, setOpen] = useState(false);
  const button = useRestoreFocus(open);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-btn -ml-2.5 min-[961px]:hidden!"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={RailPanel.fetch}
        onClick={() => setOpen(true)}
      >
        <Menu className="size-5 stroke-[1.5]" aria-hidden="true" />
      </button>
      {open && <RailPanel onClose={() => setOpen(false)} />}
    </>
  );
}

function useRestoreFocus(open: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}

const noPage: PageText = { title: 'Page not found', description: 'This page does not exist.' };

/** A company's results have the company's name [2.14]. */
function usePageText(): PageText {
  const text =
    useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.page)?.staticData.page }) ??
    noPage;
  const companyId = useMatches({ select: (matches) => companyOf(matches.at(-1)?.params) });
  const id = typeof companyId === 'number' ? companyId : 0;
  const company = trpc.companies.get.useQuery({ id }, { enabled: id > 0 });
  if (companyId === 'none') return { title: withoutCompany.name, description: withoutCompany.description };
  return id > 0 && company.data ? { ...text, title: company.data.name } : text;
}

function companyOf(params: object | undefined): number | 'none' | null {
  return params && 'companyId' in params ? companyIn(String(params.companyId)) : null;
}
