import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { reachedOnSide } from './side-access.ts'

/**
 * Tells whoever does a task, or where that is nobody who made it, that it is due, and once that it is overdue: a line of the bell is
 * named by task, day and step, so that any number of servers and turns tell it once, and days of downtime end in the last step.
 * Who no longer reaches the case is told nothing.
 */
export const remindOfTasksTask: JobTask<Record<never, never>> = async (_payload, { database, services }) => {
  const today = beijingDate(services.now())
  await database.db.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params, event_key)
    select u.id, r.organisation_id, case when r.due_on < ${today}::date then 'task.overdue' else 'task.due' end, o.order_no,
      jsonb_build_object('title', o.title, 'task', r.title, 'dueOn', r.due_on::text), k.event_key
    from case_tasks r join orders o on o.id = r.order_id
    cross join lateral (select concat('task:', r.id, ':', r.due_on, case when r.due_on < ${today}::date then ':overdue' else ':due' end) as event_key) k
    join organisation_members told on told.organisation_id = r.organisation_id and told.user_id = coalesce(r.assignee_id, r.created_by)
    join users u on u.id = told.user_id and u.disabled_at is null
    where r.state = 'open' and r.due_on <= ${today}::date and ${reachedOnSide(sql`r.organisation_id`, sql`o`)}
      and not exists (select from inbox_messages i where i.user_id = u.id and i.event_key = k.event_key)
    order by r.due_on, r.id
    on conflict (user_id, event_key) where event_key is not null do nothing`)
}
