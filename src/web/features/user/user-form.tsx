import { isStrongPassword } from '@domain/user/password';
import { longestUsername } from '@domain/user/username';
import { DialogFoot } from '@web/components/dialog-foot';
import { OnOffSwitch } from '@web/components/on-off-switch';
import { PasswordField } from '@web/components/password-field';
import { PasswordRules } from '@web/components/password-strength';
import { TextField } from '@web/components/text-field';
import { UnsavedQuestion } from '@web/components/unsaved-question';
import { fieldIssues } from '@web/lib/call-error';
import { type SubmitEvent, useRef, useState } from 'react';
import type { ListedUser } from './listed-user';
import { RoleField } from './role-field';
import { useSaveUser } from './use-save-user';
import { userFaults, userValues } from './user-values';

type UserFormProps = {
  /** Null for a new one. */
  user: ListedUser | null;
  onCancel: () => void;
  onSaved: () => void;
};

/** What an account is made of [5.15]; a blank password keeps the one there is [4.12]. */
export function UserForm({ user, onCancel, onSaved }: UserFormProps) {
  const initial = userValues(user);
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const save = useSaveUser(user, onSaved);
  const form = useRef<HTMLFormElement>(null);
  const unsaved = JSON.stringify(values) !== JSON.stringify(initial) && !save.isSuccess;

  const faults = { ...fieldIssues(save.error), ...(tried && userFaults(values, user === null)) };
  const set = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change });
    if (save.isError) save.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(userFaults(values, user === null));
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else if (!save.isPending) save.mutate(values);
  };
  const active = 'user-active';

  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <div className="dialog-body">
          <div className="dialog-pair">
            <TextField
              label="Username"
              name="username"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2 * longestUsername}
              value={values.username}
              error={faults.username}
              onChange={(event) => set({ username: event.target.value })}
            />
            <RoleField value={values.role} onChange={(role) => set({ role })} />
          </div>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            value={values.email}
            error={faults.email}
            onChange={(event) => set({ email: event.target.value })}
          />
          <PasswordField
            label={user ? 'New password' : 'Password'}
            name="password"
            autoComplete="new-password"
            value={values.password}
            error={isStrongPassword(values.password) ? undefined : faults.password}
            hint={user && values.password === '' ? 'Leave it blank to keep the current one.' : undefined}
            onChange={(event) => set({ password: event.target.value })}
          >
            {(!user || values.password !== '') && <PasswordRules password={values.password} />}
          </PasswordField>
          <div className="dialog-row">
            <span>
              <span className="field-label block" id={active}>
                Active
              </span>
              <span className="hint">An inactive account cannot sign in</span>
            </span>
            <OnOffSwitch on={values.isActive} labelledBy={active} onChange={(isActive) => set({ isActive })} />
          </div>
        </div>
        <DialogFoot idle={save.isPending} onCancel={onCancel}>
          {save.isPending ? 'Saving…' : user ? 'Save Changes' : 'Create User'}
        </DialogFoot>
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}
