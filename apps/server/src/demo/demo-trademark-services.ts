import { TrademarkServiceFormShape } from '@portal/contract/trademarks/trademark-service-form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { watchedMarks } from '../platform/db/schema/marks.ts'
import { insertFile } from '../platform/documents/file-queries.ts'
import { madePages } from '../platform/documents/pdf/made-pages.ts'
import { startPaper } from '../platform/documents/pdf/make-pdf.ts'
import { storeBytes } from '../platform/documents/store-file-parts.ts'
import { saveServiceLimits } from '../trademarks/services/limit-queries.ts'
import { servicePapers } from '../trademarks/services/make-papers-parts.ts'
import { withRegisterFacts } from '../trademarks/services/register-facts-queries.ts'
import { frozenLines, serviceFactsOf } from '../trademarks/services/service-rules.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoApplicants } from './demo-applicants.ts'
import { type DemoPlace, draft, submitDemoOrder } from './demo-submit.ts'

const { id: ownerId } = demoPeople.demo
const actor = { id: ownerId, role: 'customer' } as const
const { name, idCode, city, street, postcode } = demoApplicants.jiangnan
const applicant = { key: 'a1', name, idCode, province: '江苏省', city, street }
const contact = { name: '王示例', phone: '13800138000', postcode }

/** Two of the demo customer: a renewal that waits to be paid, and the draft of an opposition that lacks its evidence. */
export async function insertDemoTrademarkServices(tx: Tx, making: DemoPlace): Promise<void> {
  const licence = await licenceOf(tx, making)
  const papers = [{ key: 'p1', kind: 'identity', fileId: licence, fileName: '营业执照.pdf', pages: 1 }]
  const shared = { applicants: [applicant], contact, papers, declared: true }
  const renewed = await numberOf(tx, 'toRenew')
  const opposed = await numberOf(tx, 'opposition', 'other')
  await insertOne(tx, making, true, { ...shared, service: 'renewal', marks: [{ key: 'm1', number: renewed }] })
  await insertOne(tx, making, false, {
    ...shared,
    service: 'opposition',
    marks: [{ key: 'm1', number: opposed }],
    ground: 'relative',
    reasons: '被异议商标与我司在先注册的商标文字近似，指定使用的商品类似，共同使用容易导致相关公众混淆。',
  })
}

/** A mark on the demo customer's list that stands so. */
async function numberOf(tx: Tx, state: 'toRenew' | 'opposition', relation: 'own' | 'other' = 'own'): Promise<string> {
  const [row] = await tx
    .select({ number: watchedMarks.number })
    .from(watchedMarks)
    .where(and(eq(watchedMarks.ownerId, ownerId), eq(watchedMarks.state, state), eq(watchedMarks.relation, relation)))
    .orderBy(watchedMarks.nextOn, watchedMarks.number)
    .limit(1)
  if (!row) throw new Error(`the demo list has no mark that is ${state}`)
  return row.number
}

async function licenceOf(tx: Tx, { storage, at, onStored }: DemoPlace): Promise<string> {
  const paper = startPaper({ title: '营业执照（示例）', madeAt: at })
  paper.title('营业执照（示例）')
  paper.table([
    ['名称', applicant.name],
    ['统一社会信用代码', applicant.idCode],
  ])
  const content = await paper.end()
  const stored = await storeBytes(storage, content, 'application/pdf')
  onStored(stored.storageKey)
  const file = await insertFile(tx, {
    ...stored,
    ...{ ownerId, uploadedBy: ownerId, name: '营业执照.pdf', mediaType: 'application/pdf', pages: madePages(content) },
    purpose: 'upload',
  })
  return file.id
}

async function insertOne(tx: Tx, place: DemoPlace, isHandedIn: boolean, given: Record<string, unknown>): Promise<void> {
  const on = beijingDate(place.at)
  const form = await withRegisterFacts(tx, TrademarkServiceFormShape.parse(given), ownerId, {
    orders: sql`true`,
    marks: sql`true`,
  })
  const order = await draft(tx, { ...serviceFactsOf(form), draftKey: null, form })
  if (!isHandedIn) return
  const papers = await servicePapers(tx, form, { agencyId: 1, madeAt: place.at })
  await submitDemoOrder(tx, { order, form, lines: frozenLines(form, on, 1), papers, agentId: null }, place)
  await saveServiceLimits(tx, { order, form, version: 1, actor, on, was: undefined })
}
