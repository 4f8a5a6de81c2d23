import { mailStates } from '../mail/states';
import { type } from '../schema';

const teamMember = type({
  email: 'string',
  name: 'string',
  /** Of the results email to this address. */
  emailState: type.enumerated('none', ...mailStates),
});

/** Null where names are hidden. */
export const teamChange = type({ members: teamMember.array().or('null'), notMailed: 'string[] | null' });

export type TeamMember = typeof teamMember.infer;
export type TeamChange = typeof teamChange.infer;
