import { type } from '@domain/schema';
import { searchResults } from '@domain/search/schema';
import { search as find } from '@server/services/search/search';
import { reader, router } from '../init';
import { courseField, searchText } from '../input';
import { GET } from '../meta';

export const search = router({
  all: reader(
    { courseId: 'course' },
    GET('/api/search', 'Students, submissions, case studies and companies that a text names, at most `limit` of each'),
  )
    .input(type({ '+': 'delete', ...courseField, q: searchText, 'limit?': '1 <= number.integer <= 20' }))
    .output(searchResults)
    .query(({ ctx, input }) => find(ctx.deps.database.db, ctx.within(input))),
});
