import { rangeMaximum, usedHereTexts } from '@domain/messages/criterion';
import { calibrationBadge } from '@domain/messages/lab';
import { rubricWhatIfTexts } from '@domain/messages/what-if';
import { Badge } from '@web/components/badge';
import { ChevronDown, Trash2, TriangleAlert } from '@web/components/icons';
import { InlineText } from '@web/components/inline-text';
import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { GripVertical } from '@web/components/more-icons';
import { Tooltip } from '@web/components/tooltip';
import { descriptionEdit, nameEdit, pointsEdit, rangesEdit } from '@web/features/criterion/lib/edit';
import { criterionMaxLengths } from '@web/features/criterion/lib/max-lengths';
import { type ListedCriterion, useRubric } from '@web/features/criterion/queries';
import { OlderBadge } from '@web/features/rubric-change/components/older-badge';
import { useMayChange } from '@web/lib/course';
import { highestMaximum } from '@web/lib/range-look';
import { useStore } from '@web/lib/store';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { deleteQuestion } from '../lib/delete-question';
import { dropRubricDraft, rubricDrafts } from '../lib/rubric-drafts';
import { savedPoints } from '../lib/saved-points';
import { gripId } from '../mutations';
import { useRubricAddress } from '../use-rubric-address';
import { useRubricSave } from '../use-rubric-save';
import { useUsedCore } from '../use-used-core';
import { CriterionMenu } from './criterion-menu';
import { PointsField } from './points-field';
import { UsedHere } from './used-here';

const ScoreRanges = lazyComponent(() => import('./score-ranges'), 'ScoreRanges', { missing: missingHere });

const resting =
  'bg-surface group-data-dragging:transition-transform group-data-dragging:duration-(--d-2) group-data-dragging:select-none';

const dragging =
  'z-2 rounded-3! bg-raised shadow-[0_0_0_1px_var(--line),0_1px_2px_var(--shade-1),0_8px_24px_-8px_var(--shade-2)] select-none';

type CriterionCardProps = {
  criterion: ListedCriterion;
  /** From 0. */
  place: number;
  last: number;
  dragged: boolean;
  /** In pixels, while something is dragged. */
  shift: number;
  onGrip: (event: PointerEvent) => void;
  onMove: (to: number) => void;
};

export function CriterionCard(props: CriterionCardProps) {
  const { criterion, place, last, dragged, shift, onGrip, onMove } = props;
  const { id, name, description, maxScore, scoreRanges, calibration } = criterion;
  const { isOpen, toggle, search } = useRubricAddress();
  const { caseStudyId } = useRubric(search.caseStudy);
  const trying = search.trying ?? false;
  const { isUsed } = useUsedCore(caseStudyId);
  const leftOut = criterion.category === 'core' && !isUsed(id);
  const changed = useStore(rubricDrafts, (all) => trying && id in all);
  const saveAll = useRubricSave();
  const mayChange = useMayChange('instructor');
  const save = mayChange ? saveAll : undefined;
  const mayArrange = mayChange && !trying;
  const inside = useId();
  const open = isOpen(id);
  const highest = highestMaximum(scoreRanges);
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last) onMove(to);
  };
  const pointsBack = (saved: ListedCriterion) =>
    void saveAll(saved, rangesEdit(maxScore, scoreRanges, saved)).catch(() => undefined);
  return (
    <article
      className={`relative rounded-3 not-first:rounded-t-none not-first:border-t not-first:border-line-soft ${dragged ? dragging : leftOut ? 'bg-sunken text-ink-3' : resting}`}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <div
        className={`flex items-center gap-1 py-3.25 pr-3.5 max-md:items-start max-md:gap-0 max-md:py-3 max-md:pr-1.5 max-md:pl-3.5 ${mayArrange ? 'pl-2' : 'pl-3.5'}`}
      >
        {mayArrange && (
          <button
            type="button"
            id={gripId(id)}
            className="flex-none cursor-grab touch-none rounded-1 border-0 bg-transparent px-1 py-2 text-ink-3 group-data-dragging:cursor-grabbing hover:bg-hover hover:text-ink max-md:hidden print:hidden"
            aria-label={`Move ${name}, place ${place + 1} of ${last + 1}. Arrow keys move it.`}
            onPointerDown={onGrip}
            onKeyDown={press}
          >
            <GripVertical className="i" aria-hidden="true" />
          </button>
        )}
        <PointsField
          points={maxScore}
          name={name}
          onSave={
            save && ((points, base) => save(criterion, pointsEdit(points, base), savedPoints(criterion, pointsBack)))
          }
        />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 font-semibold tracking-[-0.008em] [&_span:has(>textarea)]:flex-[1_1_200px]">
            <InlineText
              value={name}
              label="name"
              maxLength={criterionMaxLengths.name}
              onSave={save && ((text, base) => save(criterion, nameEdit(text, base)))}
            />
            {highest !== null && highest !== maxScore && (
              <Badge look="mid" className="tabular-nums">
                <TriangleAlert aria-hidden="true" />
                {rangeMaximum.badge(highest, maxScore)}
              </Badge>
            )}
            {leftOut && <Badge look="line">{usedHereTexts.not}</Badge>}
            {changed && <Badge look="pen">{rubricWhatIfTexts.badge}</Badge>}
            {!trying && <OlderBadge caseStudyId={caseStudyId} criterionId={id} />}
            {calibration && (
              <Badge look="line" className="tabular-nums">
                {calibrationBadge(calibration.offset)}
              </Badge>
            )}
          </h3>
          <div className={`text-13 text-ink-3 ${open ? '' : '[&>button]:line-clamp-2!'}`}>
            <InlineText
              value={description}
              label={`description of ${name}`}
              maxLength={criterionMaxLengths.description}
              multiline
              onSave={save && ((text, base) => save(criterion, descriptionEdit(text, base)))}
            />
          </div>
        </div>
        {changed && (
          <button type="button" className="btn btn-small btn-quiet" onClick={() => dropRubricDraft(id)}>
            {rubricWhatIfTexts.discard}
            <span className="sr-only"> {name}</span>
          </button>
        )}
        {!trying && (
          <>
            {mayChange && criterion.category === 'core' && <UsedHere criterion={criterion} caseStudyId={caseStudyId} />}
            <CriterionMenu criterion={criterion} place={place} last={last} onMove={onMove} />
            {mayChange && (
              <Tooltip text="Delete">
                <button
                  type="button"
                  className="icon-btn max-md:hidden!"
                  aria-label={`Delete ${name}`}
                  onClick={() => deleteQuestion.set(criterion)}
                >
                  <Trash2 className="i" aria-hidden="true" />
                </button>
              </Tooltip>
            )}
          </>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={`Score ranges of ${name}`}
          aria-expanded={open}
          aria-controls={inside}
          onPointerEnter={ScoreRanges.fetch}
          onFocus={ScoreRanges.fetch}
          onClick={() => toggle(id)}
        >
          <ChevronDown
            className={`i transition-[rotate] duration-(--d-2) ${open ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
      </div>
      <div id={inside} className="pt-1 pr-5 pb-5 pl-25 max-md:px-3.5 max-md:pb-4" hidden={!open}>
        {open && <ScoreRanges criterion={criterion} save={save} />}
      </div>
    </article>
  );
}
