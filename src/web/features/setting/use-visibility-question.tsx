import { visibilityQuestions, visibilityUnknown } from '@domain/messages/setting';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { type ReactNode, useState } from 'react';

export function useVisibilityQuestion(change: (on: boolean, publish?: boolean) => void): {
  ask: (on: boolean) => Promise<void>;
  question: ReactNode;
} {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<{ on: boolean; students: number } | null>(null);

  async function ask(on: boolean) {
    try {
      const { students } = await utils.settings.visibility.fetch(undefined, { staleTime: 0 });
      if (students === 0) change(on);
      else setAsked({ on, students });
    } catch {
      showToast(visibilityUnknown, true);
    }
  }

  if (!asked) return { ask, question: null };
  const { on, students } = asked;
  const { title, text } = visibilityQuestions[on ? 'show' : 'hide'];
  const { show, hide } = visibilityQuestions;
  const answer = (publish: boolean) => {
    setAsked(null);
    change(on, publish);
  };
  const question = (
    <ConfirmDialog
      title={title(students)}
      confirm={on ? show.confirm : hide.publish}
      {...(!on && { also: { label: hide.confirm, run: () => answer(false) } })}
      onCancel={() => setAsked(null)}
      onConfirm={() => answer(!on)}
    >
      {text(students)}
    </ConfirmDialog>
  );
  return { ask, question };
}
