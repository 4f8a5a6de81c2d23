import type { Caller } from '@server/context';

/** What the HTTP server knows of a request's connection; all of it is missing where the app is called directly. */
export type Connection = {
  /** The other end's address, which is a proxy's where there is one. */
  address?: string | undefined;
  /** Lifts the server's idle limit: for an answer that may be silent for minutes. */
  keepOpen?: () => void;
};

/** Hono's view of a request: set by the app's own middleware before any route. */
export type Env = {
  Bindings: Connection;
  Variables: {
    requestId: string;
    caller: Caller;
    /** Which procedure a call of tRPC's own protocol names. */
    procedure?: string;
    /** Ends the counting of this request as under way, once its stream has ended. */
    release: () => void;
  };
};
