import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { SessionList } from './session-list';

/** /account: one's own name, address, password and sessions. */
export function AccountPage() {
  return (
    <main className="desk-main account">
      <ProfileForm />
      <PasswordForm />
      <SessionList />
    </main>
  );
}
