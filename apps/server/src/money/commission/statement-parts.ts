import { type CommissionService, rateName } from '@portal/domain/money/commission/commission-rates'
import {
  type CommissionLevel,
  type CommissionLineKind,
  lineKindNames,
} from '@portal/domain/money/commission/commission-states'
import { maskedCustomer, rateText } from '@portal/domain/money/commission/commission-value'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { formatFen } from '@portal/domain/platform/words/amounts'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { sql } from 'drizzle-orm'
import { findNamedOperator } from '../../kernel/reference/operator-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { startTablePaper } from '../../platform/documents/pdf/table-paper.ts'

type Language = 'en' | 'zh'

/** What the job is told. */
export interface StatementWanted {
  /** Beijing month, `YYYY-MM`. */
  readonly month: string
  readonly language: Language
}

/** The instants of a Beijing month: from its first, to that of the next. */
export function spanOf(month: string): { readonly from: Date; readonly to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: new Date(`${month}-01T00:00:00+08:00`), to: new Date(`${next}-01T00:00:00+08:00`) }
}

const words = {
  title: { en: 'Commission statement', zh: '分佣对账单' },
  month: { en: 'Month', zh: '月份' },
  before: { en: 'Available before', zh: '期初可提现' },
  after: { en: 'Available after', zh: '期末可提现' },
  held: { en: 'Held after', zh: '期末待结算' },
  date: { en: 'Date', zh: '日期' },
  event: { en: 'Event', zh: '事项' },
  subject: { en: 'Order or withdrawal', zh: '订单或提现单' },
  customer: { en: 'Customer', zh: '客户' },
  rule: { en: 'Rule', zh: '规则' },
  heldChange: { en: 'Held', zh: '待结算' },
  availableChange: { en: 'Available', zh: '可提现' },
  sum: { en: 'Sum', zh: '合计' },
  tax: { en: 'Tax withheld from withdrawals paid', zh: '已打款提现代扣税款' },
  note: {
    en: 'Commission is reckoned from our service fee as received, less coupons and refunds. Customers are masked.',
    zh: '佣金按平台实际收到的服务费（扣除优惠券和退款）计算。客户名称已作隐藏处理。',
  },
} as const

interface FoundLine extends Record<string, unknown> {
  readonly at: string | Date
  readonly kind: CommissionLineKind
  readonly orderNo: string | null
  readonly number: string | null
  readonly nameZh: string | null
  readonly nameEn: string | null
  readonly service: CommissionService | null
  readonly level: CommissionLevel | null
  readonly rate: number | null
  readonly pending: number
  readonly available: number
}

interface Sums extends Record<string, unknown> {
  readonly before: string
  readonly after: string
  readonly held: string
  readonly tax: string
}

/** The statement of one month of an organisation, as a PDF. */
export async function writeStatement(
  db: Db,
  organisation: { readonly id: string; readonly name: string },
  { month, language }: StatementWanted,
): Promise<Buffer> {
  const { from, to } = spanOf(month)
  const ofMonth = sql`l.organisation_id = ${organisation.id} and l.at >= ${from} and l.at < ${to}`
  const [{ rows: lines }, { rows: sums }, operator] = await Promise.all([
    db.execute<FoundLine>(sql`
      select l.at, l.kind, o.order_no as "orderNo", w.number, k.name as "nameZh", k.name_en as "nameEn", c.service, c.level, c.rate_bp as rate,
        l.pending_fen as pending, l.available_fen as available
      from commission_lines l left join commissions c on c.id = l.commission_id left join orders o on o.id = c.order_id
      left join organisations k on k.id = c.customer_id left join commission_withdrawals w on w.id = l.withdrawal_id
      where ${ofMonth} order by l.at, l.id`),
    db.execute<Sums>(sql`
      select coalesce(sum(l.available_fen) filter (where l.at < ${from}), 0)::text as before, coalesce(sum(l.available_fen), 0)::text as after,
        coalesce(sum(l.pending_fen), 0)::text as held,
        (select coalesce(sum(w.tax_fen), 0)::text from commission_withdrawals w
          where w.organisation_id = ${organisation.id} and w.state = 'paid' and w.ended_at >= ${from} and w.ended_at < ${to}) as tax
      from commission_lines l where l.organisation_id = ${organisation.id} and l.at < ${to}`),
    findNamedOperator(db),
  ])
  const [total] = sums
  if (!total) throw new Error('a sum answered no row')
  const say = (key: Exclude<keyof typeof words, never>) => words[key][language]
  const paper = startTablePaper({
    ...{ title: `${say('title')} ${month} – ${organisation.name}`, language, madeAt: to },
    foot: `${say('title')}  ·  ${organisation.name}  ·  ${month}`,
  })
  paper.letterhead(operator?.name[language] ?? '', [])
  paper.title(say('title'), [organisation.name, `${say('month')} ${month}`])
  paper.figures([
    { name: say('before'), value: formatFen(Number(total.before)) },
    { name: say('after'), value: formatFen(Number(total.after)) },
    { name: say('held'), value: formatFen(Number(total.held)) },
    ...(total.tax === '0' ? [] : [{ name: say('tax'), value: formatFen(Number(total.tax)) }]),
  ])
  const sumOf = (key: 'pending' | 'available') => formatFen(lines.reduce((sum, line) => sum + line[key], 0))
  await paper.table(
    [
      { head: say('date'), share: 0.12 },
      { head: say('event'), share: 0.18 },
      { head: say('subject'), share: 0.17 },
      { head: say('customer'), share: 0.1 },
      { head: say('rule'), share: 0.19 },
      { head: say('heldChange'), share: 0.12, align: 'right' },
      { head: say('availableChange'), share: 0.12, align: 'right' },
    ],
    lines.map((line) => cellsOf(line, language)),
    [say('sum'), '', '', '', '', sumOf('pending'), sumOf('available')],
  )
  paper.note(say('note'))
  return paper.end()
}

function cellsOf(line: FoundLine, language: Language): string[] {
  const { service, level, rate, pending, available } = line
  const name = line.nameZh === null ? '' : nameIn(language, { name: line.nameZh, nameEn: line.nameEn ?? '' })
  return [
    beijingDate(new Date(line.at)),
    lineKindNames[line.kind][language],
    line.orderNo ?? line.number ?? '',
    name && maskedCustomer(name),
    service && level && rate !== null ? `${rateName(service, level)[language]} ${rateText(rate)}` : '',
    pending === 0 ? '' : formatFen(pending),
    available === 0 ? '' : formatFen(available),
  ]
}
