import { classUpload, maxClassRows } from '@domain/class-upload/schema';
import { type } from '@domain/schema';
import { email } from '@domain/user/schema';
import { id } from '@domain/value/schema';
import { createClassUpload } from '@server/services/class-upload/create';
import { getClassUpload } from '@server/services/class-upload/get';
import { instructor, reader, router } from '../init';
import { byId, text } from '../input';
import { GET, POST } from '../meta';

const student = type({ '+': 'delete', email, name: text(200).default('') });

export const classUploads = router({
  create: instructor(
    { caseStudyId: 'case study' },
    POST('/api/class-uploads', 'Starts a class upload; uploads with its id as `classUploadId` belong to it', {
      status: 201,
    }),
  )
    .input(type({ '+': 'delete', caseStudyId: id, rows: student.array().atMostLength(maxClassRows) }))
    .output(classUpload)
    .mutation(({ ctx, input }) => createClassUpload(ctx.deps.database.db, ctx.caller, input)),

  get: reader(
    { id: 'class upload' },
    GET('/api/class-uploads/{id}', 'Every student of a class upload, with their submission and its state'),
  )
    .input(byId)
    .output(classUpload)
    .query(({ ctx, input }) => getClassUpload(ctx.deps.database.db, ctx.caller, input.id)),
});
