import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fieldIssues } from './call-error';
import { drafts } from './drafts';

type Values = Record<string, unknown>;
type TextName<Of> = { [Name in keyof Of]: string extends Of[Name] ? Name : never }[keyof Of] & string;
type Faults = Readonly<Record<string, string>>;

type Call = { isPending: boolean; isError?: boolean; isSuccess?: boolean; error?: unknown; reset?: () => void };

type FormOptions<Of extends Values> = {
  initial: Of;
  /** In the order of the form; the server's schema has the last word. */
  faultsOf?: (values: Of) => Faults;
  call: Call;
  send: (values: Of) => void;
  /** The key of the draft, which the tab keeps until it is sent. */
  draft?: string;
};

/** Shows errors after the first submit, and focuses the first wrong field. */
export function useForm<Of extends Values>({ initial, faultsOf = () => ({}), call, send, draft }: FormOptions<Of>) {
  // From the first render, because stored values may change meanwhile.
  const [first] = useState(initial);
  const [values, setValues] = useState(() => (draft === undefined ? first : withDrafts(first, draft)));
  const [tried, setTried] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const focus = (name: string | undefined) =>
    name && ref.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const issues = fieldIssues(call.error);
  const faults: Faults = { ...issues, ...(tried && faultsOf(values)) };
  const [refused] = Object.keys(issues);
  useEffect(() => {
    if (call.error && refused) ref.current?.querySelector<HTMLElement>(`[name=${refused}]`)?.focus();
  }, [call.error, refused]);

  const keep = (name: string, value: unknown) => {
    if (draft !== undefined && typeof value === 'string') drafts.keep(draft, name, value === first[name] ? '' : value);
  };
  const change = (to: (now: Of) => Of) => {
    setValues(to);
    if (call.isError) call.reset?.();
  };
  return {
    values,
    set(to: Partial<Of>) {
      change((now) => ({ ...now, ...to }));
      for (const [name, value] of Object.entries(to)) keep(name, value);
    },
    faults,
    tried,
    pending: call.isPending,
    unsaved: !call.isSuccess && JSON.stringify(values) !== JSON.stringify(first),
    restart(from: Of) {
      setValues(from);
      setTried(false);
    },
    submit() {
      setTried(true);
      const [wrong] = Object.keys(faultsOf(values));
      if (wrong) focus(wrong);
      else if (!call.isPending) send(values);
    },
    field: <Name extends TextName<Of>>(name: Name) => ({
      name,
      value: values[name],
      error: faults[name],
      onChange({ target: { value } }: { target: { value: string } }) {
        change((now) => ({ ...now, [name]: value }));
        keep(name, value);
      },
    }),
    ref,
  };
}

export type FormState = Pick<ReturnType<typeof useForm>, 'pending' | 'unsaved' | 'submit' | 'ref'>;

export const formProps = ({ ref, submit }: Pick<FormState, 'ref' | 'submit'>) => ({
  ref,
  noValidate: true,
  onSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  },
});

function withDrafts<Of extends Values>(values: Of, about: string): Of {
  const kept = Object.entries(values).filter(([, value]) => typeof value === 'string');
  const texts = kept.map(([name, value]) => [name, drafts.read(about, name) || value]);
  return { ...values, ...Object.fromEntries(texts) };
}
