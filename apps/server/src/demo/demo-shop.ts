import { randomUUID } from 'node:crypto'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Question } from '@portal/domain/square/shop/questions'
import type { PageBlock } from '@portal/domain/square/shop/shop-page'
import { templatePage } from '@portal/domain/square/shop/templates'
import sharp from 'sharp'
import type { Tx } from '../platform/db/connection.ts'
import { files } from '../platform/db/schema/files.ts'
import { shopProductPictures, shopProducts, shops, shopVariants, shopVisits } from '../platform/db/schema/shop.ts'
import { storeBytes } from '../platform/documents/store-file-parts.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'
import { bannerDrawing, productDrawing, type ShopShape } from './demo-shop-drawing.ts'
import type { DemoPlace } from './demo-submit.ts'

const { agent, other } = demoPeople

interface Seller {
  readonly organisationId: string
  readonly createdBy: string
}

interface Item {
  readonly name: string
  readonly description: string
  readonly category: 'patent' | 'trademark' | 'search' | 'equipment' | 'books'
  readonly variants: readonly (readonly [name: string, yuan: number, stock?: number])[]
  readonly state?: 'draft' | 'inReview'
  readonly officialYuan?: number
  readonly officialFeeNote?: string
  readonly questions?: readonly Question[]
  readonly sold?: number
  readonly seed: number
  readonly shape: ShopShape
}

const ask = (id: string, label: string, kind: Question['kind'], options: readonly string[] = []): Question => ({
  ...{ id, label, kind, options, required: kind !== 'file' },
})

const services: readonly Item[] = [
  {
    name: '商标注册申请',
    description:
      '由商标代理人全程办理：近似检索、类似群选择、申请文件、递交与受理通知转达。\n\n不包含驳回复审；如遇补正，免费办理一次。',
    category: 'trademark',
    variants: [
      ['一个类别', 980],
      ['一个类别（加急检索）', 1280],
    ],
    ...{ officialYuan: 270, officialFeeNote: '缴至商标局，每类十项以内', sold: 36, seed: 11, shape: 'mark' },
    questions: [
      ask('mark', '商标名称', 'text'),
      ask('goods', '使用的商品或服务', 'text'),
      ask('image', '商标图样', 'file'),
    ],
  },
  {
    name: '专利新颖性检索报告',
    description: '检索中国、美国、欧洲、日本与 PCT 文献，出具对比文献清单与新颖性、创造性意见，含一次电话讲解。',
    category: 'search',
    variants: [
      ['标准（7 天）', 2800],
      ['加急（3 天）', 3800],
    ],
    ...{ sold: 12, seed: 12, shape: 'search' },
    questions: [
      ask('field', '技术领域', 'choice', ['机械', '电子通信', '生物医药', '化学材料']),
      ask('file', '技术交底书', 'file'),
    ],
  },
  {
    name: '企业知识产权体检',
    description: '两小时访谈加资料核查，列出权利清单、到期与缴费风险、布局建议，一周内交付书面报告。',
    category: 'patent',
    variants: [['', 5800]],
    ...{ sold: 4, seed: 13, shape: 'health' },
    questions: [ask('day', '希望访谈的日期', 'day'), ask('need', '最关心的问题', 'text')],
  },
  {
    name: '专利许可备案',
    description: '起草许可合同并办理备案。',
    category: 'patent',
    variants: [['', 1500]],
    ...{ state: 'draft', seed: 14, shape: 'licence' },
  },
]

const goods: readonly Item[] = [
  {
    name: '便携式荧光检测仪',
    description: '手持式，三通道荧光检测，十分钟出结果。随机附说明书、充电器与一年质保卡。',
    category: 'equipment',
    variants: [
      ['标准版', 12_800, 18],
      ['双电池版', 13_600, 0],
    ],
    ...{ sold: 7, seed: 21, shape: 'device' },
  },
  {
    name: '检测耗材包（50 次）',
    description: '配套检测卡五十片与对照液，常温保存，有效期十二个月。',
    category: 'equipment',
    variants: [['', 680, 240]],
    ...{ sold: 58, seed: 22, shape: 'pack' },
  },
  {
    name: '实验室方法手册',
    description: '由研发团队编写的实验方法手册，二百四十页，含常见问题与数据记录表。',
    category: 'books',
    variants: [['平装', 98, 60]],
    ...{ state: 'inReview', seed: 23, shape: 'book' },
  },
]

const aboutAgency = `持证专利代理机构，专利代理师与商标代理人二十余名。\n\n擅长机械、电子通信与生物医药领域，服务科技型企业十余年。`

const block = (kind: PageBlock['kind'], title: string, text = ''): PageBlock => ({ kind, title, text, productIds: [] })

/** The shop of the agency with services, that of a company with goods, both open, and a product that waits for review. */
export async function insertDemoShops(tx: Tx, agencyId: string, around: DemoPlace): Promise<void> {
  const agency = { organisationId: agencyId, createdBy: agent.id }
  const services0 = templatePage('agency', 'zh').filter(({ kind }) => kind !== 'about')
  await insertShop(tx, { ...around, ...agency }, services, {
    slug: 'demo-agency',
    name: '知识产权服务店',
    intro: '专利、商标与检索服务，官费与服务费分列，进度全程可查。',
    notice: '工作日 17:00 前的订单当日处理。',
    page: [block('notice', ''), ...services0, block('about', '关于我们', aboutAgency)],
    banner: { kind: 'service', shapes: ['mark', 'search', 'health'] },
    servicePhone: '025-83260000',
  })
  await insertShop(tx, { ...around, organisationId: other.id, createdBy: other.id }, goods, {
    slug: 'beichen-lab',
    name: '北辰检测设备店',
    intro: '荧光检测设备与耗材，研发团队直供。',
    notice: '',
    page: [...templatePage('goods', 'zh')],
    banner: { kind: 'goods', shapes: ['device', 'pack', 'book'] },
    servicePhone: '010-62750000',
  })
}

interface Facts
  extends Pick<typeof shops.$inferInsert, 'slug' | 'name' | 'intro' | 'notice' | 'page' | 'servicePhone'> {
  readonly banner: { readonly kind: 'service' | 'goods'; readonly shapes: readonly ShopShape[] }
}

async function insertShop(tx: Tx, place: DemoPlace & Seller, items: readonly Item[], shop: Facts): Promise<void> {
  const { banner, ...facts } = shop
  const { at, organisationId, createdBy } = place
  const shopId = demoId(`shop ${facts.slug}`)
  const today = beijingDate(at)
  const openedAt = new Date(at.getTime() - 40 * 86_400_000)
  const bannerFileId = await storePicture(tx, place, bannerDrawing(banner.shapes, banner.kind))
  await tx.insert(shops).values({
    ...{ ...facts, id: shopId, organisationId, createdBy, state: 'open', openedAt, createdAt: openedAt, bannerFileId },
    afterSales: '签收或交付后七天内可申请售后，两个工作日内答复。',
  })
  for (const [at, item] of items.entries()) await insertItem(tx, place, { item, shopId, at })
  // A week has fewer visits at its end.
  await tx.insert(shopVisits).values(
    Array.from({ length: 30 }, (_, back) => ({
      ...{ shopId, day: addDays(today, -back) },
      visits: 4 + ((back * 7 + facts.name.length) % 11) + (back % 7 < 5 ? 6 : 0),
    })),
  )
}

async function insertItem(
  tx: Tx,
  place: DemoPlace & Seller,
  { item, shopId, at }: { readonly item: Item; readonly shopId: string; readonly at: number },
): Promise<void> {
  const productId = demoId(`shop product ${item.seed}`)
  const isGoods = item.variants.some(([, , stock]) => stock !== undefined)
  const state = item.state ?? 'onShelf'
  await tx.insert(shopProducts).values({
    ...{ id: productId, shopId, createdBy: place.createdBy, kind: isGoods ? 'goods' : 'service' },
    ...{ name: item.name, description: item.description, category: item.category, state, sort: at * 10 },
    ...{ officialFen: (item.officialYuan ?? 0) * 100, officialFeeNote: item.officialFeeNote ?? '' },
    ...{ questions: [...(item.questions ?? [])], sold: item.sold ?? 0, deliveryDays: isGoods ? 2 : 5 },
    ...(state === 'inReview' && { waitsSince: new Date(place.at.getTime() - 5 * 3_600_000) }),
    ...(state === 'onShelf' && { shownAt: new Date(place.at.getTime() - 30 * 86_400_000) }),
  })
  await tx.insert(shopVariants).values(
    item.variants.map(([name, yuan, stock], position) => ({
      ...{ id: demoId(`shop variant ${item.seed} ${position}`), productId, name, position },
      ...{ priceFen: yuan * 100, stock: stock ?? null },
    })),
  )
  const fileId = await storePicture(tx, place, productDrawing(item.shape, isGoods ? 'goods' : 'service'))
  await tx.insert(shopProductPictures).values({ productId, position: 0, fileId })
}

/** A drawing, kept as the picture that a seller uploads. */
async function storePicture(tx: Tx, { storage, at, onStored, ...seller }: DemoPlace & Seller, svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })
  const stored = await storeBytes(storage, data, 'image/jpeg')
  onStored(stored.storageKey)
  const fileId = randomUUID()
  await tx.insert(files).values({
    ...{ ...stored, id: fileId, ownerId: seller.organisationId, uploadedBy: seller.createdBy, createdAt: at },
    ...{ name: '商品图片.jpg', mediaType: 'image/jpeg', width: info.width, height: info.height },
  })
  return fileId
}
