import { shortPlace } from '@domain/evidence/short-place';
import { audienceNames, commentHeadings, sheetNames } from '@domain/messages/export';
import type { ExportedComment } from '@server/services/submission/list/export-comments';
import { studentOf } from './student-of';
import type { Cell, Table } from './table';

const widths = [11, 16, 28, 24, 40, 12, 70, 18, 18];

export function commentTable(comments: AsyncIterable<ExportedComment>): Table {
  async function* rows() {
    for await (const comment of comments) yield cellsOf(comment);
  }
  const columns = commentHeadings.map((heading, at) => ({ heading, width: widths[at] ?? 12 }));
  return { name: sheetNames.comments, columns, rows: rows() };
}

function cellsOf(comment: ExportedComment): Cell[] {
  return [
    comment.submissionId,
    studentOf(comment),
    comment.criterionName,
    comment.locator && shortPlace(comment.locator),
    comment.quote,
    audienceNames[comment.audience],
    comment.text,
    comment.authorName,
    comment.createdAt,
  ];
}
