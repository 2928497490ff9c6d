import { transferOrderList } from '@portal/contract/trademarks/trademark-lists'
import {
  getTransferCounts as countsCall,
  exportTransfers as fileCall,
  getMyTrademarksTransference as listCall,
} from '@portal/contract/trademarks/trademark-transfers'
import { type SQL, sql } from 'drizzle-orm'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { areaCells } from '../../kernel/orders/area-export-rules.ts'
import { type AreaRow, areaConditions, areaOrders, areaRowFacts } from '../../kernel/orders/area-list-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { transferKind } from './transfer-rules.ts'

interface Row extends AreaRow {
  id: string
  mark_number: string | null
  marks: number
  classes: number
  seller: string | null
  buyer: string | null
}

/** Beginning of the number of any mark of the form. */
const ofNumber = (text: string): SQL => {
  const number = text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
  return sql`exists (select from filings f where f.order_id = orders.id and
    jsonb_path_exists(f.form, '$.marks[*].number ? (@ starts with $n)', jsonb_build_object('n', ${number}::text)))`
}

function ofText(text: string): SQL {
  const { title, applicantName, orderNo } = areaConditions
  return sql`(${title(text)} or ${applicantName(text)} or ${orderNo(text)} or ${ofNumber(text)})`
}

/** The indexes of trademark orders serve them. */
const served = areaOrders<Row>({
  kinds: [transferKind],
  columns: sql`orders.id, f.form #>> '{marks,0,number}' as mark_number,
    coalesce(jsonb_array_length(f.form -> 'marks'), 0) as marks,
    coalesce(jsonb_array_length(jsonb_path_query_array(f.form, '$.marks[*].classes[*]')), 0) as classes,
    f.form #>> '{seller,name}' as seller, f.form #>> '{buyer,name}' as buyer`,
})

/** Transfers of trademarks that a person may see. */
export const transferOrdersOfPerson = serveList(transferOrderList, {
  ...served,
  file: fileCall,
  conditions: { ...areaConditions, text: ofText, number: ofNumber, state: areaConditions.workState },
  toRow: (row) => {
    const facts = areaRowFacts(row)
    return {
      ...facts,
      id: row.id,
      mark: row.title,
      number: row.mark_number ?? '',
      markCount: row.marks,
      classCount: row.classes,
      seller: row.seller ?? '',
      buyer: row.buyer ?? '',
      step: facts.officialState,
      fee: facts.amountOfficial + facts.amountService - facts.amountCoupon,
      state: facts.workState,
      time: facts.createdTime,
    }
  },
  // The number below the state would be the mark's, which stands in its own column.
  cells: (row, { language }) => areaCells({ ...row, number: null }, language),
})

export const getMyTrademarksTransference = implement(listCall, transferOrdersOfPerson.page)
export const exportTransfers = implement(fileCall, transferOrdersOfPerson.startFile)
export const getTransferCounts = implement(countsCall, served.countTabs)
