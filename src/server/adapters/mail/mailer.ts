export type MailMessage = {
  /** The row's id. A mailer sends each id once. */
  id: number;
  to: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
};

export type MailOutcome =
  /** Without a provider's id, it was only written to a folder. */
  | { kind: 'accepted'; providerId: string | null }
  /** May succeed later. `code` is for the log and contains no personal data. */
  | { kind: 'later'; reason: string; code: string; retryAfterSeconds: number | null }
  /** Will never succeed, because of the address or of this server's configuration. */
  | { kind: 'refused'; reason: string; code: string; blame: 'recipient' | 'sender' };

/** Emails written to files instead of sent. They stay when a provider is configured later. */
export interface MailCopies {
  /** The name of both files of an email, without extension. */
  nameOf(mail: Pick<MailMessage, 'id' | 'createdAt'>): string;
  read(name: string): Promise<string | null>;
  /** Ignores names that don't exist. */
  delete(names: string[]): Promise<void>;
}

export interface Mailer {
  /** Never throws. Returns at once when `signal` aborts: then nobody knows whether the email was sent. */
  send(message: MailMessage, signal: AbortSignal): Promise<MailOutcome>;
}
