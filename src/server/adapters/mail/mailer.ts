/** A mail as it is handed over: rendered, to one address. */
export type MailMessage = {
  /** The mail's row: a mailer that is given one id twice sends one mail. */
  id: number;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** When it was asked for. */
  createdAt: Date;
};

export type MailOutcome =
  /** Without a provider's id it lies in a folder, and has reached nobody. */
  | { kind: 'accepted'; providerId: string | null }
  /** It may do later. `code` is for the log and names no person. */
  | { kind: 'later'; reason: string; code: string; retryAfterSeconds: number | null }
  /** It will never do: because of its address, or because of how this server sends. */
  | { kind: 'refused'; reason: string; code: string; blame: 'recipient' | 'sender' };

/**
 * What a mailer without a provider writes instead of sending: it may still lie there when there is a provider by now.
 */
export interface MailCopies {
  /** Under which both files of a mail lie, without their endings. */
  nameOf(mail: Pick<MailMessage, 'id' | 'createdAt'>): string;
  /** The page of a mail; null when there is none. */
  read(name: string): Promise<string | null>;
  /** Deleting what is not there is no error. */
  delete(names: string[]): Promise<void>;
}

export interface Mailer {
  /** Never throws. Once `signal` is aborted it answers at once; whether the mail went out is then open. */
  send(message: MailMessage, signal: AbortSignal): Promise<MailOutcome>;
}
