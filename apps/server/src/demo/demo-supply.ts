import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { SquareField } from '@portal/domain/square/kinds'
import type { SupplyKind } from '@portal/domain/square/supply/post-kinds'
import { sql } from 'drizzle-orm'
import { findRightFacts } from '../patents/search/right-facts-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { supplyContacts, supplyPatents, supplyPosts } from '../platform/db/schema/supply.ts'
import { matchPost } from '../square/supply/match-queries.ts'
import { columnsOf } from '../square/supply/post-queries.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

const { demo, other } = demoPeople
const contactOf = {
  [demo.id]: { contactName: '顾建明', contactPhone: '13770001122' },
  [other.id]: { contactName: '苏晓岚', contactPhone: '13611112233' },
} as const

interface DemoPost {
  readonly by: typeof demo.id | typeof other.id
  readonly board: 'offer' | 'need'
  readonly kind: SupplyKind
  readonly title: string
  readonly description: string
  readonly field: SquareField
  readonly words: readonly string[]
  readonly region: string
  readonly yuan: number | null
  readonly terms?: string
  readonly maturity?: 'laboratory' | 'prototype' | 'pilot' | 'production'
  /** How many patents of our data stand behind it. */
  readonly patents?: number
  readonly state?: 'draft' | 'inReview' | 'matched'
  readonly reason?: string
}

const posts: readonly DemoPost[] = [
  {
    by: demo.id,
    board: 'offer',
    kind: 'technology',
    title: '动力电池液冷热管理技术',
    field: 'energy',
    words: ['电池', '热管理', '散热'],
    region: '江苏',
    yuan: 800_000,
    terms: '可许可或转让，含技术指导',
    maturity: 'pilot',
    patents: 2,
    description: '液冷板与相变材料结合的电池热管理方案，电芯温差小于 3 度，已完成两轮中试，可提供样件与测试数据。',
  },
  {
    by: demo.id,
    board: 'offer',
    kind: 'product',
    title: '六轴焊接机器人工作站',
    field: 'machinery',
    words: ['焊接', '机器人'],
    region: '江苏',
    yuan: 450_000,
    maturity: 'production',
    description: '适用于钢结构件和厚板的自动焊接，带激光寻位与焊缝跟踪，支持现场改造，质保两年。',
  },
  {
    by: demo.id,
    board: 'need',
    kind: 'testing',
    title: '变频器电磁兼容测试',
    field: 'electronics',
    words: ['电磁兼容', '变频器'],
    region: '江苏',
    yuan: 30_000,
    description: '三款工业变频器需做电磁兼容测试，要求出具认可实验室报告，三周内完成。',
  },
  {
    by: demo.id,
    board: 'need',
    kind: 'technology',
    title: '金属表面缺陷在线识别',
    field: 'software',
    words: ['图像识别', '缺陷'],
    region: '浙江',
    yuan: 400_000,
    maturity: 'prototype',
    description: '压铸件产线节拍两秒，需要在线识别气孔和划伤，漏检率低于千分之二，可配合采集样本。',
  },
  {
    by: demo.id,
    board: 'need',
    kind: 'funding',
    title: '储能变流器产线融资',
    field: 'energy',
    words: ['储能', '变流器'],
    region: '北京',
    yuan: 15_000_000,
    description: '已有三家客户订单，拟建设储能变流器产线，寻求股权或可转债融资。',
    state: 'inReview',
  },
  {
    by: demo.id,
    board: 'offer',
    kind: 'service',
    title: '智能硬件外观与结构设计',
    field: 'household',
    words: ['工业设计', '智能锁'],
    region: '广东',
    yuan: null,
    description: '',
    state: 'draft',
  },
  {
    by: other.id,
    board: 'need',
    kind: 'technology',
    title: '寻求电池包散热方案',
    field: 'energy',
    words: ['电池', '热管理', '散热'],
    region: '安徽',
    yuan: 1_000_000,
    maturity: 'pilot',
    description: '乘用车电池包快充时温升偏大，寻求成熟的热管理方案，最好已有装车数据。',
  },
  {
    by: other.id,
    board: 'need',
    kind: 'product',
    title: '钢结构件焊接自动化改造',
    field: 'machinery',
    words: ['焊接', '机器人'],
    region: '河北',
    yuan: 500_000,
    maturity: 'production',
    description: '现有人工焊接线六工位，希望改为机器人焊接，不停产改造。',
  },
  {
    by: other.id,
    board: 'offer',
    kind: 'testing',
    title: '电磁兼容检测服务',
    field: 'electronics',
    words: ['电磁兼容', '检测'],
    region: '上海',
    yuan: 20_000,
    description: '十米法电波暗室，覆盖工业与车载产品，出具认可报告，常规项目七个工作日。',
  },
  {
    by: other.id,
    board: 'offer',
    kind: 'technology',
    title: '表面缺陷图像识别算法',
    field: 'software',
    words: ['图像识别', '缺陷'],
    region: '湖北',
    yuan: 300_000,
    maturity: 'prototype',
    patents: 1,
    description: '基于神经网络的小样本缺陷识别，适用于金属、玻璃和织物，支持边缘设备部署。',
  },
  {
    by: other.id,
    board: 'offer',
    kind: 'technology',
    title: '单克隆抗体制备工艺',
    field: 'pharma',
    words: ['抗体', '发酵'],
    region: '天津',
    yuan: 2_000_000,
    maturity: 'laboratory',
    patents: 1,
    description: '悬浮培养表达量 5 克每升，工艺可放大，愿以合作开发或许可方式转让。',
  },
  {
    by: other.id,
    board: 'offer',
    kind: 'funding',
    title: '医药早期项目投资',
    field: 'pharma',
    words: ['抗体', '疫苗'],
    region: '北京',
    yuan: 20_000_000,
    description: '面向抗体、疫苗与给药技术的早期项目，单个项目五百万至两千万元。',
  },
  {
    by: other.id,
    board: 'need',
    kind: 'product',
    title: '棉田植保无人机',
    field: 'agriculture',
    words: ['无人机', '植保'],
    region: '新疆',
    yuan: 80_000,
    description: '需十架植保无人机，载重 30 公斤以上，含培训与备件。',
  },
  {
    by: other.id,
    board: 'offer',
    kind: 'technology',
    title: '低碳混凝土配方',
    field: 'building',
    words: ['混凝土', '低碳'],
    region: '四川',
    yuan: 150_000,
    maturity: 'pilot',
    description: '以工业固废替代四成水泥，28 天强度达 C40，已用于两个示范工程。',
  },
  {
    by: other.id,
    board: 'need',
    kind: 'service',
    title: '实验室安全管理咨询',
    field: 'pharma',
    words: ['实验室', '安全管理'],
    region: '辽宁',
    yuan: null,
    description: '新建生物实验室需要安全管理体系咨询与人员培训，希望年内完成。',
  },
  {
    by: other.id,
    board: 'offer',
    kind: 'product',
    title: '高温压力传感器',
    field: 'electronics',
    words: ['传感器', '高温'],
    region: '陕西',
    yuan: 2_000,
    maturity: 'production',
    description: '耐温 300 度，精度千分之二，用于发动机台架和液压系统，月产能五千只。',
    state: 'matched',
  },
]

/** Offers and needs over several provinces with what was found to fit, a request for a contact, and one that waits for review. */
export async function insertDemoSupply(tx: Tx, at: Date): Promise<void> {
  const today = beijingDate(at)
  for (const [place, post] of posts.entries()) await insertPost(tx, { post, place, at, today })
  for (const row of await tx.select().from(supplyPosts).where(sql`${supplyPosts.state} = 'open'`))
    await matchPost(tx, row)
  await tx.insert(supplyContacts).values({
    postId: demoId('supply 0'),
    ownerId: other.id,
    createdBy: other.id,
    ownPostId: demoId('supply 6'),
    shownText: '我们正在选型，希望先看测试数据。',
    peerName: '苏晓岚',
    peerPhone: '13611112233',
  })
}

interface Placed {
  readonly post: DemoPost
  readonly place: number
  readonly at: Date
  readonly today: CivilDate
}

async function insertPost(tx: Tx, { post, place, at, today }: Placed): Promise<void> {
  const patents = await findPatents(tx, post, today)
  const columns = columnsOf(
    {
      board: post.board,
      kind: post.kind,
      title: post.title,
      description: post.description,
      field: post.field,
      words: [...post.words],
      maturity: post.maturity ?? '',
      region: post.region,
      priceFen: post.yuan === null ? null : post.yuan * 100,
      terms: post.terms ?? '',
      validUntilOn: addDays(today, 60 + place * 9),
      hidesName: false,
      patents: [],
      documents: [],
      ...contactOf[post.by],
    },
    patents,
  )
  const state = post.state ?? 'open'
  const days = (count: number) => new Date(at.getTime() - count * 86_400_000)
  const id = demoId(`supply ${place}`)
  await tx.insert(supplyPosts).values({
    ...columns,
    ...{ id, ownerId: post.by, createdBy: post.by, state, createdAt: days(20 - place), updatedAt: days(16 - place) },
    ...(state !== 'draft' && { submittedAt: days(18 - place) }),
    ...((state === 'open' || state === 'matched') && {
      publishedAt: days(17 - place),
      reviewedBy: demoPeople.staff.id,
    }),
  })
  if (patents.length === 0) return
  await tx.insert(supplyPatents).values(
    patents.map(({ number, title, status }, position) => ({
      postId: id,
      position,
      number,
      title,
      status,
      isOwn: false,
    })),
  )
}

/** Patents of our data with a keyword of the post in their title, else the newest of all. */
async function findPatents(tx: Tx, { patents = 0, words }: DemoPost, today: CivilDate) {
  if (patents === 0) return []
  const { rows } = await tx.execute<{ number: string }>(sql`
    select n.number from patents p join patent_numbers n on n.patent_id = p.id and n.kind = 'an'
    where p.office = 'CN' order by (p.title_zh like ${`%${words[0]}%`}) desc nulls last, p.filed_on desc nulls last, p.id limit ${patents}`)
  const found = await Promise.all(rows.map(({ number }) => findRightFacts(tx, number, today)))
  return found.filter((one) => one !== undefined)
}
