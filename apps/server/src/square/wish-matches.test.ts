import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { countMatchesTask } from './count-matches.ts'
import { buyerContact, publishedListing } from './test/square-world.ts'

let portal: TestPortal
let seller: TestPerson
let stranger: TestPerson
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  seller = await portal.person('customer')
  stranger = await portal.person('customer')
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

describe('a wish in its poster’s words', () => {
  const text = '求购电池热管理发明专利，剩余 5 年以上，预算3万元，微信 abc_98765'

  it('is read by the server where only those three are given, and scored with what was read', async () => {
    const wisher = await portal.person('customer')
    const fits = { title: '一种电池热管理板', priceFen: 2_900_000, filedOn: '2021-01-01' }
    const id = await publishedListing(portal, seller, reviewer, fits)
    const aerator = { field: 'environment', title: '一种污水曝气装置', priceFen: 1_000_000 }
    const other = await publishedListing(portal, seller, reviewer, aerator)
    const wish = { Information: text, ...buyerContact }
    const posted = await portal.call('square.postWanted', wish, { as: wisher, verb: 'GET' })
    const { data: mine } = await portal.call('square.listMyWanted', {}, { as: wisher })
    expect(mine.list[0]).toMatchObject({
      kind: 'patent',
      rightType: 'invention',
      field: 'energy',
      words: ['电池', '热管理'],
      budget: 3_000_000,
      yearsLeft: 5,
      notifies: true,
    })
    const { data } = await portal.call('square.listMatches', { id: posted.data.id }, { as: wisher })
    const ids = data.list.map(({ listing }) => listing.id)
    expect([data.scored, ids.includes(id), ids.includes(other)]).toEqual([true, true, false])
  })

  it('is asked for as it was corrected, also to "any"', async () => {
    const wisher = await portal.person('customer')
    const open = { rightType: '' as const, field: '' as const, words: '' as never, budget: 0, yearsLeft: 0 }
    await portal.call('square.postWanted', { Information: text, ...open, ...buyerContact }, { as: wisher })
    const { data } = await portal.call('square.listMyWanted', {}, { as: wisher })
    expect(data.list[0]).toMatchObject({ rightType: '', field: '', words: [], budget: null, yearsLeft: 0 })
  })

  it('that says nothing to score has no score and no matches: it asks for keywords', async () => {
    const wisher = await portal.person('customer')
    for (const Information of ['求购专利一件', '随便看看，预算3万元', '求购商标']) {
      const { data } = await portal.call('square.postWanted', { Information, ...buyerContact }, { as: wisher })
      const { data: found } = await portal.call('square.listMatches', { id: data.id }, { as: wisher })
      expect([Information, found]).toEqual([Information, { scored: false, list: [] }])
    }
    const { data: mine } = await portal.call('square.listMyWanted', {}, { as: wisher })
    expect(mine.list.map(({ matchCount }) => matchCount)).toEqual([null, null, null])
  })

  it('for a software copyright is not posted as something else', async () => {
    const wish = { Information: '求购软著两个，预算1万', ...buyerContact }
    const refused = await portal.call('square.postWanted', wish, { as: stranger })
    expect([refused.status, refused.error]).toEqual([422, 'square.copyrightNotTraded'])
    const dear = { Information: '求购专利若干件', budget: 1_000_000_000_000, ...buyerContact }
    expect((await portal.call('square.postWanted', dear, { as: stranger })).error).toBe('square.priceBounds')
  })
})

describe('new matches of a wish', () => {
  const run = () => countMatchesTask({}, { database: portal.database, services: portal.services } as never)
  const age = () => portal.db.execute(sql`update square_wanted set counted_at = now() - interval '61 minutes'`)
  const told = async (as: TestPerson) =>
    (await portal.call('views.listInbox', { limit: 50 }, { as })).data.list
      .filter(({ kind }) => kind === 'square.wish_matches')
      .map(({ params }) => params)
  const listing = { field: 'household', title: '一种折叠床垫', region: '青海' }

  it('are told of by the bell, each listing once, whoever looks at the same time; what was there before is no news', async () => {
    const wisher = await portal.person('customer')
    await publishedListing(portal, seller, reviewer, listing)
    const wish = { Information: '求购床垫专利，家居用', ...buyerContact }
    const { data } = await portal.call('square.postWanted', wish, { as: wisher })
    await age()
    await run()
    expect(await told(wisher)).toEqual([])

    await publishedListing(portal, seller, reviewer, listing)
    await publishedListing(portal, seller, reviewer, listing)
    await age()
    await Promise.all([run(), run(), run()])
    const once = [{ wish: data.id, title: wish.Information, count: 2 }]
    expect(await told(wisher)).toEqual(once)
    await age()
    await run()
    expect(await told(wisher)).toEqual(once)
    expect(await told(stranger)).toEqual([])
  })

  it('are not told of where that was switched off, nor of a wish that was closed', async () => {
    const wisher = await portal.person('customer')
    const post = async (Information: string) =>
      (await portal.call('square.postWanted', { Information, ...buyerContact }, { as: wisher })).data.id
    const [quiet, closed] = [await post('求购床垫专利，要安静'), await post('求购床垫专利，已不要')]
    const act = (id: string, what: 'mute' | 'notify' | 'close') =>
      portal.call('square.changeWanted', { id, act: what }, { as: wisher })
    expect((await act(quiet, 'mute')).data.state).toBe('open')
    await act(closed, 'close')
    const mine = await portal.call('square.listMyWanted', {}, { as: wisher })
    expect(mine.data.list.find(({ id }) => id === quiet)?.notifies).toBe(false)
    await publishedListing(portal, seller, reviewer, listing)
    await age()
    await run()
    expect(await told(wisher)).toEqual([])

    await act(quiet, 'notify')
    await publishedListing(portal, seller, reviewer, listing)
    await age()
    await run()
    expect((await told(wisher)).map(({ wish }) => wish)).toEqual([quiet])
    expect((await portal.call('square.changeWanted', { id: quiet, act: 'mute' }, { as: stranger })).status).toBe(404)
  })
})
