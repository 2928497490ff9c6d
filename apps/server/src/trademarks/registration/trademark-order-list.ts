import { chinaName, trademarkOrderList } from '@portal/contract/trademarks/trademark-lists'
import {
  getTrademarkOrderCounts as countsCall,
  exportTrademarkOrders as fileCall,
  listTrademarkOrders as listCall,
} from '@portal/contract/trademarks/trademarks'
import { kindsThat } from '@portal/domain/kernel/orders/kinds'
import { areaKindNames, isTrademarkOrder, trademarkOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import { markPlaceName } from '@portal/domain/trademarks/abroad/places'
import { type SQL, sql } from 'drizzle-orm'
import { is, within } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { areaCells } from '../../kernel/orders/area-export-rules.ts'
import { type AreaRow, areaConditions, areaOrders, areaRowFacts } from '../../kernel/orders/area-list-queries.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { markServiceKinds, ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import { likeText } from '../../platform/db/like-text.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { formFactsOf } from './order-list-rules.ts'

interface Row extends AreaRow {
  parent_order_no: string | null
  published_on: string | null
  opposition_ends_on: string | null
  valid_to: string | null
  certificate_file_id: string | null
  /** Of a case that was brought in, which has no form. */
  classes: number[] | null
}

const chinese = ofKinds(kindsThat(({ area, isAbroad }) => area === 'trademark' && !isAbroad))
const inForm = (fragment: object) =>
  sql`exists (select from filings f where f.order_id = orders.id and f.form @> ${JSON.stringify(fragment)}::jsonb)`

/** Goods carry two digits, classes of whole registrations are numbers. */
function ofClass(classCode: string, user: SessionUser): SQL {
  const written = sql`${sql.param([...new Set([classCode, String(Number(classCode))])])}::text[]`
  // Of many customers the forms of the class come first, out of their index; an account's own orders are looked up one by one.
  const inForm = worksForCustomers(user)
    ? sql`orders.id in (select f.order_id from filings f where f.mark_classes && ${written})`
    : sql`(select f.mark_classes && ${written} from filings f where f.order_id = orders.id)`
  return sql`(${inForm} or exists (
    select from imported_cases c where c.order_id = orders.id and ${Number(classCode)} = any(c.classes)))`
}

const asStored = (text: string) => text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
const ofMark = (text: string) => inForm({ marks: [{ number: asStored(text) }] })

function ofNumber(text: string): SQL {
  const number = asStored(text)
  const given = sql`orders.id in (select x.order_id from office_facts x where x.number like ${`${likeText(number)}%`})`
  return sql`(${given} or ${ofMark(text)})`
}

/** Trademark orders of every kind. */
const served = areaOrders<Row>({
  kinds: trademarkOrderKinds,
  columns: sql`(select p.order_no from orders p where p.id = orders.parent_order_id) as parent_order_no,
    x.published_on::text, x.opposition_ends_on::text, x.valid_to::text,
    (select d.file_id from official_documents d where d.order_id = orders.id and d.code in ('tm-certificate', 'tm-recorded')
      and d.file_id is not null order by d.dispatched_on desc, d.id desc limit 1) as certificate_file_id,
    (select c.classes from imported_cases c where c.order_id = orders.id) as classes`,
})

export const trademarkOrdersOfPerson = serveList(trademarkOrderList, {
  ...served,
  file: fileCall,
  conditions: {
    ...areaConditions,
    classCode: (code, { user }) => ofClass(code, user),
    type: is(sql`orders.kind`),
    service: (service) => sql`(${ofKinds(markServiceKinds)} and ${inForm({ service })})`,
    number: ofNumber,
    validWithin: (days) =>
      sql`orders.id in (select x.order_id from office_facts x where ${within(sql`x.valid_to`)(days)})`,
    country: (code) => (code === 'CN' ? chinese : sql`(not ${chinese} and ${inForm({ countries: [{ code }] })})`),
    markNumber: ofMark,
  },
  toRow: (row, { language }) => {
    if (!isTrademarkOrder(row.kind)) throw new Error('the list of trademark orders holds another kind')
    return {
      ...areaRowFacts(row),
      title: titleIn(row, language),
      parentOrderNo: row.parent_order_no,
      type: row.kind,
      ...formFactsOf(row.kind, row.form),
      ...(row.classes && { classes: row.classes.map((one) => String(one).padStart(2, '0')), goodsCount: null }),
      publishedOn: row.published_on,
      oppositionEndsOn: row.opposition_ends_on,
      validTo: row.valid_to,
      certificateFileId: row.certificate_file_id,
    }
  },
  cells: (row, { language }) => ({
    ...areaCells(row, language),
    type: (row.service === null ? areaKindNames[row.type] : trademarkServiceNames[row.service])[language],
    classes: row.classes.join(' '),
    countries: row.countries
      .map((code) => (code === 'CN' ? chinaName[language] : markPlaceName(code, language)))
      .join(language === 'zh' ? '、' : ', '),
  }),
})

export const listTrademarkOrders = implement(listCall, trademarkOrdersOfPerson.page)
export const exportTrademarkOrders = implement(fileCall, trademarkOrdersOfPerson.startFile)
export const getTrademarkOrderCounts = implement(countsCall, served.countTabs)
