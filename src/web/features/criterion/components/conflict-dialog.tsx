import { shortened, textDiff } from '@domain/criterion/text-diff';
import { criterionSentences } from '@domain/messages/criterion';
import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { dialogLook, fullOnPhone } from '@web/components/dialog-look';
import { DialogBody, DialogFoot, DialogHead } from '@web/components/dialog-parts';
import { MarkedText } from '@web/components/differences';
import { scrimLook } from '@web/components/scrim-look';
import { ScrollBox } from '@web/components/scroll-box';
import { useMemo } from 'react';
import type { ConflictQuestion } from '../lib/questions';

const around = 160;

const sideLook = 'grid min-w-0 content-start justify-items-start gap-2';
const textLook =
  'max-h-[44vh] min-h-33 w-full overflow-auto rounded-2 border border-line bg-surface px-3.5 py-3 text-[0.84375rem]/[1.3125rem] whitespace-pre-wrap wrap-anywhere';

export function ConflictDialog({ edit, current, keepMine = 'Save mine instead', answer }: ConflictQuestion) {
  const theirs = edit.read(current);
  const parts = useMemo(() => shortened(textDiff(theirs, edit.mine), around), [theirs, edit.mine]);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && answer('keep editing')}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimLook}>
          <AlertDialog.Content className={`w-215 ${dialogLook} ${fullOnPhone}`} data-full="">
            <DialogHead>
              <AlertDialog.Title className="text-18 font-semibold">Two versions of the same text</AlertDialog.Title>
            </DialogHead>
            <DialogBody>
              <AlertDialog.Description className="text-ink-2">
                {criterionSentences.changedMeanwhile}
              </AlertDialog.Description>
              <p className="text-14 font-semibold">
                {current.name} <span className="text-ink-3">· {edit.field}</span>
              </p>
              <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
                <section className={sideLook} aria-labelledby="theirs">
                  <h3 className="text-12 font-normal text-ink-3" id="theirs">
                    Saved by someone else
                  </h3>
                  <ScrollBox className={textLook} aria-labelledby="theirs">
                    {theirs === '' ? (
                      <span className="text-ink-3">Empty</span>
                    ) : (
                      <MarkedText parts={parts} side="removed" />
                    )}
                  </ScrollBox>
                  <button type="button" className="btn" onClick={() => answer('theirs')}>
                    Use theirs
                  </button>
                </section>
                <section className={sideLook} aria-labelledby="mine">
                  <h3 className="text-12 font-normal text-ink-3" id="mine">
                    Yours, not saved
                  </h3>
                  <ScrollBox className={textLook} aria-labelledby="mine">
                    {edit.mine === '' ? (
                      <span className="text-ink-3">Empty</span>
                    ) : (
                      <MarkedText parts={parts} side="added" />
                    )}
                  </ScrollBox>
                  <button type="button" className="btn" onClick={() => answer('mine')}>
                    {keepMine}
                  </button>
                </section>
              </div>
            </DialogBody>
            <DialogFoot>
              <AlertDialog.Cancel className="btn btn-quiet">Keep editing</AlertDialog.Cancel>
            </DialogFoot>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
