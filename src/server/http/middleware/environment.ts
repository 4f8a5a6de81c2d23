import type { Caller } from '@server/context';

/** Empty when the app is called without a server. */
export type Connection = {
  /** The peer's address, which may be a proxy's. */
  address?: string | undefined;
  /** Lifts the idle timeout for responses that may be silent for minutes. */
  keepOpen?: () => void;
};

export type Env = {
  Bindings: Connection;
  Variables: {
    requestId: string;
    caller: Caller;
    /** The procedure called by tRPC's protocol. */
    procedure?: string;
    /** Stops counting this request as in flight; a stream calls it when it ends. */
    release: () => void;
  };
};
