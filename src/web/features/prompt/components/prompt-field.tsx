import type { PromptPlace } from '@domain/criterion/prompt-variables';
import { promptTexts } from '@domain/messages/prompt';
import { LengthHint } from '@web/components/length-hint';
import { CircleDot } from '@web/components/more-icons';
import { criterionMaxLengths } from '@web/features/criterion/lib/max-lengths';
import { countCharacters } from '@web/lib/count-characters';
import { useStore } from '@web/lib/store';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { drafts, dropDraft, keepDraft, settleDraft } from '../lib/drafts';
import { useCompletion } from '../use-completion';
import { CompletionList } from './completion-list';
import { UnknownVariables } from './unknown-variables';
import { VariableMenu } from './variable-menu';

type PromptFieldProps = {
  draft: string;
  saved: string;
  place: PromptPlace;
  label: string;
  placeholder: string;
  rows: number;
  saveText: string;
  main?: boolean;
  /** Rejects if saving fails. `base` is the text before editing. Without it, the text is only read. */
  onSave?: ((text: string, base: string) => Promise<void>) | undefined;
};

/** Uncontrolled, so that 50,000 characters are typed in without lag. Unsaved text is kept until discarded [4.9]. */
export function PromptField(props: PromptFieldProps) {
  const { draft: key, saved, place, label, placeholder, rows, saveText, main = false, onSave } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [saving, setSaving] = useState(false);
  const text = useStore(drafts, (all) => all[key]?.text) ?? saved;
  const unsaved = useStore(drafts, (all) => key in all);
  const completion = useCompletion(field, place);
  useEffect(() => {
    // Saved elsewhere, discarded, or theirs was chosen.
    if (field.current && !unsaved && field.current.value !== saved) field.current.value = saved;
  }, [saved, unsaved]);

  const save = async () => {
    if (!field.current || saving || !onSave) return;
    const typed = field.current.value;
    if (countCharacters(typed) > criterionMaxLengths.promptTemplate) return field.current.focus();
    setSaving(true);
    try {
      await onSave(typed, drafts.get()[key]?.base ?? saved);
      if (drafts.get()[key]?.text === typed) dropDraft(key);
      else settleDraft(key, typed);
    } catch {
      // A toast has said why; the text stays.
    }
    setSaving(false);
  };
  const press = (event: KeyboardEvent) => {
    if (completion.press(event)) return;
    if (event.key.toLowerCase() === 's' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      void save();
    }
  };
  const listId = `${id}-variables`;
  return (
    <div className="field">
      <div className="flex items-center gap-2 justify-between">
        <label className="text-13 font-semibold" htmlFor={id}>
          {label}
        </label>
        <span className="flex min-h-4.5 items-center gap-1.5 text-12 whitespace-nowrap text-ink-3" role="status">
          {unsaved && (
            <>
              <CircleDot className="i-s text-mid-ink" aria-hidden="true" />
              Unsaved changes
            </>
          )}
        </span>
      </div>
      <div className="relative">
        <textarea
          ref={field}
          id={id}
          className="input block h-auto! resize-y py-2.25! font-mono text-13/5.5 tracking-[-0.01em] max-md:text-[1rem]"
          rows={rows}
          readOnly={!onSave}
          placeholder={placeholder}
          defaultValue={text}
          spellCheck={text.length < 20_000}
          aria-describedby={`${id}-notes`}
          aria-autocomplete="list"
          aria-controls={completion.open ? listId : undefined}
          aria-activedescendant={completion.open ? `${listId}-${completion.at}` : undefined}
          aria-keyshortcuts="Control+S Meta+S"
          onChange={(event) => {
            keepDraft(key, event.target.value, saved);
            completion.look();
          }}
          onKeyDown={press}
          onBlur={completion.close}
        />
        {completion.open && <CompletionList id={listId} {...completion} />}
      </div>
      <div id={`${id}-notes`} className="grid gap-1.5 empty:hidden">
        <Notes text={text} place={place} field={field} />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        {onSave && (
          <button
            type="button"
            className={main ? 'btn btn-main' : 'btn'}
            aria-disabled={saving}
            onClick={() => void save()}
          >
            {saving ? promptTexts.saving : saveText}
          </button>
        )}
        {unsaved && !saving && (
          <button type="button" className="btn btn-quiet" onClick={() => dropDraft(key)}>
            Discard
          </button>
        )}
        <span className="min-w-0 flex-1" />
        {onSave && <VariableMenu place={place} label={label} onChoose={completion.insert} />}
        <span className="text-12 font-normal text-ink-3 tabular-nums">
          {text.length === 1 ? '1 character' : `${text.length.toLocaleString('en-US')} characters`}
        </span>
      </div>
    </div>
  );
}

/** Deferred, because counting and searching must not delay a keystroke. */
function Notes(props: { text: string; place: PromptPlace; field: React.RefObject<HTMLTextAreaElement | null> }) {
  const text = useDeferredValue(props.text);
  const { promptTemplate: maxLength } = criterionMaxLengths;
  return (
    <>
      <UnknownVariables text={text} place={props.place} field={props.field} />
      <LengthHint length={countCharacters(text)} maxLength={maxLength} />
    </>
  );
}
