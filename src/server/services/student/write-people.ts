import type { Transaction } from '@server/db/client';
import { eventsChannel } from '@server/grading/events/event-log';
import { isAnonymous } from '@server/services/submission/list/conditions';
import { type SQL, sql } from 'drizzle-orm';

/** As `nameOfEmail`. */
const nameOfEmail = sql.raw(String.raw`nullif((
  select string_agg(upper(left(word, 1)) || substr(word, 2), ' ' order by nth)
  from regexp_split_to_table(regexp_replace(regexp_replace(split_part(each.email, '@', 1), '[._+-]+', ' ', 'g'), '\d+', '', 'g'),
    '\s+') with ordinality as words (word, nth) where word <> ''), '')`);

/** Who handed in a submission, the uploader first; the name is the roster's, else the one entered. */
const members = sql.raw(`(
  select place, each.email, coalesce(
    (select students.name from students where students.course_id = s.course_id and students.email = each.email),
    case when each.email = s.user_email then s.entered_name end,
    (select own.entered_name from submissions as own where own.team_id = s.team_id and own.user_email = each.email
      and own.entered_name is not null order by own.id desc limit 1)) as name
  from (select 0 as place, s.user_email as email
    union all select 1, email from team_members where team_id = s.team_id and email <> s.user_email) as each
) as each`);

/** An index has room for 2,700 bytes, in which the rest of a search text takes at most 1,200. */
const maxBytes = 1_400;

/** [C8.1] Only this writes `people`. Open streams hide the new names, too. `which` is about `submissions as s`. */
export async function writePeople(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`
    with changed as (update submissions set people = written.people
    from (
      select s.id, case when octet_length(made.people) > ${maxBytes}::int then left(made.people, ${maxBytes / 4}::int)
        else made.people end as people
      from submissions as s cross join lateral (
        select case when count(*) = 1 then coalesce(max(name), '') else
          case when count(*) = 2 then string_agg(coalesce(name, ${nameOfEmail}, email), ', ' order by place, email)
            else (array_agg(coalesce(name, ${nameOfEmail}, email) order by place, email))[1] || ' + ' || count(*) - 1 end
          || E'\n' || string_agg(concat_ws(' ', name, email), ' ' order by place, email) end as people
        from ${members}
      ) as made
      where ${which} order by s.id desc for no key update of s
    ) as written
    where written.id = submissions.id and submissions.people <> written.people
    returning submissions.id, case_study_id)
    select pg_notify(${eventsChannel}, id || ' access') from changed as submissions where ${isAnonymous}`);
}
