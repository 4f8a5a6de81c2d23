import { createStore } from '@web/lib/store';
import type { Edit } from './edit';
import type { ListedCriterion } from './listed-criterion';

/** A change to a core criterion that is about to be saved everywhere. */
export type CoreQuestion = {
  criterion: ListedCriterion;
  caseStudies: number;
  answer: (choice: 'save' | 'save and stop asking' | 'keep editing') => void;
};

/** Two people have changed the same text. */
export type ConflictQuestion = {
  edit: Edit;
  current: ListedCriterion;
  /** What keeping one's own is called, where it is not saved at once. */
  keepMine?: string;
  answer: (choice: 'mine' | 'theirs' | 'keep editing') => void;
};

export const coreQuestion = createStore<CoreQuestion | null>(null);
export const conflictQuestion = createStore<ConflictQuestion | null>(null);

/** Answers what the person chose. */
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
