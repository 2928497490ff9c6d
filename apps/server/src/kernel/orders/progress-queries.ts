import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/**
 * Id of the order with this number that somebody handed in and left this phone number with: of an owner
 * of whose it is, of who made it, or of the contact in its form. One statement, whichever of the two does not fit.
 *
 * @param phone digits only.
 */
export async function findOrderByPhone(db: Db, orderNo: string, phone: string) {
  const digits = (text: ReturnType<typeof sql>) =>
    sql`regexp_replace(regexp_replace(${text}, '\\D', '', 'g'), '^86(?=1\\d{10}$)', '')`
  const { rows } = await db.execute<{ id: string; moved_at: string }>(sql`
    select o.id, to_char(coalesce(max(e.at), o.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moved_at
    from orders o left join order_events e on e.order_id = o.id and e.to_state is not null
    where o.order_no = ${orderNo} and o.work_state <> 0 and (
      exists (select from users u where u.id = any(array(select m.user_id from organisation_members m
        where m.organisation_id = o.owner_id and m.is_owner union all select o.created_by)) and ${digits(sql`u.phone`)} = ${phone})
      or exists (select from filings f where f.order_id = o.id and ${digits(sql`f.form->'contact'->>'phone'`)} = ${phone}))
    group by o.id`)
  return rows[0]
}
