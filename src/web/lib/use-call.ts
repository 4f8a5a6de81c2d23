import { useState } from 'react';

type State<Answer> = { isPending: boolean; isSuccess?: boolean; answer?: Answer; error?: unknown };

const idle = { isPending: false };

/** The call of a form on a page that needs no login, and so no React Query. */
export function useCall<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>(idle);
  return {
    ...state,
    isError: state.error !== undefined,
    reset: () => setState(idle),
    async send(input: Input): Promise<void> {
      setState({ isPending: true });
      try {
        const answer = await call(input);
        setState({ isPending: false, isSuccess: true, answer });
      } catch (error) {
        setState({ isPending: false, error });
      }
    },
  };
}
