import { giveCoupons as call } from '@portal/contract/money/coupons'
import { readContact } from '@portal/domain/people/account/contact'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { handOutCoupon } from './hand-out-queries.ts'

export const giveCoupons = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const { campaignId } = input
    const today = beijingDate(services.now())
    const owners = new Set<string>()
    for (const receiver of input.receivers) owners.add(await getReceiver(tx, receiver))
    for (const ownerId of owners) {
      const handed = await handOutCoupon(tx, { campaignId, ownerId, source: 'given', receivedBy: user.id, today })
      await notifyReceiver(tx, ownerId, {
        nameZh: handed.campaign.nameZh,
        nameEn: handed.campaign.nameEn || handed.campaign.nameZh,
        validTo: handed.validTo,
      })
    }
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'couponCampaign', subjectId: campaignId },
      ...{ detail: { coupons: owners.size }, requestId: client.requestId },
    })
    return { given: owners.size }
  }),
)

/** The organisation of a customer: a company by its whole name, or where the person of an account last worked. @throws AppError `coupons.receiverUnknown` */
async function getReceiver(db: Db, receiver: string): Promise<string> {
  const contact = readContact(receiver)?.value ?? receiver
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select g.id, 0 as place, (g.id = u.last_organisation_id) is true as "isLast", g.created_at
      from users u join organisation_members m on m.user_id = u.id join organisations g on g.id = m.organisation_id
      where (u.account in (${receiver}, ${contact}) or u.phone = ${contact} or u.email = ${contact}) and u.disabled_at is null
        and g.closed_at is null and g.kind <> 'agency' and u.role not in ('reviewer', 'finance', 'administrator')
      union all
      select g.id, 1, false, g.created_at from organisations g where g.name = ${receiver} and g.kind = 'company' and g.closed_at is null
    ) found order by place, "isLast" desc, created_at, id limit 1`)
  if (!rows[0]) throw new AppError('coupons.receiverUnknown', { receiver })
  return rows[0].id
}

/** A line in the bell of everybody of the organisation who may pay. */
export async function notifyReceiver(db: Db, ownerId: string, params: Readonly<Record<string, string>>): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select m.user_id, m.organisation_id, 'coupon.received', ${JSON.stringify(params)}::jsonb
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    left join organisation_roles r on r.id = m.role_id
    where m.organisation_id = ${ownerId} and (m.is_owner or 'pay' = any (r.rights))`)
}
