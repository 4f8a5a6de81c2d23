import { markerList, rebalanced } from '@domain/marking/schema';
import { type } from '@domain/schema';
import { submission } from '@domain/submission/schema';
import { id } from '@domain/value/schema';
import { rebalance, setMarker, setMarkers } from '@server/services/marking/assign';
import { readMarkers } from '@server/services/marking/markers';
import { instructor, reader, router } from '../init';
import { byId } from '../input';

export const marking = router({
  markers: reader(
    { id: 'case study' },
    {
      method: 'GET',
      path: '/api/case-studies/{id}/markers',
      summary: 'Who marks a case study, and how far each is',
    },
  )
    .input(byId)
    .output(markerList)
    .query(({ ctx, input }) => readMarkers(ctx.deps.database.db, input.id)),

  setMarkers: instructor(
    { id: 'case study' },
    {
      method: 'PUT',
      path: '/api/case-studies/{id}/markers',
      summary: 'Shares the latest attempts out among these people of the course',
    },
  )
    .input(type({ '+': 'delete', id, userIds: id.array().atMostLength(1000) }))
    .output(markerList)
    .mutation(({ ctx, input }) => setMarkers(ctx.deps.database.db, ctx.caller, input)),

  rebalance: instructor(
    { id: 'case study' },
    {
      method: 'POST',
      path: '/api/case-studies/{id}/markers/rebalance',
      summary: 'Evens the shares out by moving the fewest submissions that nobody has started',
    },
  )
    .input(type({ '+': 'delete', id, 'dryRun?': 'boolean' }))
    .output(rebalanced)
    .mutation(({ ctx, input }) => rebalance(ctx.deps.database.db, ctx.caller, input)),

  setMarker: instructor(
    { id: 'submission' },
    {
      method: 'PUT',
      path: '/api/submissions/{id}/marker',
      summary: 'Gives a submission to somebody of the course, or to nobody',
    },
  )
    .input(type({ '+': 'delete', id, userId: id.or('null') }))
    .output(submission)
    .mutation(({ ctx, input }) => setMarker(ctx.deps.database.db, ctx.caller, input)),
});
