import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCompany, giveRights, joinOrganisation, joinWithin, moveSession } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { freshAddress, from } from '../../test/session-fixtures.ts'

let portal: TestPortal
let seller: TestPerson
let agency: TestPerson
let reviewer: TestPerson
let stranger: TestPerson
let picture: string

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
  reviewer = await portal.person('reviewer')
  seller = await company()
  stranger = await company()
  agency = await portal.person('agent', { name: '周代理' })
  await portal.db.execute(sql`
    update organisation_members set is_owner = true, role_id = null, reach = '{all}' where user_id = ${agency.id}`)
  picture = await uploaded(seller)
})

afterAll(() => portal.stop())

async function company(): Promise<TestPerson> {
  const person = await portal.person()
  await buildCompany(portal.db, person.id)
  return person
}
async function uploaded(as: TestPerson): Promise<string> {
  const content = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  const file = { name: '机密.jpg', content }
  const { data } = await sendUpload(portal, 'documents.uploadFile', { as, fields: { type: 'image' }, file })
  return data.id
}
const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await portal.db.execute<Row>(query)).rows[0]

const mine = async (as: TestPerson) => {
  const { shop } = (await portal.call('shop.getMine', {}, { as })).data
  if (!shop) throw new Error('no shop')
  return shop
}
/** Name, link and phone; a shop that was there stays. */
async function shopOf(as: TestPerson, name = '北航知识产权') {
  const made = await portal.call('shop.makeShop', { name, template: 'agency' }, { as })
  if (made.error !== undefined && made.error !== 'shop.hasOne') throw new Error(made.error)
  return mine(as)
}
const lookOf = (shop: Awaited<ReturnType<typeof mine>>) => ({
  ...{ version: shop.version, name: shop.look.name, intro: '专利与商标代理', notice: shop.look.notice },
  ...{ logoFileId: null, bannerFileId: null, blocks: shop.look.blocks },
})
/** A shop with all that it needs, handed in and accepted. */
async function openedShop(as: TestPerson) {
  const begun = await shopOf(as)
  if (begun.state === 'open') return begun
  await portal.call('shop.saveLook', lookOf(begun), { as })
  const { version, slug } = await mine(as)
  await portal.call(
    'shop.saveSettings',
    { version, slug, servicePhone: '010-82310000', afterSales: '七天内可退' },
    { as },
  )
  await portal.call('shop.moveShop', { version: (await mine(as)).version, move: 'submit' }, { as })
  const { shopId, version: now } = await mine(as)
  const { error } = await portal.call(
    'shop.review',
    { subject: 'shop', id: shopId, version: now, decision: 'accept' },
    { as: reviewer },
  )
  if (error !== undefined) throw new Error(error)
  return mine(as)
}
const form = (more: Record<string, unknown> = {}) => ({
  ...{ kind: 'service' as const, name: '商标注册', category: 'trademark' as const, pictureIds: [picture] },
  description: '由商标代理人办理，含检索、申请文件和递交，直至受理。',
  variants: [{ id: null, name: '', priceFen: 99_800, stock: null as number | null }],
  ...{ officialFen: 27_000, officialFeeNote: '缴至商标局', deliveryDays: 3, afterSalesDays: 7, sort: 0 },
  questions: [{ id: 'mark', label: '商标名称', kind: 'text' as const, required: true, options: [] }],
  ...more,
})
const goods = (stock: number, more: Record<string, unknown> = {}) =>
  form({
    ...{ kind: 'goods', category: 'books', officialFen: 0, officialFeeNote: '', questions: [], name: '专利手册' },
    ...{ variants: [{ id: null, name: '', priceFen: 4_900, stock }], ...more },
  })
async function made(as: TestPerson, asked: ReturnType<typeof form> = form()) {
  await shopOf(as)
  const { data, error } = await portal.call('shop.saveProduct', asked, { as })
  if (error !== undefined) throw new Error(error)
  return data
}
const judge = (subject: 'shop' | 'look' | 'product', id: string, version: number, more: object = {}) =>
  portal.call('shop.review', { subject, id, version, decision: 'accept', ...more }, { as: reviewer })
async function shelved(as: TestPerson, asked?: ReturnType<typeof form>) {
  const { productId } = await made(as, asked)
  await portal.call('shop.moveProducts', { productIds: [productId], move: 'submit' }, { as })
  const { version } = (await portal.call('shop.getProduct', { productId }, { as })).data
  const { error } = await judge('product', productId, version)
  if (error !== undefined) throw new Error(error)
  return (await portal.call('shop.getProduct', { productId }, { as })).data
}
const visit = (slug: string, more: object = {}, address = freshAddress()) =>
  portal.call('shop.openShop', { slug, ...more }, { headers: from(address) })

describe('shop.makeShop', () => {
  it('opens one for a company with a page to start from, none for a person alone', async () => {
    const boss = await company()
    const shop = await shopOf(boss)

    expect(shop).toMatchObject({ state: 'draft', isTrusted: false, hasOpened: false })
    expect(shop.slug).toMatch(/^beihangzhishichanquan(-\d+)?$/)
    expect(shop.look.blocks.map(({ kind }) => kind)).toContain('products')
    expect((await portal.call('shop.makeShop', { name: '再来', template: 'goods' }, { as: boss })).error).toBe(
      'shop.hasOne',
    )
    const alone = await portal.person()
    expect((await portal.call('shop.makeShop', { name: '个人', template: 'goods' }, { as: alone })).error).toBe(
      'shop.organisationOnly',
    )
    expect((await portal.call('shop.getMine', {}, { as: alone })).data).toEqual({ mayOpen: false, shop: null })
  })

  it('makes one of two that are asked for at once', async () => {
    const boss = await company()
    const ask = () => portal.call('shop.makeShop', { name: '同时', template: 'goods' }, { as: boss })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status, error }) => error ?? status).toSorted()).toEqual([200, 'shop.hasOne'])
    const others = await Promise.all([company(), company(), company()])
    const named = await Promise.all(
      others.map((as) => portal.call('shop.makeShop', { name: '同名之店', template: 'goods' }, { as })),
    )
    expect(named.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(named.map(({ data }) => data.slug)).size).toBe(3)
  })
})

describe('shop.saveLook', () => {
  it('tells the slower of two who save one page', async () => {
    const boss = await company()
    const shop = await shopOf(boss)
    const save = (intro: string) => portal.call('shop.saveLook', { ...lookOf(shop), intro }, { as: boss })

    const answers = await Promise.all([save('甲'), save('乙')])

    expect(answers.map(({ status, error }) => error ?? status).toSorted()).toEqual([200, 'shop.conflict'])
    expect((await mine(boss)).version).toBe(shop.version + 1)
  })

  it('keeps a change of an open shop apart until staff read it, but for an agency', async () => {
    const [shop, trusted] = [await openedShop(seller), await openedShop(agency)]
    for (const [one, as] of [
      [shop, seller],
      [trusted, agency],
    ] as const) {
      const saved = await portal.call('shop.saveLook', { ...lookOf(one), notice: '国庆照常' }, { as })
      expect(saved.data.lookState).toBe('draft')
      await portal.call('shop.moveShop', { version: saved.data.version, move: 'publish' }, { as })
    }

    expect((await visit(trusted.slug)).data.look.notice).toBe('国庆照常')
    expect((await visit(shop.slug)).data.look.notice).toBe('')
    const waiting = await mine(seller)
    expect(waiting.lookState).toBe('inReview')
    expect((await portal.call('shop.saveLook', lookOf(waiting), { as: seller })).error).toBe('shop.inReview')
    expect((await judge('look', shop.shopId, waiting.version)).status).toBe(200)
    expect((await visit(shop.slug)).data.look.notice).toBe('国庆照常')
  })

  it('shows the after-sales rule and the name of a company as they were read, those of an agency at once', async () => {
    const boss = await company()
    const shop = await openedShop(boss)
    const { name } = (await one<{ name: string }>(sql`select name from organisations where id = ${boss.id}`)) ?? {}
    const seen = async (slug = shop.slug) => (await visit(slug)).data
    await portal.db.execute(sql`update organisations set id_code = '91110108551385082Q' where id = ${boss.id}`)
    expect(await seen()).toMatchObject({ seller: name, sellerCode: '91110108551385082Q', afterSales: '七天内可退' })
    await portal.db.execute(sql`update organisations set name = '国家知识产权局' where id = ${boss.id}`)
    const { slug, servicePhone } = shop
    const rule = { slug, servicePhone, afterSales: '官方指定，概不退换' }
    await portal.call('shop.saveSettings', { ...rule, version: shop.version }, { as: boss })
    const written = await mine(boss)
    expect(written).toMatchObject({ lookState: 'draft', afterSales: rule.afterSales })
    expect(await seen()).toMatchObject({ seller: name, afterSales: '七天内可退' })

    await portal.call('shop.saveLook', lookOf(written), { as: boss })
    const sent = await portal.call('shop.moveShop', { version: written.version + 1, move: 'publish' }, { as: boss })
    const review = await portal.call('shop.getReview', { subject: 'look', id: shop.shopId }, { as: reviewer })
    expect(review.data).toMatchObject({
      ...{ afterSales: rule.afterSales, seller: '国家知识产权局', sellerCode: '91110108551385082Q' },
    })
    await judge('look', shop.shopId, sent.data.version)
    expect(await seen()).toMatchObject({ seller: '国家知识产权局', afterSales: rule.afterSales })

    const trusted = await openedShop(agency)
    const at = { slug: trusted.slug, servicePhone: trusted.servicePhone, version: trusted.version }
    await portal.call('shop.saveSettings', { ...at, afterSales: '三十天内可改' }, { as: agency })
    expect((await seen(trusted.slug)).afterSales).toBe('三十天内可改')
  })

  it('takes no picture of another organisation, and no file that is none', async () => {
    const boss = await company()
    const shop = await shopOf(boss)
    const asked = { ...lookOf(shop), logoFileId: picture }
    expect((await portal.call('shop.saveLook', asked, { as: boss })).error).toBe('shop.fileMissing')
  })
})

describe('shop.saveSettings', () => {
  it('gives a link to one shop, in small letters, until it opened', async () => {
    const [first, second] = [await company(), await company()]
    const settings = { servicePhone: '010-82310000', afterSales: '' }
    const [a, b] = [await shopOf(first), await shopOf(second)]
    const set = (slug: string, version: number, as: TestPerson) =>
      portal.call('shop.saveSettings', { ...settings, slug, version }, { as })

    expect((await set('Blue-Cup', a.version, first)).status).toBe(200)
    expect((await set('blue-cup', b.version, second)).error).toBe('shop.slugTaken')
    expect((await set('admin', b.version, second)).error).toBe('shop.slugWrong')
    expect((await mine(first)).slug).toBe('blue-cup')
    const shop = await openedShop(seller)
    expect((await set('other-link', shop.version, seller)).error).toBe('shop.slugFixed')
    const bad = { ...settings, servicePhone: 'call me', slug: shop.slug, version: shop.version }
    expect((await portal.call('shop.saveSettings', bad, { as: seller })).error).toBe('shop.phoneWrong')
  })
})

describe('shop.moveShop', () => {
  it('hands in what is finished, closes and opens', async () => {
    const boss = await company()
    const begun = await shopOf(boss)
    const move = (version: number, to: 'submit' | 'withdraw' | 'close' | 'open', as = boss) =>
      portal.call('shop.moveShop', { version, move: to }, { as })

    expect((await move(begun.version, 'submit')).error).toBe('shop.faulty')
    expect((await move(begun.version, 'close')).error).toBe('shop.notPossible')
    const shop = await openedShop(seller)
    const closed = await move(shop.version, 'close', seller)
    expect(closed.data.state).toBe('closed')
    expect((await visit(shop.slug)).error).toBe('common.notFound')
    expect((await move(shop.version, 'open', seller)).error).toBe('shop.conflict')
    expect((await move(closed.data.version, 'open', seller)).data.state).toBe('open')
  })
})

describe('shop.saveProduct', () => {
  it('keeps a draft with little, and shows nothing that misses something', async () => {
    const { productId, state } = await made(seller, form({ description: '', pictureIds: [] }))

    expect(state).toBe('draft')
    const { data } = await portal.call('shop.moveProducts', { productIds: [productId], move: 'submit' }, { as: seller })
    expect(data).toMatchObject({ done: 0, left: [{ name: '商标注册' }] })
    const refused = await portal.call('shop.saveProduct', form({ officialFen: 100_000 }), { as: seller })
    expect(refused.error).toBe('shop.faulty')
  })

  it('has other words of a company read again, a higher price never', async () => {
    await openedShop(seller)
    const product = await shelved(seller)
    const variants = product.variants.map((variant) => ({ ...variant, priceFen: 199_800 }))
    const save = (version: number, more: Record<string, unknown>) =>
      portal.call(
        'shop.saveProduct',
        { ...form({ variants, ...more }), productId: product.productId, version },
        { as: seller },
      )

    const dearer = await save(product.version, {})
    expect(dearer.data.state).toBe('onShelf')
    expect((await save(product.version, {})).error).toBe('shop.conflict')
    const renamed = await save(dearer.data.version, { name: '商标注册（加急）' })
    expect(renamed.data.state).toBe('inReview')
    expect((await save(renamed.data.version, {})).error).toBe('shop.inReview')
  })

  it('counts what was sold while the form was open, and never sells below nothing', async () => {
    const product = await shelved(seller, goods(10))
    const [variant] = product.variants
    if (!variant) throw new Error('no variant')
    const sell = (by: number) =>
      portal.db.execute(sql`update shop_variants set stock = stock - ${by} where id = ${variant.id} and stock >= ${by}`)
    await sell(4)
    const save = (version: number, stock: number) =>
      portal.call(
        'shop.saveProduct',
        {
          ...goods(0, { variants: [{ ...variant, stock, stockBefore: 10 }] }),
          productId: product.productId,
          version,
        },
        { as: seller },
      )

    const bare = { ...goods(0, { variants: [{ ...variant, stock: 12 }] }), productId: product.productId }
    expect((await portal.call('shop.saveProduct', { ...bare, version: product.version }, { as: seller })).error).toBe(
      'shop.conflict',
    )
    const saved = await save(product.version, 12)
    expect(await one(sql`select stock from shop_variants where id = ${variant.id}`)).toEqual({ stock: 8 })
    expect((await save(saved.data.version, 1)).error).toBe('shop.stockGone')
    const sold = await Promise.all(Array.from({ length: 20 }, () => sell(1)))
    expect(sold.filter(({ rowCount }) => rowCount === 1)).toHaveLength(8)
    await expect(
      portal.db.execute(sql`update shop_variants set stock = -1 where id = ${variant.id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'shop_variants_stock_check' } })
  })

  it('retires a variant that is left out, and lets names change places', async () => {
    const { productId, version } = await made(
      seller,
      form({
        variants: ['甲', '乙', '丙'].map((name) => ({ id: null, name, priceFen: 99_800, stock: null })),
      }),
    )
    const { variants } = (await portal.call('shop.getProduct', { productId }, { as: seller })).data
    const [a, b] = variants
    if (!a || !b) throw new Error('no variants')
    const swapped = [
      { ...b, name: '甲' },
      { ...a, name: '乙' },
    ]
    const asked = { ...form({ variants: swapped }), productId, version }

    expect((await portal.call('shop.saveProduct', asked, { as: seller })).status).toBe(200)
    const after = (await portal.call('shop.getProduct', { productId }, { as: seller })).data
    expect(after.variants.map(({ id, name }) => [id, name])).toEqual([
      [b.id, '甲'],
      [a.id, '乙'],
    ])
    expect(await one(sql`select count(*)::int as n from shop_variants where product_id = ${productId}`)).toEqual({
      n: 3,
    })
  })

  it('holds no price below what goes to the office, whoever writes', async () => {
    const { productId } = await made(seller)
    await expect(
      portal.db.execute(sql`update shop_variants set price_fen = 1 where product_id = ${productId}`),
    ).rejects.toMatchObject({ cause: { constraint: 'shop_prices_official' } })
  })

  it('is for members with the right, and what is shown for who answers', async () => {
    const colleague = await portal.person()
    await joinOrganisation(portal.db, seller.id, colleague.id)
    await giveRights(portal.db, seller.id, colleague.id, ['see', 'draft'])
    await moveSession(portal.db, seller.id, colleague.id)
    const product = await shelved(seller)
    const save = (asked: object) => portal.call('shop.saveProduct', { ...form(), ...asked }, { as: colleague })

    expect((await save({ pictureIds: [] })).status).toBe(200)
    expect((await save({ productId: product.productId, version: product.version })).error).toBe('common.rightMissing')
    const move = { productIds: [product.productId], move: 'unshelve' as const }
    expect((await portal.call('shop.moveProducts', move, { as: colleague })).error).toBe('common.rightMissing')
    expect((await portal.call('shop.moveProducts', move, { as: stranger })).error).toBe('common.notFound')
  })
})

describe('a member of limited reach', () => {
  it('sees and changes nothing of a colleague’s shop, and begins no second one', async () => {
    const [boss, colleague] = [await company(), await portal.person()]
    const product = await made(boss, form({ pictureIds: [] }))
    const shop = await mine(boss)
    await joinWithin(portal.db, boss.id, colleague.id)
    await moveSession(portal.db, boss.id, colleague.id)
    const as = { as: colleague }
    const { productId } = product

    expect((await portal.call('shop.getMine', {}, as)).data).toEqual({ mayOpen: false, shop: null })
    expect((await portal.call('shop.listProducts', {}, as)).data.total).toBe(0)
    const refused = await Promise.all([
      portal.call('shop.getProduct', { productId }, as),
      portal.call('shop.changePrices', { productIds: [productId], percent: 900 }, as),
      portal.call('shop.moveProducts', { productIds: [productId], move: 'submit' }, as),
      portal.call('shop.copyProduct', { productId }, as),
      portal.call('shop.removeProducts', { productIds: [productId] }, as),
      portal.call('shop.moveShop', { version: shop.version, move: 'submit' }, as),
      portal.call('shop.saveLook', lookOf(shop), as),
    ])
    expect(refused.map(({ error }) => error)).toEqual(refused.map(() => 'common.notFound'))
    const save = { ...form({ pictureIds: [] }), productId, version: product.version }
    expect((await portal.call('shop.saveProduct', save, as)).error).toBe('shop.noShop')
  })
})

describe('shop.getProduct', () => {
  it('is the seller’s alone', async () => {
    const { productId } = await made(seller)
    await shopOf(stranger)
    expect((await portal.call('shop.getProduct', { productId }, { as: stranger })).error).toBe('common.notFound')
    const asked = { ...form({ pictureIds: [] }), productId, version: 1 }
    expect((await portal.call('shop.saveProduct', asked, { as: stranger })).error).toBe('common.notFound')
  })
})

describe('shop.listProducts', () => {
  it('are those of the shop, by words, category and what is sold out', async () => {
    const { productId } = await made(seller, goods(0, { name: '只此一册' }))
    const list = async (asked: object, as = seller) =>
      (await portal.call('shop.listProducts', asked, { as })).data.list.map((row) => row.productId)

    expect(await list({ name: '只此一册' })).toEqual([productId])
    expect(await list({ name: '只此一册', soldOut: true, category: 'books', tab: 'draft' })).toEqual([productId])
    expect(await list({ name: '只此一册', category: 'design' })).toEqual([])
    expect(await list({ name: '只此一册' }, stranger)).toEqual([])
  })
})

describe('shop.exportProducts', () => {
  it('makes a file of one’s own', async () => {
    await made(seller)
    expect((await portal.call('shop.exportProducts', {}, { as: seller })).status).toBe(200)
    const other = await company()
    expect((await portal.call('shop.exportProducts', {}, { as: other })).error).toBe('orders.exportEmpty')
  })
})

describe('shop.changePrices', () => {
  it('says first what would be, then changes all or none', async () => {
    const [cheap, dear] = [await made(seller), await made(seller, form({ officialFen: 95_000 }))]
    const change = (more: object, as = seller) =>
      portal.call('shop.changePrices', { productIds: [cheap.productId, dear.productId], percent: -10, ...more }, { as })

    const tried = await change({ dryRun: true })
    expect(tried.data.changes.map(({ after, isFaulty }) => [after, isFaulty]).toSorted()).toEqual([
      [89_820, false],
      [89_820, true],
    ])
    expect((await change({})).error).toBe('shop.pricesWrong')
    const only = await change({ productIds: [cheap.productId] })
    expect(only.data.changes).toMatchObject([{ before: 99_800, after: 89_820 }])
    const { variants } = (await portal.call('shop.getProduct', { productId: cheap.productId }, { as: seller })).data
    expect(variants[0]?.priceFen).toBe(89_820)
    expect((await change({ productIds: [cheap.productId] }, stranger)).error).toBe('common.notFound')
  })
})

describe('shop.getMine', () => {
  it('counts products and thirty days of visits, of one’s own alone', async () => {
    await openedShop(seller)
    const { days, products } = await mine(seller)

    expect(days).toHaveLength(30)
    expect(products.all).toBeGreaterThanOrEqual(products.onShelf + products.inReview)
    const { data } = await portal.call('shop.getMine', {}, { as: await company() })
    expect(data).toEqual({ mayOpen: true, shop: null })
  })
})

describe('shop.moveProducts', () => {
  it('takes off the shelf and puts back, and says what is left', async () => {
    const [shown, draft] = [await shelved(seller), await made(seller)]
    const productIds = [shown.productId, draft.productId]
    const move = (to: 'shelve' | 'unshelve') =>
      portal.call('shop.moveProducts', { productIds, move: to }, { as: seller })

    expect((await move('unshelve')).data).toMatchObject({ done: 1, left: [{ name: '商标注册' }] })
    const state = async () =>
      (await portal.call('shop.getProduct', { productId: shown.productId }, { as: seller })).data.state
    expect(await state()).toBe('offShelf')
    expect((await move('shelve')).data.done).toBe(1)
    expect(await state()).toBe('onShelf')
  })
})

describe('shop.copyProduct', () => {
  it('makes a draft with all but the sales', async () => {
    const product = await shelved(seller)
    const { data } = await portal.call('shop.copyProduct', { productId: product.productId }, { as: seller })
    const copy = (await portal.call('shop.getProduct', { productId: data.productId }, { as: seller })).data

    expect(copy).toMatchObject({ state: 'draft', name: product.name, sold: 0, questions: product.questions })
    expect(copy.pictures.map(({ fileId }) => fileId)).toEqual([picture])
    expect(copy.variants[0]?.id).not.toBe(product.variants[0]?.id)
  })
})

describe('shop.removeProducts', () => {
  it('deletes drafts, and nothing that was shown', async () => {
    const [draft, shown] = [await made(seller), await shelved(seller)]
    const { data } = await portal.call(
      'shop.removeProducts',
      { productIds: [draft.productId, shown.productId] },
      { as: seller },
    )
    expect(data).toMatchObject({ done: 1, left: [{ name: shown.name }] })
    expect((await portal.call('shop.getProduct', { productId: draft.productId }, { as: seller })).error).toBe(
      'common.notFound',
    )
  })
})

describe('shop.review', () => {
  it('tells the seller why something is not shown, and takes down what is', async () => {
    const shop = await openedShop(seller)
    const product = await shelved(seller)
    const decide = (more: object) => judge('product', product.productId, product.version, more)

    expect((await decide({})).error).toBe('shop.notPossible')
    expect((await decide({ decision: 'takeDown' })).error).toBe('shop.reasonMissing')
    expect((await decide({ decision: 'takeDown', reason: '图片侵权' })).status).toBe(200)
    expect((await decide({ decision: 'takeDown', reason: '图片侵权' })).error).toBe('shop.conflict')
    const asked = { slug: shop.slug, productId: product.productId }
    expect((await portal.call('shop.openProduct', asked, {})).error).toBe('common.notFound')
    const inbox = await portal.call('views.listInbox', {}, { as: seller })
    expect(inbox.data.list).toContainEqual(expect.objectContaining({ kind: 'shop.takenDown' }))
    expect(
      (
        await portal.call(
          'shop.review',
          { ...asked, subject: 'shop', id: shop.shopId, version: 1, decision: 'accept' },
          { as: seller },
        )
      ).status,
    ).toBe(403)
  })

  it('keeps why a shop was taken down until it is accepted, taken back or not', async () => {
    const boss = await company()
    const shop = await openedShop(boss)
    await judge('shop', shop.shopId, shop.version, { decision: 'takeDown', reason: '冒用名称' })
    const move = async (to: 'submit' | 'withdraw') =>
      portal.call('shop.moveShop', { version: (await mine(boss)).version, move: to }, { as: boss })
    expect((await move('submit')).data.state).toBe('inReview')
    expect((await move('withdraw')).data.state).toBe('refused')
    await move('submit')
    const seen = await portal.call('shop.getReview', { subject: 'shop', id: shop.shopId }, { as: reviewer })
    expect(seen.data).toMatchObject({ state: 'inReview', reason: '冒用名称' })
  })

  it('is done by nobody who works at the seller', async () => {
    const shop = await openedShop(seller)
    const insider = await portal.person('reviewer')
    await joinOrganisation(portal.db, seller.id, insider.id)
    const asked = { subject: 'shop' as const, id: shop.shopId, version: shop.version }
    const answer = await portal.call('shop.review', { ...asked, decision: 'takeDown', reason: '试' }, { as: insider })
    expect(answer.error).toBe('shop.ownReview')
  })
})

describe('shop.listReviews', () => {
  it('is what waits, to staff alone; drafts are nobody’s but the seller’s', async () => {
    const draft = await made(seller, form({ name: '未提交' }))
    const sent = await made(seller, form({ name: '已提交待审' }))
    await portal.call('shop.moveProducts', { productIds: [sent.productId], move: 'submit' }, { as: seller })
    const list = async (asked: object) =>
      (await portal.call('shop.listReviews', asked, { as: reviewer })).data.list.map(({ id }) => id)

    expect(await list({ name: '已提交待审', subject: 'product' })).toEqual([sent.productId])
    expect(await list({ name: '未提交', tab: 'products' })).toEqual([])
    expect((await portal.call('shop.listReviews', {}, { as: seller })).status).toBe(403)
    const look = (id: string) => portal.call('shop.getReview', { subject: 'product', id }, { as: reviewer })
    expect((await look(draft.productId)).error).toBe('common.notFound')
    expect((await look(sent.productId)).data).toMatchObject({ state: 'inReview', product: { name: '已提交待审' } })
  })
})

describe('shop.getReview', () => {
  it('shows a shop as it would be shown', async () => {
    const shop = await openedShop(seller)
    const { data } = await portal.call('shop.getReview', { subject: 'shop', id: shop.shopId }, { as: reviewer })
    expect(data).toMatchObject({ state: 'open', look: { name: '北航知识产权' }, servicePhone: '010-82310000' })
  })
})

describe('shop.openShop', () => {
  it('shows what is on the shelf of an open shop, by words and category, to anybody', async () => {
    const shop = await openedShop(seller)
    const product = await shelved(seller, form({ name: '版权登记', category: 'copyright' }))
    await made(seller, form({ name: '版权登记草稿', category: 'copyright' }))

    const { data } = await visit(shop.slug, { words: '版权登记', category: 'copyright' })

    expect(data.list.map(({ productId }) => productId)).toEqual([product.productId])
    expect(data).toMatchObject({ total: 1, isAgency: false, servicePhone: '010-82310000' })
    expect(JSON.stringify(data)).not.toContain('机密')
    expect((await visit('no-such-shop')).error).toBe('common.notFound')
  })

  it('counts a visitor once a day, the seller never, and keeps no address', async () => {
    const shop = await openedShop(seller)
    const count = async () =>
      (
        await one<{ n: number }>(
          sql`select coalesce(sum(visits), 0)::int as n from shop_visits where shop_id = ${shop.shopId}`,
        )
      )?.n ?? 0
    const before = await count()
    const address = '198.51.100.77'
    await Promise.all([visit(shop.slug, {}, address), visit(shop.slug, {}, address), visit(shop.slug, {}, address)])
    await portal.call(
      'shop.openShop',
      { slug: shop.slug },
      { headers: { ...from(address), 'user-agent': 'Made up 1.0' } },
    )
    await portal.call('shop.openShop', { slug: shop.slug }, { as: seller })

    expect(await count()).toBe(before + 1)
    expect((await mine(seller)).visitsToday).toBe(before + 1)
    const kept = await portal.db.execute(sql`select key from rate_limits where key like 'shopVisit:%'`)
    expect(JSON.stringify(kept.rows)).not.toContain(address)
  })
})

describe('shop.openProduct', () => {
  it('is shown on the shelf of an open shop alone', async () => {
    const shop = await openedShop(seller)
    const product = await shelved(seller)
    const draft = await made(seller)
    const open = (slug: string, productId: string) =>
      portal.call('shop.openProduct', { slug, productId }, { headers: from(freshAddress()) })

    const { data } = await open(shop.slug, product.productId)
    expect(data).toMatchObject({ name: '商标注册', officialFen: 27_000, variants: [{ priceFen: 99_800, stock: null }] })
    expect((await open(shop.slug, draft.productId)).error).toBe('common.notFound')
    const other = await openedShop(agency)
    expect((await open(other.slug, product.productId)).error).toBe('common.notFound')
  })
})
