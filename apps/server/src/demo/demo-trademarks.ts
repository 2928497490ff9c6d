import { TrademarkFormShape } from '@portal/contract/trademarks/trademark-form'
import { isGazetteDay } from '@portal/domain/law/marks/mark-deadlines'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { TrademarkForm } from '@portal/domain/trademarks/registration/form'
import { and, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { files } from '../platform/db/schema/files.ts'
import { inboxMessages } from '../platform/db/schema/inbox.ts'
import { startPaper } from '../platform/documents/pdf/make-pdf.ts'
import { storeBytes } from '../platform/documents/store-file-parts.ts'
import { drawTextMark } from '../trademarks/registration/draw-picture-parts.ts'
import { trademarkPapers } from '../trademarks/registration/trademark-papers.ts'
import { trademarkFactsOf, trademarkFeeLines } from '../trademarks/registration/trademark-rules.ts'
import { demoAgentIds, demoPeople } from './demo-accounts.ts'
import { demoApplicants } from './demo-applicants.ts'
import { type AreaStep, playAreaSteps, stepBack } from './demo-area-acts.ts'
import { type DemoFeeOrder, getDemoFeeOrder } from './demo-fee-acts.ts'
import { demoId } from './demo-id.ts'
import { storePapers } from './demo-papers.ts'
import { type DemoPlace, draft, submitDemoOrder } from './demo-submit.ts'

interface MarkStory {
  readonly name: string
  readonly owner?: 'other'
  readonly description?: string
  readonly goods: readonly (readonly [classCode: string, groupCode: string, name: string])[]
  /** Days ago it was begun, and handed in; without the second it is a draft. */
  readonly begun: number
  readonly handedIn?: number
  readonly steps?: readonly AreaStep[]
}

const robots = ['07', '0729', '工业机器人'] as const
const software = ['09', '0901', '机器人控制用计算机软件'] as const
const service = ['42', '4220', '工业软件开发'] as const
const tools = ['08', '0806', '手动工具'] as const
const paid = (days: number): readonly AreaStep[] => [['pay', days]]
const filed = (days: number): readonly AreaStep[] => [
  ['pay', days],
  ['accept', days - 1],
  ['file', days - 2],
]

/** The day of the gazette on or before a day that lies so long ago. */
function gazetteAgo(kind: 'preliminary' | 'registration', daysAgo: number, today: CivilDate): number {
  let days = daysAgo
  while (!isGazetteDay(kind, addDays(today, -days))) days += 1
  return days
}

/** One order in each state of a registration's life, the youngest last. */
function stories(today: CivilDate): readonly MarkStory[] {
  const published = gazetteAgo('preliminary', 16, today)
  const registered = gazetteAgo('registration', 24, today)
  const numbered = (days: number, number: string): readonly AreaStep[] => [
    ...filed(days + 6),
    ['tm-receipt', days, number],
    ['tm-acceptance', days - 28],
  ]
  return [
    {
      ...{ name: '南塘匠', goods: [tools, robots], begun: 345, handedIn: 342 },
      steps: [
        ...numbered(330, '90610011'),
        ['tm-publication', gazetteAgo('preliminary', 130, today)],
        ['tm-certificate', registered],
        ['complete', registered - 3],
      ],
    },
    {
      ...{ name: '灵犀工造', goods: [robots, software, service], begun: 262, handedIn: 260 },
      steps: [...numbered(250, '90610022'), ['tm-publication', published]],
    },
    {
      ...{ name: '匠心智造', goods: [software], begun: 212, handedIn: 210 },
      steps: [...numbered(200, '90610033'), ['tm-refusal', 9]],
    },
    {
      ...{ name: '江南工匠', goods: [tools], begun: 82, handedIn: 80 },
      steps: numbered(70, '90610044'),
    },
    {
      ...{ name: '智造云图', goods: [software, service], begun: 22, handedIn: 20 },
      steps: [...filed(18), ['tm-receipt', 9, '90610055']],
    },
    {
      ...{ name: '犀工坊', goods: [tools], begun: 13, handedIn: 12 },
      steps: [...paid(12), ['accept', 8]],
    },
    {
      ...{ name: '江南灵枢', goods: [software, robots], begun: 10, handedIn: 9 },
      steps: [
        ...paid(9),
        ['ask', 4, { path: 'goods.0.name', words: '该商品名称过于宽泛，请改为《区分表》中的规范名称。' }],
      ],
    },
    {
      ...{ name: 'JNCLOUD', description: '臆造词，无含义。', goods: [service], begun: 5, handedIn: 4 },
      steps: paid(4),
    },
    { name: '北辰安康', owner: 'other', goods: [['05', '0501', '医用营养品']], begun: 4, handedIn: 3 },
    { name: '灵匠智造', goods: [robots, software], begun: 3, handedIn: 2 },
    { name: '江南云枢', goods: [software, service], begun: 1 },
  ]
}

/**
 * Registrations of the demo customers in each state of their life, with papers, fees and what the office sent.
 */
export async function insertDemoTrademarks(tx: Tx, making: DemoPlace): Promise<void> {
  const today = beijingDate(making.at)
  const orders: DemoFeeOrder[] = []
  for (const [at, story] of stories(today).entries()) orders.push(await insertOne(tx, story, at, making))
  await readOldNews(tx, orders)
}

/** What was told more than a week ago has been read. */
async function readOldNews(tx: Tx, orders: readonly DemoFeeOrder[]): Promise<void> {
  const numbers = orders.map(({ orderNo }) => orderNo)
  await tx
    .update(inboxMessages)
    .set({ readAt: sql`${inboxMessages.createdAt}` })
    .where(and(inArray(inboxMessages.orderNo, numbers), sql`${inboxMessages.createdAt} < now() - interval '7 days'`))
}

async function insertOne(tx: Tx, story: MarkStory, at: number, making: DemoPlace): Promise<DemoFeeOrder> {
  const { id: ownerId } = demoPeople[story.owner ?? 'demo']
  const form = await formOf(tx, story, ownerId, making)
  const { orderNo } = await draft(tx, { ...trademarkFactsOf(form), draftKey: demoId(`mark ${at}`), form }, ownerId)
  const order = await getDemoFeeOrder(tx, orderNo)
  const { begun, handedIn, steps = [] } = story
  if (handedIn === undefined) {
    await stepBack(tx, order, begun)
    return order
  }
  await stepBack(tx, order, begun - handedIn)
  const papers = await trademarkPapers(tx, form, { storage: making.storage, madeAt: making.at, agencyId: 1 })
  const lines = trademarkFeeLines(form, beijingDate(making.at), 1)
  await submitDemoOrder(tx, { order, form, lines, papers, agentId: demoAgentIds[0] }, making)
  const submitted = await getDemoFeeOrder(tx, orderNo)
  await playAreaSteps(tx, steps, { order: submitted, making, handedIn })
  return submitted
}

async function formOf(tx: Tx, story: MarkStory, ownerId: string, making: DemoPlace): Promise<TrademarkForm> {
  const { name, description = '', goods, handedIn, owner, steps = [] } = story
  const {
    name: applicantName,
    idCode,
    city,
    street,
    postcode,
  } = demoApplicants[owner === 'other' ? 'beichen' : 'jiangnan']
  const isWhole = handedIn !== undefined
  const brought = { name, ownerId, holder: applicantName, making }
  return TrademarkFormShape.parse({
    mark: { type: 'word', name, description, picture: isWhole ? await storePicture(tx, name, ownerId, making) : null },
    goods: goods.map(([classCode, groupCode, item]) => ({ classCode, groupCode, itemCode: null, name: item })),
    applicants: [{ key: 'a', name: applicantName, idCode, province: '江苏省', city, street, postcode }],
    contact: { name: '陈思远', phone: '13800138000', email: 'ip@jiangnan.example', postcode },
    papers: await storeBrought(tx, { isWhole, isSigned: steps.some(([act]) => act === 'accept') }, brought),
  })
}

async function storePicture(tx: Tx, name: string, ownerId: string, { storage, at, onStored }: DemoPlace) {
  const content = drawTextMark(name)
  if (!content) throw new Error(`the words ${name} cannot be drawn`)
  const stored = await storeBytes(storage, content, 'image/jpeg')
  onStored(stored.storageKey)
  const fileId = demoId(`mark picture ${name}`)
  const facts = { name: `${name}.jpg`, mediaType: 'image/jpeg', width: 800, height: 800 }
  await tx.insert(files).values({ ...stored, ...facts, id: fileId, ownerId, uploadedBy: ownerId, createdAt: at })
  const { name: fileName, ...measured } = facts
  return { fileId, fileName, ...measured, bytes: content.length }
}

interface Brought {
  readonly name: string
  readonly ownerId: string
  readonly holder: string
  readonly making: DemoPlace
}

/** Papers that the applicant brings: the business licence and, where an agent took the case on, the signed power. */
async function storeBrought(
  tx: Tx,
  { isWhole, isSigned }: { readonly isWhole: boolean; readonly isSigned: boolean },
  brought: Brought,
) {
  const licence = { key: 'licence', kind: 'identity', title: '营业执照', english: 'Business licence' } as const
  const power = {
    key: 'power',
    kind: 'powerOfAttorney',
    title: '商标代理委托书（签章件）',
    english: 'Power, signed',
  } as const
  const papers = []
  for (const one of [...(isWhole ? [licence] : []), ...(isSigned ? [power] : [])]) {
    papers.push(await storeBroughtPaper(tx, one, brought))
  }
  return papers
}

async function storeBroughtPaper<Kind extends string>(
  tx: Tx,
  { key, kind, title, english }: { readonly key: string; kind: Kind; readonly title: string; readonly english: string },
  { name, ownerId, holder, making: { storage, at, onStored } }: Brought,
) {
  const fileId = demoId(`mark ${key} ${name}`)
  const fileName = `${title}.pdf`
  const make = () => {
    const paper = startPaper({ title: fileName, foot: '示例数据，非真实文件', madeAt: at })
    paper.title(title, english)
    paper.table([['名称', holder]])
    return paper.end()
  }
  const paper = { fileId, ownerId, uploadedBy: ownerId, name: fileName, at, purpose: 'upload' as const, make }
  for (const stored of await storePapers(tx, storage, [paper])) onStored(stored)
  return { key, kind, fileId, fileName }
}
