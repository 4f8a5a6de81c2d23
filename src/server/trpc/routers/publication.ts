import { publicationMail, publication as publicationOutput, publicationState } from '@domain/publication/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { changePublication } from '@server/services/publication/change';
import { readPublication } from '@server/services/publication/read';
import { instructor, reader, router } from '../init';
import { byId } from '../input';
import { GET, PUT } from '../meta';

export const publication = router({
  get: reader(
    { id: 'case study' },
    GET('/api/case-studies/{id}/publication', 'Who sees the results of a case study, and what is still open'),
  )
    .input(byId)
    .output(publicationOutput)
    .query(({ ctx, input }) => readPublication(ctx.deps.database.db, ctx.caller, input.id)),

  set: instructor(
    { id: 'case study' },
    PUT(
      '/api/case-studies/{id}/publication',
      'Publishes or hides the results of a case study, and emails students who had none',
    ),
  )
    .input(type({ '+': 'delete', id, results: publicationState, 'mail?': publicationMail }))
    .output(publicationOutput)
    .mutation(({ ctx, input }) => changePublication(ctx.deps.database.db, ctx.caller, input)),
});
