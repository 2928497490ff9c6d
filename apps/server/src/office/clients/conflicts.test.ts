import { workStates } from '@portal/domain/kernel/orders/order-states'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveOrder } from '../../kernel/orders/order-move-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildCase, orderRow, wholeForm } from '../admin/test/case-world.ts'
import { casePartiesOf } from './conflict-party-rules.ts'
import { buildAgentWith, buildClient, link, putInCare } from './test/book-world.ts'

let portal: TestPortal
let manager: Awaited<ReturnType<typeof buildAgentWith>>
let narrow: Awaited<ReturnType<typeof buildAgentWith>>

beforeAll(async () => {
  portal = await startTestPortal()
  manager = await buildAgentWith(portal, { name: '周主管' })
  narrow = await buildAgentWith(portal, { rights: ['see', 'submit'], reach: ['hands'] })
})
afterAll(() => portal.stop())

const conflictsOf = async (orderNo: string, as: TestPerson = manager) =>
  (await portal.call('clients.getConflicts', { orderNo }, { as })).data
const form = (applicant: string, more: object = {}) => ({
  ...wholeForm,
  applicants: [{ ...wholeForm.applicants[0], name: applicant, idCode: '' }],
  ...more,
})
const accept = async (orderNo: string, as: TestPerson = manager) =>
  portal.call('admin.acceptOrder', { orderNo, version: (await orderRow(portal, orderNo)).version }, { as })
const note = (orderNo: string, digest: string, as: TestPerson = manager) =>
  portal.call('clients.noteConflict', { orderNo, digest, note: 'Both agreed in writing' }, { as })

describe('clients.getConflicts', () => {
  it('finds the applicant among the opponents of another client, by name and by code', async () => {
    await buildClient(portal, manager, 'Protected Ltd', {
      opponents: [
        { name: '对手（北京）公司', note: 'Invalidation' },
        { name: 'By code', idCode: '91110108551385082Q' },
      ],
    })
    const named = await buildCase(portal, { applicantName: '' }, form('对手 (北京) 公司'))
    const coded = await buildCase(
      portal,
      { applicantName: '' },
      {
        ...wholeForm,
        applicants: [{ ...wholeForm.applicants[0], name: 'Another name', idCode: '91110108551385082Q' }],
      },
    )

    expect((await conflictsOf(named.order.orderNo)).conflicts).toMatchObject([
      {
        reason: 'opponentOfClient',
        way: 'name',
        client: { name: 'Protected Ltd' },
        note: 'Invalidation',
        isSeen: false,
      },
    ])
    expect((await conflictsOf(coded.order.orderNo)).conflicts).toMatchObject([
      { reason: 'opponentOfClient', way: 'idCode' },
    ])
  })

  it('finds a client on the other side, and the client that the own one opposes', async () => {
    const id = await buildClient(portal, manager, 'Opposing Ltd', { opponents: [{ name: 'Also A Client' }] })
    await buildClient(portal, manager, 'Also a client')
    await buildClient(portal, manager, 'Owner of the mark')
    const { owner, order } = await buildCase(
      portal,
      { applicantName: '' },
      {
        ...{
          applicants: [{ name: 'Opposing Ltd' }],
          marks: [{ ownerName: 'Owner of the Mark' }, { ownerName: 'Opposing Ltd' }],
        },
      },
    )
    await link(portal, manager, id, owner.ownerId)

    const { conflicts, parties } = await conflictsOf(order.orderNo)
    expect(conflicts.map(({ reason, party, client }) => [reason, party.name, party.side, client?.name])).toEqual([
      ['otherSideIsClient', 'Owner of the Mark', 'other', 'Owner of the mark'],
      ['clientOpposes', 'Also A Client', 'other', 'Also a client'],
    ])
    expect(parties.map(({ side }) => side)).toEqual(['own', 'own', 'other'])
  })

  it('says nothing of a client’s own case, of closed names or of another agency', async () => {
    const { owner, order } = await buildCase(portal, { applicantName: '' }, form('Only itself'))
    const id = await buildClient(portal, manager, 'Only itself')
    await link(portal, manager, id, owner.ownerId)
    expect((await conflictsOf(order.orderNo)).conflicts).toEqual([])
  })

  it('names a client to those alone who see them', async () => {
    await buildClient(portal, manager, 'Hidden Ltd', { opponents: [{ name: 'Seen by few', note: 'secret' }] })
    const { order } = await buildCase(
      portal,
      { applicantName: 'Seen by few', handlerId: narrow.id },
      form('Seen by few'),
    )

    expect((await conflictsOf(order.orderNo, narrow)).conflicts).toMatchObject([
      { reason: 'opponentOfClient', client: null, note: '' },
    ])
    expect((await conflictsOf(order.orderNo, await portal.person('reviewer'))).conflicts).toMatchObject([
      { client: { name: 'Hidden Ltd' }, note: 'secret' },
    ])
  })

  it('shows the back office the book of the portal’s agency alone', async () => {
    await portal.db.execute(sql`insert into agencies (id, code, name, name_en) values (9, '99999', '别家', 'Another')`)
    const head = await portal.person('agent', { agencyId: 9 })
    await portal.db.execute(sql`
      update organisation_members set is_owner = true, role_id = null where user_id = ${head.id} and organisation_id = ${head.ownerId}`)
    await buildClient(portal, head, 'Their Secret Ltd', { opponents: [{ name: 'Of another book', note: 'secret' }] })
    const { order } = await buildCase(portal, { applicantName: '', agencyId: 9 }, form('Of another book'))

    expect((await conflictsOf(order.orderNo, head)).conflicts).toMatchObject([{ client: { name: 'Their Secret Ltd' } }])
    const office = await conflictsOf(order.orderNo, await portal.person('reviewer'))
    expect(office.conflicts).toMatchObject([{ reason: 'opponentOfClient', client: null, note: '' }])
    // Who does not read with whom does not wave it through either.
    const wave = (as: TestPerson, digest: string) =>
      portal.call('clients.noteConflict', { orderNo: order.orderNo, digest, note: 'Agreed' }, { as })
    expect(office.mayNote).toBe(false)
    expect((await wave(await portal.person('reviewer'), office.digest)).error).toBe('common.forbidden')
    expect((await wave(head, (await conflictsOf(order.orderNo, head)).digest)).error).toBeUndefined()
  })

  it('names nobody who stands against the client of the case to who does not see them', async () => {
    await buildClient(portal, manager, 'Unseen Adversary Ltd')
    const { order, owner } = await buildCase(portal, { handlerId: narrow.id }, form('A Party'))
    const id = await buildClient(portal, manager, 'Of the case', { opponents: [{ name: 'Unseen Adversary Ltd' }] })
    await link(portal, manager, id, owner.ownerId)

    const seen = await conflictsOf(order.orderNo)
    expect(seen.conflicts).toMatchObject([{ reason: 'clientOpposes', party: { name: 'Unseen Adversary Ltd' } }])
    const hidden = await conflictsOf(order.orderNo, narrow)
    expect(hidden.conflicts).toMatchObject([{ reason: 'clientOpposes', party: { name: '' }, client: null }])
    expect(JSON.stringify(hidden.conflicts)).not.toContain('Unseen Adversary')
  })
})

describe('the parties of a change', () => {
  const change = (kind: string) => ({ kind, before: [{ name: 'Seller Ltd' }], after: [{ name: 'Buyer Ltd' }] })
  const sides = (kind: string, customer: string) =>
    casePartiesOf(change(kind), { name: customer, idCode: '' }, '').map(({ name, side }) => [name, side])

  it('are who has the right and who gets it, whichever of them orders it', () => {
    expect(sides('transfer', 'Seller Ltd')).toEqual([
      ['Seller Ltd', 'own'],
      ['Buyer Ltd', 'other'],
    ])
    expect(sides('transfer', 'Buyer Ltd')).toContainEqual(['Buyer Ltd', 'own'])
  })

  it('are nobody new where only a name, an address or an agency changes', () => {
    for (const kind of ['rename', 'address', 'agency', 'inventor', 'contact'])
      expect(sides(kind, 'Seller Ltd')).toEqual([['Seller Ltd', 'own']])
  })
})

describe('every move into work', () => {
  it('waits for the conflict to be seen, whichever act makes it; paying the fees of a right does not', async () => {
    await buildClient(portal, manager, 'Kept Ltd', { opponents: [{ name: 'Against Ltd' }] })
    const [held, fees] = [
      await buildCase(portal, { applicantName: '' }, form('Against Ltd')),
      await buildCase(portal, { applicantName: 'Against Ltd', kind: 'annualFees' }, {}),
    ]
    const move = ({ id }: { id: string }) =>
      portal.db.transaction((tx) =>
        moveOrder(tx, {
          ...{ orderId: id, set: 'work', to: workStates.accepted.code, event: 'accepted' },
          actor: { id: manager.id, role: 'agent' },
        }),
      )

    await expect(move(held.order)).rejects.toMatchObject({ code: 'clients.conflictUnseen' })
    await note(held.order.orderNo, (await conflictsOf(held.order.orderNo)).digest)
    expect((await move(held.order)).workState).toBe(workStates.accepted.code)
    expect((await move(fees.order)).workState).toBe(workStates.accepted.code)
  })
})

describe('clients.noteConflict', () => {
  it('is what the acceptance of a case with a conflict waits for', async () => {
    const id = await buildClient(portal, manager, 'Waiting Ltd', { opponents: [{ name: 'Adverse Ltd' }] })
    await putInCare(portal, manager, id, [])
    const { order } = await buildCase(portal, { applicantName: '' }, form('Adverse Ltd'))
    const { digest } = await conflictsOf(order.orderNo)

    expect((await accept(order.orderNo)).error).toBe('clients.conflictUnseen')
    const bulk = await portal.call('admin.processed', { orderNo: [order.orderNo] }, { as: manager })
    expect(bulk.data.done).toEqual([])
    expect((await note(order.orderNo, 'another')).error).toBe('clients.conflictChanged')
    expect((await note(order.orderNo, digest)).status).toBe(200)
    const { checks, conflicts } = await conflictsOf(order.orderNo)
    expect(checks).toMatchObject([{ by: '周主管', note: 'Both agreed in writing' }])
    expect(conflicts.every(({ isSeen }) => isSeen)).toBe(true)
    expect((await accept(order.orderNo)).data.workState).toBe(3)
  })

  it('is asked again when another client stands against the case', async () => {
    await buildClient(portal, manager, 'First Ltd', { opponents: [{ name: 'Twice adverse' }] })
    const { order } = await buildCase(portal, { applicantName: '' }, form('Twice adverse'))
    const { digest } = await conflictsOf(order.orderNo)
    await note(order.orderNo, digest)
    await buildClient(portal, manager, 'Second Ltd', { opponents: [{ name: 'Twice adverse' }] })

    expect((await note(order.orderNo, digest)).error).toBe('clients.conflictChanged')
    expect((await accept(order.orderNo)).error).toBe('clients.conflictUnseen')
  })

  it('keeps its lines as they were written', async () => {
    await expect(portal.db.execute(sql`update conflict_checks set note = 'changed'`)).rejects.toThrow()
  })

  it('holds up no case without one', async () => {
    const { order } = await buildCase(portal)
    expect((await accept(order.orderNo)).status).toBe(200)
    const ended = await buildOrder(portal.db, await portal.person(), { workState: 1 })
    expect((await note(ended.orderNo, 'x')).error).toBe('clients.conflictChanged')
  })
})

describe('the parties of a case', () => {
  const customer = { name: '买方有限公司', idCode: '' }

  it('are the two of a transfer, the customer on their own side', () => {
    const sold = { seller: { name: '卖方有限公司' }, buyer: { name: '买方有限公司' } }
    expect(casePartiesOf(sold, customer, '').map(({ name, side }) => [name, side])).toEqual([
      ['买方有限公司', 'own'],
      ['卖方有限公司', 'other'],
    ])
  })

  it('are on no side against each other where the customer is neither', () => {
    const sold = { seller: { name: 'A' }, buyer: { name: 'B' } }
    expect(casePartiesOf(sold, customer, '').map(({ side }) => side)).toEqual(['own', 'own', 'own'])
  })

  it('are compared without the numbers of people', () => {
    const [, person] = casePartiesOf({ applicants: [{ name: '张三', idCode: '11010519491231002X' }] }, customer, '')
    expect(person?.code).toBe('')
  })

  it.each([undefined, null, 'text', { applicants: 'none' }, []])('are read of a form that is none: %j', (none) => {
    expect(casePartiesOf(none, customer, '').map(({ name }) => name)).toEqual(['买方有限公司'])
  })
})
