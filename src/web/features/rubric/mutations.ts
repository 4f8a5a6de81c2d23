import { criterionSaved } from '@domain/messages/criterion';
import { showToast } from '@web/components/toast-store';
import { criterionFailure } from '@web/features/criterion/lib/criterion-failure';
import { dropCriterion, holdLists, orderCriteria } from '@web/features/criterion/lib/listed-criteria';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { trpc } from '@web/lib/trpc';
import { useLayoutEffect, useRef, useState } from 'react';

/** With the toasts of [8.3]. */
export function useCriterionCalls() {
  const onError = (error: unknown) => showToast(criterionFailure(error), true);
  const onSuccess = ({ name }: { name: string }) => showToast({ title: criterionSaved.create, description: name });
  return {
    create: trpc.criteria.create.useMutation({ onSuccess, onError }),
    duplicate: trpc.criteria.duplicate.useMutation({ onSuccess, onError }),
    remove: trpc.criteria.delete.useMutation({ onSuccess: (_answer, { id }) => dropCriterion(id), onError }),
  };
}

/** Shown at once, and taken back if the server refuses. */
export function useReorder(caseStudyId: number | null, rows: readonly ListedCriterion[]) {
  const [said, setSaid] = useState('');
  const refocus = useRef<string | null>(null);
  const reorder = trpc.criteria.reorder.useMutation({
    // In one scope, so that moves within a list are sent one after the other.
    scope: { id: `order of ${caseStudyId ?? 'core'}` },
    onError: (error) => showToast(criterionFailure(error), true),
  });
  useLayoutEffect(() => {
    const grip = refocus.current && document.getElementById(refocus.current);
    refocus.current = null;
    // Focused again, because browsers take the focus from an element that is moved in the document.
    if (grip) grip.focus({ preventScroll: false });
  });

  const move = async (from: number, to: number) => {
    const row = rows[from];
    const order = moved(rows, from, to);
    const place = row ? order.indexOf(row) : -1;
    if (!row || place === from) return;
    await holdLists();
    orderCriteria(order.map(({ id }) => id));
    setSaid(`${row.name}: place ${place + 1} of ${rows.length}`);
    refocus.current = gripId(row.id);
    reorder.mutate({ caseStudyId, ids: order.map(({ id }) => id) });
  };
  return { move, said };
}

export const gripId = (criterion: number) => `grip-${criterion}`;

export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, at) => at !== from);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), ...entries.slice(from, from + 1), ...rest.slice(place)];
}
