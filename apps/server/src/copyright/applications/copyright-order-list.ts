import {
  getCopyrightOrderCounts as countsCall,
  exportCopyrightOrders as fileCall,
  listCopyrightOrders as listCall,
} from '@portal/contract/copyright/copyright'
import { copyrightOrderList } from '@portal/contract/copyright/copyright-lists'
import { copyrightOrderKinds, isCopyrightOrder } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { is } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { areaCells } from '../../kernel/orders/area-export-rules.ts'
import { type AreaRow, areaConditions, areaOrders, areaRowFacts } from '../../kernel/orders/area-list-queries.ts'
import { likeText } from '../../platform/db/like-text.ts'
import { implement } from '../../platform/http/handler.ts'

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

const served = areaOrders<Row>({
  kinds: copyrightOrderKinds,
  columns: sql`x.accepted_on::text, x.registered_on::text, x.certificate_no,
    (select d.file_id from official_documents d where d.order_id = orders.id and d.code = 'cr-certificate'
      and d.file_id is not null order by d.dispatched_on desc, d.id desc limit 1) as certificate_file_id`,
})

/** Copyright orders of every kind. */
export const copyrightOrdersOfPerson = serveList(copyrightOrderList, {
  ...served,
  file: fileCall,
  conditions: {
    ...areaConditions,
    type: is(sql`orders.kind`),
    number: ofNumber,
    serviceType: is(sql`orders.service_type`),
    // Of what ended nobody waits for a step.
    open: (wanted) => (wanted ? sql`orders.work_state <= ${workStates.filed.code}` : sql`true`),
  },
  toRow: (row) => {
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
  },
  cells: (row, { language }) => areaCells(row, language),
})

export const listCopyrightOrders = implement(listCall, copyrightOrdersOfPerson.page)
export const exportCopyrightOrders = implement(fileCall, copyrightOrdersOfPerson.startFile)
export const getCopyrightOrderCounts = implement(countsCall, served.countTabs)
