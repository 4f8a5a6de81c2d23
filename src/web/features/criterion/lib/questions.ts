import { createStore } from '@web/lib/store';
import type { ListedCriterion } from '../queries';
import type { Edit } from './edit';

export type CoreQuestion = {
  criterion: ListedCriterion;
  caseStudies: number;
  answer: (choice: 'save' | 'save and stop asking' | 'keep editing') => void;
};

export type ConflictQuestion = {
  edit: Edit;
  current: ListedCriterion;
  /** Label for keeping one's own text, where that does not save at once. */
  keepMine?: string;
  answer: (choice: 'mine' | 'theirs' | 'keep editing') => void;
};

export const coreQuestion = createStore<CoreQuestion | null>(null);
export const conflictQuestion = createStore<ConflictQuestion | null>(null);

export function askAboutCore(criterion: ListedCriterion, caseStudies: number) {
  return new Promise<'save' | 'save and stop asking' | 'keep editing'>((resolve) => {
    coreQuestion.set({
      criterion,
      caseStudies,
      answer(choice) {
        coreQuestion.set(null);
        resolve(choice);
      },
    });
  });
}

export function askWhichText(edit: Edit, current: ListedCriterion, keepMine?: string) {
  return new Promise<'mine' | 'theirs' | 'keep editing'>((resolve) => {
    conflictQuestion.set({
      edit,
      current,
      ...(keepMine && { keepMine }),
      answer(choice) {
        conflictQuestion.set(null);
        resolve(choice);
      },
    });
  });
}
