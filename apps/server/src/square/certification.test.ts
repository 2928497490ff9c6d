import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { squareListings } from '../platform/db/schema/square.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { buildMark, storeMarks } from '../trademarks/register/test/mark-fixtures.ts'
import { decide, markNumber, patentForm, publishedListing, reviewedListing, storedFile } from './test/square-world.ts'

let portal: TestPortal
let seller: TestPerson
let other: TestPerson
let reviewer: TestPerson
const today = beijingDate(new Date())
/** The owner that the forms name. */
const sellerName = '江南智造科技有限公司'

beforeAll(async () => {
  portal = await startTestPortal()
  seller = await portal.person('customer', { name: sellerName })
  other = await portal.person('customer')
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

const find = async (input: Record<string, unknown>) =>
  (await portal.call('square.listListings', { pageSize: 100, ...input })).data

describe('a number with several classes', () => {
  const markForm = { kind: 'trademark', field: '', validUntilOn: addDays(today, 400) }

  it('is one right: listed with all of them, found by each, and sold once', async () => {
    const first = buildMark({ classNumber: 9, name: '两类一号', ownerName: sellerName })
    const second = buildMark({ ...first, classNumber: 35, groups: ['3503'] })
    const ended = buildMark({ ...first, classNumber: 42, status: 'tmCancelled' })
    await storeMarks(portal.db, [first, second, ended])
    const { data: known } = await portal.call(
      'square.lookUpRight',
      { kind: 'trademark', number: first.number },
      { as: seller },
    )
    expect(known).toMatchObject({ niceClasses: [9, 35], groups: ['0901', '3503'] })

    const more = { ...markForm, number: first.number, title: first.name }
    const id = await publishedListing(portal, seller, reviewer, { ...more, niceClasses: [9] })
    const { data: shown } = await portal.call('square.getListing', { id })
    expect(shown.niceClasses).toEqual([9, 35])
    for (const niceClass of [9, 35]) {
      expect((await find({ kind: 'trademark', niceClass })).list.map((row) => row.id)).toContain(id)
      const { data } = await portal.call('square.getFigures', { kind: 'trademark' })
      expect(data.subjects.find((one) => one.key === String(niceClass))?.count).toBe(
        (await find({ kind: 'trademark', niceClass })).total,
      )
    }

    const again = { json: patentForm({ ...more, niceClasses: [35] }) }
    expect((await portal.call('square.saveListing', again, { as: seller })).error).toBe('square.listedAlready')
    const another = await reviewedListing(portal, other, { ...more, niceClasses: [35] })
    const answer = await decide(portal, reviewer, { id: another, pass: true, notes: 'x' })
    expect(answer.data.refused[0]?.reason.en).toBe('Another listing of this right is on the square')
  })

  it('draws similar marks of its owner along: reviewer, seller and buyers are told of them', async () => {
    const ownerName = '同行牵连有限公司'
    const [sold, along] = [buildMark({ name: '云岭山', ownerName }), buildMark({ name: '云岭山', ownerName })]
    await storeMarks(portal.db, [sold, along])
    const more = { ...markForm, number: sold.number, title: sold.name, niceClasses: [9], owner: ownerName }
    const id = await reviewedListing(portal, seller, more)
    const { data } = await portal.call('square.getCertification', { id }, { as: reviewer })
    expect(data.checks.find((line) => line.check === 'together')).toMatchObject({
      verdict: 'bad',
      words: { en: `Must move along: ${along.number}` },
    })
    expect((await decide(portal, reviewer, { id, pass: true, notes: '' })).data.done).toBe(0)
    await decide(portal, reviewer, { id, pass: true, notes: '近似商标一并转让，价格已含' })
    const { data: shown } = await portal.call('square.getListing', { id })
    expect(shown.facts.find((fact) => fact.key === 'together')).toMatchObject({
      verdict: 'unknown',
      value: along.number,
      source: 'register',
    })
    const licence = { json: patentForm({ ...more, number: along.number, way: 'licence' }) }
    const saved = await portal.call('square.saveListing', licence, { as: seller })
    const { data: kept } = await portal.call('square.getListingForm', { id: saved.data.id }, { as: seller })
    expect(kept.facts.map((fact) => fact.key)).not.toContain('together')
  })

  it('offers them along where its seller says so: checked, shown, named in the contract, and on the square once', async () => {
    const ownerName = '一并转让有限公司'
    const [sold, along, kept] = ['云岭河', '云岭河', '云岭河'].map((name) => buildMark({ name, ownerName }))
    if (!sold || !along || !kept) throw new Error('no marks')
    const other1 = buildMark({ name: '无关之标', ownerName })
    await storeMarks(portal.db, [sold, along, kept, other1])
    const more = { ...markForm, number: sold.number, title: sold.name, niceClasses: [9], owner: ownerName }
    const { data: known } = await portal.call(
      'square.lookUpRight',
      { kind: 'trademark', number: sold.number },
      { as: seller },
    )
    expect(known.together.map(({ number }) => number).sort()).toEqual([along.number, kept.number].sort())

    // What the rule does not find cannot be a companion.
    const id = await reviewedListing(portal, seller, { ...more, companions: [along.number, other1.number] })
    const { data: form } = await portal.call('square.getListingForm', { id }, { as: seller })
    expect(form.json.companions).toEqual([along.number])
    const { data: told } = await portal.call('square.getCertification', { id }, { as: reviewer })
    expect(told.checks.find((line) => line.check === 'together')).toMatchObject({
      verdict: 'bad',
      words: { en: `Must move along: ${kept.number}` },
    })
    await decide(portal, reviewer, { id, pass: true, notes: 'the owner keeps one' })

    const { data: shown } = await portal.call('square.getListing', { id })
    expect(shown.companions).toEqual([{ number: along.number, name: along.name, classes: [9] }])
    expect(shown.leftOut).toEqual([{ number: kept.number, name: kept.name, classes: [9] }])
    const facts = shown.facts.filter(({ key }) => key === 'along' || key === 'together')
    expect(facts.map(({ key, value }) => [key, value])).toEqual([
      ['along', along.number],
      ['together', kept.number],
    ])

    // The companion is on the square with it, and nowhere else.
    const twice = await reviewedListing(portal, other, { ...more, number: along.number })
    const answer = await decide(portal, reviewer, { id: twice, pass: true, notes: 'x' })
    expect(answer.data.refused[0]?.reason.en).toBe('Another listing of this right is on the square')
    const write = portal.db
      .update(squareListings)
      .set({ state: 'published', certifiedAt: new Date(), publishedAt: new Date() })
    await expect(write.where(eq(squareListings.id, twice))).rejects.toMatchObject({
      cause: { constraint: 'square_listings_shown_key' },
    })

    // Another choice is another right: it is certified anew.
    await portal.call('square.takeDownListing', { id }, { as: seller })
    const { data: down } = await portal.call('square.getListingForm', { id }, { as: seller })
    const both = { ...down.json, companions: [along.number, kept.number] }
    await portal.call('square.saveListing', { id, version: down.version, json: both }, { as: seller })
    const back = await portal.call('square.releaseListing', { id }, { as: seller, verb: 'POST' })
    expect([back.data.state, back.data.warnings]).toEqual(['pendingCertification', []])
  })

  it('holds what is offered along against the register of today, and shows only what is the owner’s still', async () => {
    const ownerName = '伴随核查有限公司'
    const [sold, along] = [buildMark({ name: '云岭石', ownerName }), buildMark({ name: '云岭石', ownerName })]
    await storeMarks(portal.db, [sold, along])
    const form = { ...markForm, number: sold.number, title: sold.name, niceClasses: [9], owner: ownerName }
    const id = await reviewedListing(portal, seller, { ...form, companions: [along.number] })
    const lineWith = async (more: Partial<typeof along>) => {
      await storeMarks(portal.db, [{ ...along, ...more }])
      const { data } = await portal.call('square.getCertification', { id }, { as: reviewer })
      return data.checks.find((one) => one.check === 'companions')?.verdict
    }
    expect(await lineWith({})).toBe('good')
    expect(await lineWith({ isCoOwned: true })).toBe('ask')
    expect(await lineWith({ isPledged: true })).toBe('bad')
    expect(await lineWith({ isFrozen: true })).toBe('bad')

    // It goes to somebody else after the papers came.
    expect(await lineWith({ ownerName: '伴随受让有限公司' })).toBe('bad')
    const silent = await decide(portal, reviewer, { id, pass: true, notes: '' })
    expect(silent.data.refused[0]?.reason.en).toMatch(
      new RegExp(`^A check failed; enter why it passes all the same: .*Offered along: ${along.number}`),
    )
    expect(silent.data.refused[0]?.reason.zh).toContain(along.number)
    expect((await decide(portal, reviewer, { id, pass: true, notes: '出让方同意单独转让' })).data.done).toBe(1)
    const { data: shown } = await portal.call('square.getListing', { id })
    expect([shown.companions, shown.leftOut]).toEqual([[], []])
    const { data: kept } = await portal.call('square.getListingForm', { id }, { as: seller })
    expect(kept.json.companions).toEqual([])
    expect((await find({ kind: 'trademark', parentName: along.number })).total).toBe(0)
    // Its new owner is not held up by the listing that named it.
    const own = { ...form, number: along.number, owner: '伴随受让有限公司' }
    const another = await reviewedListing(portal, other, own)
    expect((await decide(portal, reviewer, { id: another, pass: true, notes: 'x' })).data.done).toBe(1)
  })

  it('lets one of two through that offer the same companion at the same time', async () => {
    const ownerName = '同时发布有限公司'
    const [first, second, along] = ['峰岭云', '峰岭云', '峰岭云'].map((name) => buildMark({ name, ownerName }))
    if (!first || !second || !along) throw new Error('no marks')
    await storeMarks(portal.db, [first, second, along])
    const ids: string[] = []
    for (const [mark, as] of [
      [first, seller],
      [second, other],
    ] as const) {
      const form = { ...markForm, number: mark.number, title: mark.name, niceClasses: [9], owner: ownerName }
      ids.push(await reviewedListing(portal, as, { ...form, companions: [along.number] }))
    }
    const show = (db: Pick<typeof portal.db, 'update'>, id = '') =>
      db
        .update(squareListings)
        .set({ state: 'published', certifiedAt: new Date(), publishedAt: new Date() })
        .where(eq(squareListings.id, id))
    let pending: Promise<unknown> | undefined

    // The second begins while the first is not committed: it sees no row of it, and must wait.
    const before = portal.db.transaction(async (tx) => {
      await show(tx, ids[0])
      pending = show(portal.db, ids[1]).execute()
      pending.catch(() => {})
      await tx.execute(sql`select pg_sleep(0.3)`)
    })
    await before
    const shown = await Promise.allSettled([before, pending])

    expect(shown.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  it('of several owners needs the consent of all', async () => {
    const mark = buildMark({ name: '共有之标', ownerName: sellerName, isCoOwned: true })
    await storeMarks(portal.db, [mark])
    const json = patentForm({ ...markForm, number: mark.number, title: mark.name, niceClasses: [9] })
    const { data } = await portal.call(
      'square.releaseListing',
      { transferenceJson: json },
      { as: seller, verb: 'POST' },
    )
    const line = async (input: Record<string, string>) => {
      await portal.call('square.certifyListing', { id: data.id, ...input }, { as: seller })
      const found = await portal.call('square.getCertification', { id: data.id }, { as: reviewer })
      return found.data.checks.find((one) => one.check === 'coOwners')?.verdict
    }
    expect(await line({ Ownership: await storedFile(portal, seller) })).toBe('bad')
    expect(await line({ acceptance: await storedFile(portal, seller) })).toBe('ask')
  })
})

describe('what papers prove', () => {
  it('is owner and term: a pledge, co-owners or a licence that nobody told of stay unknown', async () => {
    const mark = { kind: 'trademark', field: '', niceClasses: [9], validUntilOn: addDays(today, 400) }
    const factsOf = async (more: Record<string, unknown>) => {
      const id = await publishedListing(portal, seller, reviewer, { ...mark, number: markNumber(), ...more })
      const { data } = await portal.call('square.getListing', { id })
      return data.facts.map((fact) => [fact.key, fact.verdict, fact.value, fact.source])
    }
    const proven = [
      ['ownerMatch', 'good', '', 'documents'],
      ['term', 'good', mark.validUntilOn, 'documents'],
    ]
    const blank = await factsOf({})
    expect(blank).toEqual(expect.arrayContaining(proven))
    expect(blank).toEqual(
      expect.arrayContaining([
        ['coOwners', 'unknown', '', 'seller'],
        ['pledge', 'unknown', '', 'seller'],
        ['licence', 'unknown', '', 'seller'],
      ]),
    )
    const told = await factsOf({ coOwners: '共有人一；共有人二', pledged: true, licensed: true })
    expect(told).toEqual(
      expect.arrayContaining([
        ...proven,
        ['coOwners', 'unknown', '2', 'seller'],
        ['pledge', 'bad', 'told', 'seller'],
        ['licence', 'unknown', 'told', 'seller'],
      ]),
    )
  })
})

describe('what is shown of a listing that passed', () => {
  it('is what the decision was held against, not what was known when the papers came', async () => {
    const mark = buildMark({ name: '质押之标', ownerName: sellerName })
    await storeMarks(portal.db, [mark], addDays(today, -30))
    const form = { kind: 'trademark', field: '', niceClasses: [9], validUntilOn: addDays(today, 400) }
    const id = await reviewedListing(portal, seller, { ...form, number: mark.number, title: mark.name })
    const validTo = addDays(today, 200)
    await storeMarks(portal.db, [{ ...mark, isPledged: true, status: 'tmFiled', validTo }], addDays(today, -1))
    await decide(portal, reviewer, { id, pass: true, notes: '质权人同意' })
    const { data } = await portal.call('square.getListing', { id })
    expect(data).toMatchObject({ status: 'pending', termEndsOn: validTo, expiresOn: validTo })
    expect(data.facts.find((fact) => fact.key === 'pledge')).toMatchObject({ verdict: 'bad', on: addDays(today, -1) })
  })
})

describe('the next annual fee', () => {
  it('is told as overdue once its day has passed, by the day of reading', async () => {
    const stateOf = async (feePaidUntilOn: string) => {
      const id = await publishedListing(portal, seller, reviewer, { feePaidUntilOn })
      const { data } = await portal.call('square.getListing', { id })
      const card = (await find({})).list.find((one) => one.id === id)
      expect(card?.fee).toEqual(data.fee)
      return [data.fee?.state, data.facts.find((fact) => fact.key === 'feePaidUntil')?.verdict]
    }
    expect(await stateOf(today)).toEqual(['due', 'good'])
    expect(await stateOf(addDays(today, -20))).toEqual(['late', 'bad'])
    expect(await stateOf(addDays(today, -250))).toEqual(['lapsed', 'bad'])
  })
})

describe('a certification', () => {
  const listMark = (more: Record<string, unknown> = {}) =>
    publishedListing(portal, seller, reviewer, {
      kind: 'trademark',
      title: 'KETTLO',
      field: '',
      niceClasses: [9],
      validUntilOn: addDays(today, 400),
      owner: sellerName,
      ...more,
    })
  /** Takes a listing down, changes its form and releases it. @returns where it stands then. */
  const releaseChanged = async (id: string, more: Record<string, unknown>) => {
    await portal.call('square.takeDownListing', { id }, { as: seller })
    const { data } = await portal.call('square.getListingForm', { id }, { as: seller })
    await portal.call(
      'square.saveListing',
      { id, version: data.version, json: { ...data.json, ...more } },
      { as: seller },
    )
    return (await portal.call('square.releaseListing', { id }, { as: seller, verb: 'POST' })).data.state
  }

  it.each([
    ['class', { niceClasses: [33] }],
    ['name', { title: 'MOUTAI' }],
    ['pledge', { pledged: true }],
    ['end of the term', { validUntilOn: addDays(today, 3650) }],
    ['goods', { goods: '白酒' }],
    ['co-owner', { coOwners: '共有人一' }],
  ])('is of one right: another %s is certified anew', async (_what, more) => {
    const id = await listMark({ number: markNumber() })
    expect(await releaseChanged(id, more)).toBe('pendingCertification')
  })

  it('outlives another price, other words and another contact', async () => {
    const id = await listMark({ number: markNumber() })
    const offer = {
      priceFen: 100,
      notes: '已降价',
      platforms: '天猫',
      contactName: '李工',
      phone: '13800138009',
      weChat: '',
    }
    expect(await releaseChanged(id, offer)).toBe('published')
    const { data } = await portal.call('square.getListing', { id })
    expect(data.facts.find((fact) => fact.key === 'ownerMatch')).toMatchObject({ source: 'documents', verdict: 'good' })
  })

  it('is not touched by a new price, even where the register has more classes by now; a release then is', async () => {
    const mark = buildMark({ classNumber: 9, name: '后增一类', ownerName: sellerName })
    await storeMarks(portal.db, [mark])
    const id = await listMark({ number: mark.number })
    await storeMarks(portal.db, [{ ...mark, classNumber: 35, groups: ['3503'] }])
    const { data: kept } = await portal.call('square.getListingForm', { id }, { as: seller })
    const json = { ...kept.json, priceFen: 77_700 }
    const saved = await portal.call('square.saveListing', { id, version: kept.version, json }, { as: seller })
    expect(saved.data.state).toBe('published')
    const { data: shown } = await portal.call('square.getListing', { id })
    expect(shown).toMatchObject({ price: 77_700, niceClasses: [9], certified: { state: true } })
    expect(await releaseChanged(id, {})).toBe('pendingCertification')
  })

  it('holds no longer once the register names another owner, or a pledge', async () => {
    for (const more of [{ ownerName: '别家公司' }, { isPledged: true }]) {
      const mark = buildMark({ classNumber: 9, name: 'KETTLO', ownerName: sellerName })
      await storeMarks(portal.db, [mark])
      const id = await listMark({ number: mark.number })
      expect(await releaseChanged(id, {})).toBe('published')
      await storeMarks(portal.db, [{ ...mark, ...more }])
      expect(await releaseChanged(id, {})).toBe('pendingCertification')
    }
  })
})

describe('a page that is older than the listing', () => {
  it('releases nothing over what was changed since', async () => {
    const transferenceJson = patentForm({ priceFen: 1_000_000 })
    const { data: kept } = await portal.call('square.saveListing', { json: transferenceJson }, { as: seller })
    const { id, version } = kept
    const dearer = { id, version, json: { ...transferenceJson, priceFen: 5_000_000 } }
    await portal.call('square.saveListing', dearer, { as: seller })
    const release = (input: object) =>
      portal.call('square.releaseListing', { id, ...input }, { as: seller, verb: 'POST' })
    expect((await release({ transferenceJson })).fields).toMatchObject([{ path: 'version' }])
    expect((await release({ transferenceJson, version })).error).toBe('common.conflict')
    expect((await release({ version })).error).toBe('common.conflict')
    const { data } = await portal.call('square.getListingForm', { id }, { as: seller })
    expect(data).toMatchObject({ state: 'draft', json: { priceFen: 5_000_000 } })
    expect((await release({ transferenceJson, version: data.version })).data.state).toBe('pendingCertification')
  })
})
