import { rangeMaximum } from '@domain/messages/criterion';
import { calibrationBadge } from '@domain/messages/lab';
import { rubricWhatIfTexts } from '@domain/messages/what-if';
import { ChevronDown, GripVertical, Trash2, TriangleAlert } from '@web/components/icons';
import { InlineText } from '@web/components/inline-text';
import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { Tooltip } from '@web/components/tooltip';
import { descriptionEdit, nameEdit, pointsEdit, rangesEdit } from '@web/features/criterion/lib/edit';
import { criterionMaxLengths } from '@web/features/criterion/lib/max-lengths';
import { type ListedCriterion, useRubric } from '@web/features/criterion/queries';
import { OlderBadge } from '@web/features/rubric-change/components/older-badge';
import { highestMaximum } from '@web/lib/range-look';
import { useStore } from '@web/lib/store';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { deleteQuestion } from '../lib/delete-question';
import { dropRubricDraft, rubricDrafts } from '../lib/rubric-drafts';
import { savedPoints } from '../lib/saved-points';
import { gripId } from '../mutations';
import { useRubricAddress } from '../use-rubric-address';
import { useRubricSave } from '../use-rubric-save';
import { CriterionMenu } from './criterion-menu';
import { PointsField } from './points-field';

const ScoreRanges = lazyComponent(
  () => import('./score-ranges'),
  (part) => part.ScoreRanges,
  { missing: missingHere },
);

type CriterionCardProps = {
  criterion: ListedCriterion;
  /** Its place in the list, and that of the last one, from 0. */
  place: number;
  last: number;
  dragged: boolean;
  /** How far it is out of its place while something is dragged, in pixels. */
  shift: number;
  onGrip: (event: PointerEvent) => void;
  onMove: (to: number) => void;
};

/** One criterion [2.29]: its texts and points are edited where they stand; open it shows its score ranges. */
export function CriterionCard(props: CriterionCardProps) {
  const { criterion, place, last, dragged, shift, onGrip, onMove } = props;
  const { id, name, description, maxScore, scoreRanges, calibration } = criterion;
  const { isOpen, toggle, search } = useRubricAddress();
  const { caseStudyId } = useRubric(search.caseStudy);
  const trying = search.trying ?? false;
  const changed = useStore(rubricDrafts, (all) => trying && id in all);
  const save = useRubricSave();
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
    void save(saved, rangesEdit(maxScore, scoreRanges, saved)).catch(() => undefined);
  return (
    <article
      className={dragged ? 'rubric-card rubric-card-dragged' : 'rubric-card'}
      data-open={open || undefined}
      data-trying={trying || undefined}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <div className="rubric-row">
        {!trying && (
          <button
            type="button"
            id={gripId(id)}
            className="grip"
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
          onSave={(points, base) => save(criterion, pointsEdit(points, base), savedPoints(criterion, pointsBack))}
        />
        <div className="grow rubric-texts">
          <h3>
            <InlineText
              value={name}
              label="name"
              maxLength={criterionMaxLengths.name}
              onSave={(text, base) => save(criterion, nameEdit(text, base))}
            />
            {highest !== null && highest !== maxScore && (
              <span className="badge badge-mid num">
                <TriangleAlert aria-hidden="true" />
                {rangeMaximum.badge(highest, maxScore)}
              </span>
            )}
            {changed && <span className="badge badge-pen">{rubricWhatIfTexts.badge}</span>}
            {!trying && <OlderBadge caseStudyId={caseStudyId} criterionId={id} />}
            {calibration && <span className="badge badge-line num">{calibrationBadge(calibration.offset)}</span>}
          </h3>
          <div className="rubric-description">
            <InlineText
              value={description}
              label={`description of ${name}`}
              maxLength={criterionMaxLengths.description}
              multiline
              onSave={(text, base) => save(criterion, descriptionEdit(text, base))}
            />
          </div>
        </div>
        {changed && (
          <button type="button" className="btn btn-small btn-quiet" onClick={() => dropRubricDraft(id)}>
            {rubricWhatIfTexts.discard}
            <span className="vh"> {name}</span>
          </button>
        )}
        {!trying && (
          <>
            <CriterionMenu criterion={criterion} place={place} last={last} onMove={onMove} />
            <Tooltip text="Delete">
              <button
                type="button"
                className="icon-btn hide-phone"
                aria-label={`Delete ${name}`}
                onClick={() => deleteQuestion.set(criterion)}
              >
                <Trash2 className="i" aria-hidden="true" />
              </button>
            </Tooltip>
          </>
        )}
        <button
          type="button"
          className="icon-btn rubric-toggle"
          aria-label={`Score ranges of ${name}`}
          aria-expanded={open}
          aria-controls={inside}
          onPointerEnter={ScoreRanges.fetch}
          onFocus={ScoreRanges.fetch}
          onClick={() => toggle(id)}
        >
          <ChevronDown className="i" aria-hidden="true" />
        </button>
      </div>
      <div id={inside} className="rubric-inside" hidden={!open}>
        {open && <ScoreRanges criterion={criterion} save={save} />}
      </div>
    </article>
  );
}
