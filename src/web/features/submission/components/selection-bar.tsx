import { counted, grouped } from '@domain/messages/counted';
import { maxExported, maxZipped } from '@domain/messages/export';
import { Download, Ellipsis, X } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { MenuButton } from '@web/components/menu-button';
import { badItem } from '@web/components/menu-look';
import type { MenuEntry } from '@web/components/menu-panel';
import { Mail, RotateCw, User } from '@web/components/result-icons';
import { Eye } from '@web/components/sign-in-icons';
import type { BulkAction, BulkSet } from '@web/features/bulk/lib/bulk-set';
import { useCourse, useMay, useMayChange } from '@web/lib/course';
import { useMedia } from '@web/lib/use-media';
import { useState } from 'react';
import { type ChosenRows, chosenCount } from '../lib/chosen-rows';
import { exportFormats, exportPath, zipPath } from '../lib/export-path';
import type { ResultsFilter } from '../lib/results-filter';

const BulkQuestion = lazyComponent(() => import('@web/features/bulk/components/bulk-question'), 'BulkQuestion');

type SelectionBarProps = { chosen: ChosenRows; filter: ResultsFilter; total: number; onClear: () => void };

/** Too narrow for all buttons, so the rest is in its menu. */
const narrowMedia = '(max-width: 1199px)';

export function SelectionBar({ chosen, filter, total, onClear }: SelectionBarProps) {
  const [asked, ask] = useState<BulkAction | null>(null);
  const isNarrow = useMedia(narrowMedia);
  const { course } = useCourse();
  const mayExport = useMay('assistant');
  const mayMark = useMayChange('assistant');
  const mayRun = useMayChange('instructor');
  // Only within one course, because only its staff can be offered.
  const mayAssign = mayRun && course !== null;
  const count = chosenCount(chosen, total);
  if (count === 0) return null;
  const set: BulkSet = chosen.except ? { filter, except: [...chosen.except] } : { ids: [...chosen.ids] };
  const item = (action: BulkAction, shown: string, className?: string): MenuEntry => ({
    key: action,
    shown,
    onSelect: () => ask(action),
    ...(className && { className }),
  });
  const exports = exportEntries(chosen, filter, count);
  const more: MenuEntry[][] = [
    ...(isNarrow && mayRun ? [[item('publish', 'Publish…')]] : []),
    ...(isNarrow && mayMark ? [[item('regrade', 'Re-grade…')]] : []),
    ...(isNarrow && mayAssign ? [[item('assign', 'Assign…')]] : []),
    ...(mayRun && course === null ? [[refusedEntry('assign', 'Assign…', 'Choose a course first.')]] : []),
    ...(isNarrow && mayExport ? [exports] : []),
    ...(mayRun ? [[item('hide', 'Hide results'), item('default', 'Use default visibility')]] : []),
    ...(mayMark ? [[item('lock', 'Lock'), item('grade', 'Grade ungraded criteria')]] : []),
    ...(mayAssign ? [[item('second-mark', 'Second marking…')]] : []),
    [filesEntry(chosen, count)],
    ...(mayRun ? [[item('delete', 'Delete…', badItem)]] : []),
  ];
  return (
    <>
      <div
        className="raised-lines mx-auto flex w-fit max-w-full items-center gap-1 rounded-3 border bg-raised p-1.5 whitespace-nowrap shadow-3 max-md:w-full max-md:justify-between max-md:gap-0 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:shadow-none max-[401px]:[&_.btn]:px-2! max-[401px]:[&_.btn>.i]:hidden"
        role="toolbar"
        aria-label="Selected submissions"
        data-bottom-bar=""
      >
        <p className="tabular-nums px-2.5 pl-3 text-[0.84375rem] text-ink" role="status">
          {grouped(count)} selected
        </p>
        {mayRun && (
          <button type="button" className="btn btn-main" onClick={() => ask('email')}>
            <Mail className="i" aria-hidden="true" />
            Email results…
          </button>
        )}
        {!isNarrow && (
          <>
            {mayRun && (
              <button type="button" className="btn btn-quiet" onClick={() => ask('publish')}>
                <Eye className="i" aria-hidden="true" />
                Publish…
              </button>
            )}
            {mayMark && (
              <button type="button" className="btn btn-quiet" onClick={() => ask('regrade')}>
                <RotateCw className="i" aria-hidden="true" />
                Re-grade…
              </button>
            )}
            {mayAssign && (
              <button type="button" className="btn btn-quiet" onClick={() => ask('assign')}>
                <User className="i" aria-hidden="true" />
                Assign…
              </button>
            )}
            {mayExport && (
              <MenuButton className="btn btn-quiet" groups={[exports]}>
                <Download className="i" aria-hidden="true" />
                Export
              </MenuButton>
            )}
          </>
        )}
        <MenuButton className="btn btn-quiet" groups={more}>
          <Ellipsis className="i" aria-hidden="true" />
          More
        </MenuButton>
        <button type="button" className="icon-btn" aria-label="Clear the selection" onClick={onClear}>
          <X className="i" aria-hidden="true" />
        </button>
      </div>
      {asked && (
        <BulkQuestion
          action={asked}
          set={set}
          selected={count}
          caseStudyId={filter.caseStudyId}
          courseId={course?.id}
          onClose={() => ask(null)}
          onStarted={onClear}
        />
      )}
    </>
  );
}

/** A filter can only be exported as a whole. */
function exportEntries({ ids, except }: ChosenRows, filter: ResultsFilter, count: number): MenuEntry[] {
  const isPart = except !== null && except.length > 0;
  const refused = isPart
    ? 'Export all that match, or select single rows.'
    : !except && count > maxExported && `You can export up to ${counted(maxExported, 'submission')} as a selection.`;
  return exportFormats.map(({ format, name }) =>
    linkEntry(format, name, exportPath(format, except ? { filter } : { ids }), refused),
  );
}

function filesEntry({ ids, except }: ChosenRows, count: number): MenuEntry {
  const refused =
    (except !== null || count > maxZipped) && `You can download up to ${counted(maxZipped, 'submission')} at a time.`;
  return linkEntry('files', 'Download files', zipPath(ids), refused);
}

function refusedEntry(key: string, name: string, why: string): MenuEntry {
  const shown = (
    <>
      {name} <span className="text-12 font-normal text-ink-3">{why}</span>
    </>
  );
  return { key, shown, disabled: true };
}

function linkEntry(key: string, name: string, href: string, refused: string | false): MenuEntry {
  if (refused) return refusedEntry(key, name, refused);
  return {
    key,
    link: (
      <a href={href} download>
        {name}
      </a>
    ),
  };
}
