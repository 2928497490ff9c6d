import { savedViewsMax } from '@portal/contract/site/views'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyOwner, notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { endMembership, joinOrganisation, moveSession } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

const screen = 'order/patentOrder'

describe('views.saveView', () => {
  it('keeps a view for its person and screen, and changes it', async () => {
    const person = await portal.person()

    const made = await portal.call('views.saveView', { screen, name: 'To pay', query: 'tab=toPay' }, { as: person })
    await portal.call('views.saveView', { screen: 'admin/users', name: 'To pay', query: 'x=1' }, { as: person })
    const changed = await portal.call(
      'views.saveView',
      { screen, id: made.data.id, name: 'Unpaid', query: 'tab=toPay&sort=amount' },
      { as: person },
    )
    const list = await portal.call('views.listViews', { screen }, { as: person })

    expect(changed.data.id).toBe(made.data.id)
    const own = { isShared: false, by: null, isDefault: false }
    expect(list.data.list).toEqual([{ id: made.data.id, name: 'Unpaid', query: 'tab=toPay&sort=amount', ...own }])
  })

  it('refuses a name twice, also when both come at once', async () => {
    const person = await portal.person()

    const answers = await Promise.all(
      [1, 2].map(() => portal.call('views.saveView', { screen, name: 'Same', query: '' }, { as: person })),
    )

    expect(answers.map((answer) => answer.error).sort()).toEqual(['views.nameTaken', undefined])
  })

  it('refuses more than fit', async () => {
    const person = await portal.person()
    for (let n = 0; n < savedViewsMax; n += 1)
      await portal.call('views.saveView', { screen, name: `View ${n}`, query: '' }, { as: person })

    const answer = await portal.call('views.saveView', { screen, name: 'One more', query: '' }, { as: person })

    expect(answer).toMatchObject({ status: 422, error: 'views.tooMany' })
  })

  it('answers another person as if the view did not exist', async () => {
    const person = await portal.person()
    const other = await portal.person()
    const { data } = await portal.call('views.saveView', { screen, name: 'Mine', query: '' }, { as: person })

    const changed = await portal.call(
      'views.saveView',
      { screen, id: data.id, name: 'Yours', query: '' },
      { as: other },
    )
    const listed = await portal.call('views.listViews', { screen }, { as: other })

    expect(changed.status).toBe(404)
    expect(listed.data.list).toEqual([])
    expect((await portal.call('views.saveView', { screen, name: 'Nobody', query: '' })).status).toBe(401)
  })
})

describe('a shared view', () => {
  const save = async (as: TestPerson, view: object = {}) =>
    (await portal.call('views.saveView', { screen, name: 'To pay', query: 'tab=toPay', ...view }, { as })).data
  const namesOf = async (as: TestPerson) =>
    (await portal.call('views.listViews', { screen }, { as })).data.list.map(({ name, by }) => [name, by])

  it('is seen by the people of the company while it is shared, and changed by nobody else', async () => {
    const person = await portal.person()
    const colleague = await portal.person('subAccount', { ownerId: person.ownerId })
    const stranger = await portal.person()
    const made = await save(person, { isShared: true })
    await save(colleague, { name: 'Own' })

    expect(await namesOf(colleague)).toEqual([
      ['Own', null],
      ['To pay', person.account],
    ])
    expect(await namesOf(stranger)).toEqual([])
    const changed = { screen, id: made.id, name: 'Theirs', query: '' }
    expect((await portal.call('views.saveView', changed, { as: colleague })).status).toBe(404)
    expect((await portal.call('views.deleteView', { id: made.id }, { as: colleague })).status).toBe(404)

    // Renamed it stays shared; taken back it is gone.
    await save(person, { id: made.id, name: 'Unpaid' })
    expect(await namesOf(colleague)).toContainEqual(['Unpaid', person.account])
    await save(person, { id: made.id, isShared: false })
    expect(await namesOf(colleague)).toEqual([['Own', null]])
  })

  it('is seen by attorneys of the agency and by staff among themselves, and by no customer', async () => {
    const [attorney, reviewer, finance] = await Promise.all([
      portal.person('agent'),
      portal.person('reviewer'),
      portal.person('finance'),
    ])
    const other = await portal.person('agent')
    const customer = await portal.person()
    await save(attorney, { name: 'Of attorneys', isShared: true })
    await save(reviewer, { name: 'Of staff', isShared: true })

    expect(await namesOf(other)).toEqual([['Of attorneys', attorney.account]])
    expect(await namesOf(finance)).toEqual([['Of staff', reviewer.account]])
    expect(await namesOf(customer)).toEqual([])
  })
})

describe('views.setDefaultView', () => {
  const defaultOf = async (as: TestPerson) =>
    (await portal.call('views.listViews', { screen }, { as })).data.list.find(({ isDefault }) => isDefault)?.name

  it('has one view of a screen open it, for this person alone, until another one or none is chosen', async () => {
    const person = await portal.person()
    const colleague = await portal.person('subAccount', { ownerId: person.ownerId })
    const keep = async (name: string) => {
      const kept = { screen, name, query: 'tab=toPay', isShared: true }
      const { data } = await portal.call('views.saveView', kept, { as: person })
      await portal.call('views.setDefaultView', { screen, id: data.id }, { as: person })
      return data.id
    }
    const one = await keep('One')
    await keep('Two')
    expect([await defaultOf(person), await defaultOf(colleague)]).toEqual(['Two', undefined])

    await portal.call('views.setDefaultView', { screen, id: one }, { as: colleague })
    expect(await defaultOf(colleague)).toBe('One')
    await portal.call('views.setDefaultView', { screen }, { as: person })
    expect([await defaultOf(person), await defaultOf(colleague)]).toEqual([undefined, 'One'])
    await portal.call('views.deleteView', { id: one }, { as: person })
    expect(await defaultOf(colleague)).toBeUndefined()
  })

  it('refuses a view of another screen, of a stranger, and one that nobody shares', async () => {
    const person = await portal.person()
    const colleague = await portal.person('subAccount', { ownerId: person.ownerId })
    const { data } = await portal.call('views.saveView', { screen, name: 'Mine', query: '' }, { as: person })

    const answers = await Promise.all([
      portal.call('views.setDefaultView', { screen: 'admin/users', id: data.id }, { as: person }),
      portal.call('views.setDefaultView', { screen, id: data.id }, { as: colleague }),
      portal.call('views.setDefaultView', { screen, id: data.id }, { as: await portal.person() }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('views.listViews', () => {
  it('asks for sign-in', async () => {
    expect((await portal.call('views.listViews', { screen })).status).toBe(401)
  })
})

describe('views.deleteView', () => {
  it('forgets one of the person’s views and nobody else’s', async () => {
    const person = await portal.person()
    const { data } = await portal.call('views.saveView', { screen, name: 'Gone soon', query: '' }, { as: person })

    const foreign = await portal.call('views.deleteView', { id: data.id }, { as: await portal.person() })
    const own = await portal.call('views.deleteView', { id: data.id }, { as: person })

    expect([foreign.status, own.status]).toEqual([404, 200])
    expect((await portal.call('views.listViews', { screen }, { as: person })).data.list).toEqual([])
    expect((await portal.call('views.deleteView', { id: data.id })).status).toBe(401)
  })
})

describe('views.saveListSettings', () => {
  it('keeps columns and density, the newest choice wins', async () => {
    const person = await portal.person()

    const before = await portal.call('views.getListSettings', { screen }, { as: person })
    await Promise.all(
      [1, 2].map(() =>
        portal.call('views.saveListSettings', { screen, columns: ['title'], density: 'compact' }, { as: person }),
      ),
    )
    const after = await portal.call('views.getListSettings', { screen }, { as: person })
    const other = await portal.call('views.getListSettings', { screen }, { as: await portal.person() })

    expect(before.data).toEqual({ columns: [], density: 'comfortable' })
    expect(after.data).toEqual({ columns: ['title'], density: 'compact' })
    expect(other.data).toEqual(before.data)
    expect((await portal.call('views.saveListSettings', { screen, columns: [] })).status).toBe(401)
  })
})

describe('views.getListSettings', () => {
  it('asks for sign-in', async () => {
    expect((await portal.call('views.getListSettings', { screen })).status).toBe(401)
  })
})

describe('views.listInbox', () => {
  it('tells owner and sub-accounts, newest first, by keyset', async () => {
    const owner = await portal.person()
    const sub = await portal.person('subAccount', { ownerId: owner.id })
    const { orderNo } = await buildOrder(portal.db, owner)
    for (const kind of ['one', 'two', 'three']) {
      await notifyOwner(portal.db, { ownerId: owner.id, kind, orderNo, params: { title: 'A kettle', days: 3 } })
    }

    const first = await portal.call('views.listInbox', { limit: 2 }, { as: sub })
    const rest = await portal.call('views.listInbox', { limit: 2, before: first.data.list.at(-1)?.id }, { as: sub })
    const other = await portal.call('views.listInbox', {}, { as: await portal.person() })

    expect(first.data).toMatchObject({ unread: 3, more: true, list: [{ kind: 'three', params: { days: 3 } }, {}] })
    expect(rest.data).toMatchObject({ more: false, list: [{ kind: 'one' }] })
    expect(other.data).toEqual({ list: [], unread: 0, more: false })
    expect((await portal.call('views.listInbox', {})).status).toBe(401)
  })

  it('names the order that a message is about in the reader’s language, unless the message names something', async () => {
    const owner = await portal.person()
    const order = { kind: 'foreignTrademarkCountry', title: 'KETTLO · JP' } as const
    const { orderNo } = await buildOrder(portal.db, owner, order)
    const told = { ownerId: owner.id, orderNo }
    await notifyOwner(portal.db, { ...told, kind: 'payment.paid', params: { amount: 5 } })
    await notifyOwner(portal.db, { ...told, kind: 'fee.paidToOffice', params: { title: 'Another' } })
    await notifyPerson(portal.db, { userId: owner.id, orderNo: 'P261100000000', kind: 'work.filed' })

    const titlesIn = async (language: 'en' | 'zh-CN') => {
      const { data } = await portal.call('views.listInbox', {}, { as: owner, language })
      return data.list.map(({ params }) => params.title)
    }

    expect(await titlesIn('en')).toEqual([undefined, 'Another', 'KETTLO · Japan'])
    expect(await titlesIn('zh-CN')).toEqual([undefined, 'Another', 'KETTLO · 日本'])
  })
})

describe('views.readInbox', () => {
  it('marks the named or all messages, never another person’s', async () => {
    const person = await portal.person()
    const other = await portal.person()
    for (const userId of [person.id, person.id, other.id]) {
      await notifyPerson(portal.db, { userId, kind: 'work.filed', orderNo: 'P1' })
    }
    const [foreign] = (await portal.call('views.listInbox', {}, { as: other })).data.list
    const [own] = (await portal.call('views.listInbox', {}, { as: person })).data.list

    const ids = [own?.id ?? '', foreign?.id ?? '']
    const named = await portal.call('views.readInbox', { ids }, { as: person })
    const all = await portal.call('views.readInbox', {}, { as: person })
    const unread = await portal.call('views.listInbox', { unreadOnly: true }, { as: other })

    expect([named.data.unread, all.data.unread]).toEqual([1, 0])
    expect(unread.data.list).toHaveLength(1)
    expect((await portal.call('views.readInbox', {})).status).toBe(401)
  })
})

describe('somebody who works in two organisations', () => {
  async function ofTwo() {
    const person = await portal.person()
    const company = await portal.person('customer', { name: 'Kettles Ltd' })
    const save = (name: string) =>
      portal.call('views.saveView', { screen, name, query: `title=${name}`, isShared: true }, { as: person })
    await save('Own')
    await joinOrganisation(portal.db, company.ownerId, person.id)
    const { data } = await save('Theirs')
    await portal.call('views.setDefaultView', { screen, id: data.id }, { as: person })
    const namesOf = async (as: TestPerson) =>
      (await portal.call('views.listViews', { screen }, { as })).data.list.map(({ name, isDefault }) => [
        name,
        isDefault,
      ])
    return { person, company, namesOf }
  }

  it('has the views of each there alone, and so have colleagues', async () => {
    const { person, company, namesOf } = await ofTwo()

    expect(await namesOf(person)).toEqual([['Theirs', true]])
    expect(await namesOf(company)).toEqual([['Theirs', false]])
    await moveSession(portal.db, person.ownerId, person.id)
    expect(await namesOf(person)).toEqual([['Own', false]])
  })

  it('reads in the bell of both, with the name of the one where they do not work', async () => {
    const { person, company } = await ofTwo()
    for (const { id, ownerId } of [person, company]) {
      const { orderNo } = await buildOrder(portal.db, { id, ownerId })
      await notifyOwner(portal.db, { kind: 'work.accepted', orderNo, ownerId })
    }
    const bell = async () =>
      (await portal.call('views.listInbox', {}, { as: person })).data.list.map(({ organisation }) => organisation?.name)

    expect((await bell()).toSorted()).toEqual([undefined, person.account].toSorted())
    await moveSession(portal.db, person.ownerId, person.id)
    expect((await bell()).toSorted()).toEqual(['Kettles Ltd', undefined].toSorted())
  })

  it('keeps nothing of one that they left', async () => {
    const { person, company, namesOf } = await ofTwo()
    await notifyOwner(portal.db, { kind: 'work.accepted', orderNo: 'P1', ownerId: company.ownerId })
    await moveSession(portal.db, person.ownerId, person.id)

    await endMembership(portal.db, company.ownerId, person.id)

    expect(await namesOf(company)).toEqual([])
    expect((await portal.call('views.listInbox', {}, { as: person })).data.list).toEqual([])
  })
})
