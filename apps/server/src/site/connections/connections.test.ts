import { connectionsMax } from '@portal/domain/site/connections/connection-rules'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveRights, joinOrganisation, joinWithin } from '../../test/organisations.ts'
import { sealAnew } from './seal-anew-parts.ts'
import { openSeal, seal, shownAddress } from './seal-rules.ts'
import { isSignedBy, startConnectionPortal } from './test/connection-portal.ts'

let d: Awaited<ReturnType<typeof startConnectionPortal>>

beforeAll(async () => {
  d = await startConnectionPortal()
})
afterAll(() => d.stop())

const secretText = 'hunter2-token'

describe('connections.saveConnection', () => {
  it('tells the secret once and the address never again', async () => {
    const owner = await d.company()
    const address = `${d.hook('x')}?token=${secretText}`
    const { id, secret } = await d.connect(owner, { address })
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    const { data } = await d.portal.call('connections.listConnections', {}, { as: owner })
    expect(data.list).toMatchObject([{ id, kind: 'webhook', name: 'ERP', isOn: true, waiting: 0, missed: 0 }])
    expect(data.robotHosts).toEqual(['qyapi.weixin.qq.com'])
    const kept = await d.portal.db.execute(sql`
      select (select json_agg(c) from connections c)::text as rows, (select json_agg(a) from audit_log a)::text as audit`)
    for (const text of [JSON.stringify(data), JSON.stringify(kept.rows)]) {
      expect(text).not.toContain(secretText)
      expect(text).not.toContain(secret)
    }
    expect(kept.rows[0]?.audit).toContain('connections.saveConnection')
  })

  it('refuses what leads nowhere or inwards, beside the field', async () => {
    const owner = await d.company()
    d.name('db.internal', '10.0.0.7')
    const save = (asked: Parameters<typeof d.usual>[0]) =>
      d.portal.call('connections.saveConnection', d.usual(asked), { as: owner })
    expect((await save({ address: 'ftp://example.com/' })).error).toBe('connections.addressUnfit')
    expect((await save({ address: '' })).error).toBe('connections.addressMissing')
    // Which of them our own network knows is not told.
    for (const address of ['https://nobody.invalid/', 'https://db.internal/', 'https://10.0.0.7/', 'https://[::1]/'])
      expect((await save({ address })).error).toBe('connections.addressUnknown')
    expect((await save({ groups: ['account'] })).error).toBe('connections.groupUnknown')
    for (const address of [
      'https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=693a91f6-7aaa-4bc4-97a0-000000000001',
      'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7aaa-4bc4-97a0-000000000001',
      '693a91f6-7aaa-4bc4-97a0-000000000001',
    ]) {
      expect((await save({ kind: 'robot', address })).error).toBe('connections.robotAddress')
    }
  })

  it('is for who manages people and sees everything, in a company or an agency', async () => {
    const owner = await d.company()
    const [colleague, limited, alone] = await Promise.all([d.portal.person(), d.portal.person(), d.portal.person()])
    await joinOrganisation(d.portal.db, owner.ownerId, colleague.id)
    await giveRights(d.portal.db, owner.ownerId, colleague.id, ['see', 'export'])
    await joinWithin(d.portal.db, owner.ownerId, limited.id)
    const save = (as: typeof owner) => d.portal.call('connections.saveConnection', d.usual({}), { as })
    expect((await save(colleague)).error).toBe('common.rightMissing')
    expect((await save(limited)).error).toBe('connections.notAllSeen')
    expect((await save(alone)).error).toBe('connections.notOffered')
    expect((await d.portal.call('connections.listConnections', {}, { as: colleague })).error).toBe(
      'common.rightMissing',
    )
    // Of somebody who may not save no name is looked up.
    const asked = { ...d.usual({}), address: 'https://nobody.invalid/' }
    for (const as of [colleague, alone])
      expect((await d.portal.call('connections.saveConnection', asked, { as })).error).not.toMatch(/address/)
    // What members see in the portal they do not take along without the right to.
    await giveRights(d.portal.db, owner.ownerId, colleague.id, ['see', 'people'])
    expect((await save(colleague)).error).toBe('common.rightMissing')
  })

  it('keeps what somebody else saved, and twenty connections at most, also of many at once', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner)
    const change = (name: string) => ({ ...d.usual({ address: '', name }), id, version: 1 })
    const saves = await Promise.all(
      ['A', 'B'].map((name) => d.portal.call('connections.saveConnection', change(name), { as: owner })),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const more = await Promise.all(
      Array.from({ length: connectionsMax + 2 }, () =>
        d.portal.call('connections.saveConnection', d.usual({}), { as: owner }),
      ),
    )
    expect(more.filter(({ status }) => status === 200)).toHaveLength(connectionsMax - 1)
    expect(more.find(({ status }) => status !== 200)?.error).toBe('connections.tooMany')
  })
})

describe('connections.listConnections', () => {
  it('tells how many events wait, and how many were missed and can be sent again', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner)
    for (let at = 0; at < 3; at += 1) await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.portal.db.execute(sql`
      update deliveries set state = 'dead', reason = 'HTTP 500', ended_at = now() where id = (
        select id from deliveries where connection_id = ${id} limit 1)`)
    const { data } = await d.portal.call('connections.listConnections', {}, { as: owner })
    expect(data.list).toMatchObject([{ waiting: 2, missed: 1, pausedTime: null, failingTime: null }])
    const stranger = await d.company()
    expect((await d.portal.call('connections.listConnections', {}, { as: stranger })).data.list).toEqual([])
  })
})

describe('connections.resumeConnection', () => {
  it('leaves what was missed where that is not asked for', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner)
    await d.portal.db.execute(sql`update connections set paused_at = now() where id = ${id}`)
    await d.tell(owner.ownerId, [owner], 'work.filed')
    const { data } = await d.portal.call('connections.resumeConnection', { id, sendsMissed: false }, { as: owner })
    expect(data).toEqual({ sent: 0 })
    expect(await d.statesOf(id)).toEqual([['work.filed', 'dropped', 'paused']])
  })
})

describe('connections.removeConnection', () => {
  it('forgets address and secret, and is not found afterwards', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner)
    expect((await d.portal.call('connections.removeConnection', { id }, { as: owner })).status).toBe(200)
    const { rows } = await d.portal.db.execute(sql`select sealed from connections where id = ${id}`)
    expect(rows).toEqual([{ sealed: null }])
    expect((await d.portal.call('connections.removeConnection', { id }, { as: owner })).error).toBe('common.notFound')
    expect((await d.portal.call('connections.testConnection', { id }, { as: owner })).error).toBe('common.notFound')
  })
})

describe('connections.retryEvent', () => {
  it('is of one’s own organisation alone', async () => {
    const [owner, stranger] = [await d.company(), await d.company()]
    const { id } = await d.connect(owner)
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.portal.db.execute(sql`update deliveries set state = 'dead', ended_at = now() where connection_id = ${id}`)
    const [event] = await d.rowsOf(id)
    const retry = (as: typeof owner) => d.portal.call('connections.retryEvent', { id: event?.id ?? '' }, { as })
    expect((await retry(stranger)).error).toBe('common.notFound')
    expect((await retry(owner)).status).toBe(200)
    expect(await d.statesOf(id)).toEqual([['work.filed', 'waiting', '']])
  })
})

describe('connections.renewSecret', () => {
  it('signs with both secrets for seven days, then with the new one', async () => {
    const owner = await d.company()
    const { id, secret: before } = await d.connect(owner, { address: d.hook('renewed') })
    const { data } = await d.portal.call('connections.renewSecret', { id }, { as: owner })
    const test = () => d.portal.call('connections.testConnection', { id }, { as: owner })
    expect((await test()).data).toEqual({ outcome: 'taken', reason: '' })
    const signed = () => {
      const call = d.callsTo('renewed').at(-1)
      return call && [isSignedBy(before, call), isSignedBy(data.secret, call)]
    }
    expect(signed()).toEqual([true, true])
    d.goOn(7 * 86_400 + 1)
    await test()
    expect(signed()).toEqual([false, true])
    d.goOn(-7 * 86_400 - 1)
  })

  it('goes on signing with what the receiver has, however often it was renewed', async () => {
    const owner = await d.company()
    const { id, secret: known } = await d.connect(owner, { address: d.hook('twice') })
    const renew = () => d.portal.call('connections.renewSecret', { id }, { as: owner })
    for (let at = 0; at < 5; at += 1) expect((await renew()).status).toBe(200)
    await d.portal.call('connections.testConnection', { id }, { as: owner })
    const call = d.callsTo('twice').at(-1)
    expect(call && isSignedBy(known, call)).toBe(true)
    expect((await renew()).error).toBe('common.tooManyRequests')
  })

  it('has none for a robot', async () => {
    const owner = await d.company()
    const address = d.robotAddress('693a91f6-7aaa-4bc4-97a0-000000000003')
    const { id, secret } = await d.connect(owner, { kind: 'robot', address })
    expect(secret).toBe('')
    expect((await d.portal.call('connections.renewSecret', { id }, { as: owner })).error).toBe('connections.noSecret')
  })
})

describe('connections.testConnection', () => {
  it('tells what came of it, keeps it in the log, twenty times in ten minutes', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner, { address: d.hook('test') })
    d.answer(401)
    const test = () => d.portal.call('connections.testConnection', { id }, { as: owner })
    expect((await test()).data).toEqual({ outcome: 'never', reason: 'HTTP 401' })
    d.answer(200)
    for (let at = 0; at < 19; at += 1) expect((await test()).data).toEqual({ outcome: 'taken', reason: '' })
    expect((await test()).error).toBe('common.tooManyRequests')
    const { data } = await d.portal.call('connections.listEvents', { id }, { as: owner })
    expect(data.total).toBe(20)
    const last = await d.portal.call('connections.listEvents', { id, state: 'dead' }, { as: owner })
    expect(last.data.list.at(-1)).toMatchObject({
      kind: 'connection.test',
      state: 'dead',
      reason: 'HTTP 401',
      canRetry: false,
    })
  })
})

describe('connections.listEvents', () => {
  it('finds by status, group and order, of the last thirty days', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner)
    await d.tell(owner.ownerId, [owner], 'work.filed', { orderNo: 'P1' })
    await d.tell(owner.ownerId, [owner], 'work.correctionAsked', { orderNo: 'Q1' })
    await d.tell(owner.ownerId, [owner], 'work.filed', { orderNo: 'P2' })
    await d.portal.db.execute(sql`update deliveries set created_at = now() - interval '31 days' where order_no = 'P2'`)
    const find = async (asked: object) => {
      const { data } = await d.portal.call('connections.listEvents', { id, ...asked }, { as: owner })
      return data.list.map(({ orderNo }) => orderNo)
    }
    expect(await find({})).toEqual(['Q1', 'P1'])
    expect(await find({ group: 'filed' })).toEqual(['P1'])
    expect(await find({ orderNo: 'Q' })).toEqual(['Q1'])
    expect(await find({ state: 'dead' })).toEqual([])
    const stranger = await d.company()
    expect((await d.portal.call('connections.listEvents', { id }, { as: stranger })).error).toBe('common.notFound')
  })
})

describe('the log', () => {
  it('says what was told, and not who did it or what somebody wrote', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner, { groups: ['approvals'] })
    const params = { by: 'Li Wei', reason: 'too dear', act: 'pay', amount: 100, title: 'Kettle' }
    await d.tell(owner.ownerId, [owner], 'approval.rejected', { params })
    const { data } = await d.portal.call('connections.listEvents', { id }, { as: owner })
    expect(data.list.map((one) => one.params)).toEqual([{ act: 'pay', amount: 100, title: 'Kettle' }])
  })
})

describe('a seal', () => {
  const keys = { secretKey: 'a'.repeat(40) }
  const secrets = { address: 'https://erp.example.com/?t=1234', secrets: [{ text: 's', until: null }] }

  it('opens for its row, by its key or as the one before', () => {
    const sealed = seal(keys, 'row', secrets)
    expect(openSeal(keys, 'row', sealed)).toEqual(secrets)
    expect(openSeal({ secretKey: 'b', secretKeyPrevious: keys.secretKey }, 'row', sealed)).toEqual(secrets)
    expect(openSeal({ secretKey: 'b' }, 'row', sealed)).toBeUndefined()
    expect(openSeal(keys, 'other', sealed)).toBeUndefined()
    expect(shownAddress(secrets.address)).toBe('erp.example.com … 1234')
  })

  it('is made anew under a new key while the one before is known', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner, { address: d.hook('sealed') })
    const { config } = d.portal.services
    const next = { ...config, secretKey: 'n'.repeat(40), secretKeyPrevious: config.secretKey }
    await sealAnew(d.portal.database, next)
    const { rows } = await d.portal.db.execute<{ sealed: Buffer }>(sql`select sealed from connections where id = ${id}`)
    const [row] = rows
    expect(row && openSeal({ secretKey: next.secretKey }, id, row.sealed)?.address).toBe(d.hook('sealed'))
    expect((await d.portal.call('connections.testConnection', { id }, { as: owner })).error).toBe(
      'connections.sealLost',
    )
    // On a server that does not know the new key yet an event waits.
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.runTurn()
    expect(await d.statesOf(id)).toEqual([['work.filed', 'waiting', 'sealLost']])
  })
})
