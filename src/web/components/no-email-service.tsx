import { noEmailService } from '@domain/messages/results';
import { Link } from '@tanstack/react-router';
import { useIsAdmin } from '@web/lib/session';
import { Banner } from './banner';
import { MailWarning } from './result-icons';

const [title, consequence] = noEmailService.split(/(?<=\.) /);

/** Where emails are sent, with the way to Set-up for those who can see it. */
export function NoEmailService() {
  const isAdmin = useIsAdmin();
  return (
    <Banner look="mid">
      <MailWarning className="i" aria-hidden="true" />
      <span className="text-mid-ink">
        <b>{title}</b> {consequence}
      </span>
      {isAdmin && (
        <Link to="/settings" search={{ tab: 'set-up' }} className="btn btn-quiet btn-small w-auto! text-mid-ink!">
          How to
        </Link>
      )}
    </Banner>
  );
}
