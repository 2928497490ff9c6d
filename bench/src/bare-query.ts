import { listOrders } from '@portal/contract/kernel/orders'
import type { QueryConfig } from 'pg'
import { orderPageStatement } from '../../apps/server/src/kernel/orders/order-list-queries.ts'
import { personAlone } from '../../apps/server/src/platform/http/session-user-rules.ts'

/** The list's own SQL as a bare handler would write it: one prepared statement, page and total in one round trip. */
export const bareStatement = {
  name: 'bare-list',
  text: `select t.total, o.* from (select count(*)::int as total from orders where owner_id = $1) t
    left join (select o.id, o.order_no, o.kind, o.service_type, o.title, o.applicant_name, o.patent_number, o.payment_state,
        o.work_state, o.official_state, o.after_state, o.official_fen, o.service_fen, o.coupon_fen, o.paid_fen,
        o.deadline_internal_on, o.deadline_official_on, a.name as agent_name, o.created_at
      from orders o left join agents a on a.id = o.agent_id
      where o.owner_id = $1 order by o.created_at desc, o.id desc limit 10) o on true`,
} as const

/** The envelope of a bare reply. */
export function bareReply(rows: readonly { total: number }[]): string {
  return JSON.stringify({
    code: 200,
    data: { list: rows, total: rows[0]?.total ?? 0, pageNum: 1, pageSize: 10 },
    msg: '',
  })
}

export function customerOf(url: string): string {
  return new URL(url, 'http://localhost').searchParams.get('customer') ?? ''
}

const someone = personAlone('-', '')
const portalPage = orderPageStatement(someone, {
  filter: listOrders.request.parse({}),
  ...{ sort: 'created', order: 'desc', limit: 10, offset: 0, isShown: true, language: 'en' },
})

/** The very statement that the portal asks for the same page, with all that a screen shows beside the rows. */
export function portalStatement(customer: string): QueryConfig {
  return { ...portalPage, values: portalPage.values?.map((value) => (value === someone.id ? customer : value)) }
}
