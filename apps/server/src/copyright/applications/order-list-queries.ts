import type { CopyrightOrderFilter, CopyrightOrderRow } from '@portal/contract/copyright/copyright-order-shapes'
import { copyrightOrderKinds, isCopyrightOrder } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AreaRow, areaRowFacts, defineAreaList, givenConditions } from '../../kernel/orders/area-list-queries.ts'
import { likeText } from '../../platform/db/like-text.ts'

interface Row extends AreaRow {
  accepted_on: string | null
  registered_on: string | null
  certificate_no: string | null
  certificate_file_id: string | null
}

/** What the list shows of a form; what a draft leaves out is nothing yet. */
const ListedForm = z.object({ version: z.string().optional(), category: z.string().optional() })

function ofNumber(text: string): SQL {
  const number = text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
  return sql`orders.id in (select x.order_id from office_facts x where x.number like ${`${likeText(number)}%`})`
}

function conditionsOf(filter: CopyrightOrderFilter): SQL[] {
  const { conditions, add } = givenConditions()
  add(filter.number, ofNumber)
  add(filter.serviceType, (type) => sql`orders.service_type = ${type}`)
  // Of what ended nobody waits for a step.
  add(filter.open, (open) => (open ? sql`orders.work_state <= ${workStates.filed.code}` : sql`true`))
  return conditions
}

function toRow(row: Row): CopyrightOrderRow {
  if (!isCopyrightOrder(row.kind)) throw new Error('the list of copyright orders holds another kind')
  const form = ListedForm.safeParse(row.form).data ?? {}
  return {
    ...areaRowFacts(row),
    type: row.kind,
    workVersion: row.kind === 'workCopyright' ? '' : (form.version ?? ''),
    workCategory: form.category ?? '',
    acceptedOn: row.accepted_on,
    registeredOn: row.registered_on,
    certificateNo: row.certificate_no,
    certificateFileId: row.certificate_file_id,
  }
}

/** Copyright orders of every kind. */
export const copyrightOrders = defineAreaList<CopyrightOrderFilter, CopyrightOrderRow>({
  kinds: copyrightOrderKinds,
  conditionsOf,
  columns: sql`x.accepted_on::text, x.registered_on::text, x.certificate_no,
    (select d.file_id from official_documents d where d.order_id = orders.id and d.code = 'cr-certificate'
      and d.file_id is not null order by d.dispatched_on desc, d.id desc limit 1) as certificate_file_id`,
  read: async (db, query) => (await db.execute<Row>(query)).rows.map(toRow),
})
