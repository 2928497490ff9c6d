import { smsMessagesPerPersonDay } from '@portal/contract/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageChoices } from '../../platform/db/schema/deliveries.ts'
import { noteBroken } from './delivery-queries.ts'
import { startDeliveryPortal } from './test/delivery-portal.ts'

let d: Awaited<ReturnType<typeof startDeliveryPortal>>

beforeAll(async () => {
  d = await startDeliveryPortal()
})
afterAll(() => d.stop())

describe('a text message', () => {
  it('goes to one person a few times a day, so that codes get through', async () => {
    const person = await d.reader({ email: null, phone: '13912345679' })
    await d.portal.db
      .insert(messageChoices)
      .values({ userId: person.id, groupName: 'filed', channel: 'sms', chosen: 'now' })
    const before = d.carrier.calls.length
    for (let at = 0; at <= smsMessagesPerPersonDay; at += 1) {
      await d.tell(person, 'work.filed', { orderNo: `P${at}` })
      await d.runTurn()
    }

    expect(d.carrier.calls.length - before).toBe(smsMessagesPerPersonDay)
    expect((await d.statesOf(person)).at(-1)).toEqual(['sms', 'work.filed', 'dropped', 'dayLimit'])
  })
})

describe('a mail', () => {
  it('does not tell what was taken out of the bell before it went', async () => {
    const person = await d.reader()
    const line = await d.tell(person, 'work.filed')
    await d.portal.db.execute(sql`delete from inbox_messages where id = ${line}`)
    await d.runTurn()

    expect(d.mailsTo(person.address)).toEqual([])
    expect(await d.statesOf(person)).toEqual([['mail', 'work.filed', 'dropped', 'gone']])
  })
})

describe('an address that came back', () => {
  it('is noted anew once it was proven in between', async () => {
    const person = await d.reader()
    const broken = { userId: person.id, channel: 'mail', address: person.address, reason: '550' } as const
    const { rows } = await d.portal.db.execute<{ now: string }>(sql`select now()::text as now`)
    const at = (hours: number) => new Date(Date.parse(rows[0]?.now ?? '') + hours * 3_600_000)

    expect(await noteBroken(d.portal.db, broken, at(1))).toBe(true)
    expect(await noteBroken(d.portal.db, broken, at(2))).toBe(false)
    await d.portal.db.execute(sql`
      update users set email_verified_at = now() + interval '3 hours' where id = ${person.id}`)
    expect(await noteBroken(d.portal.db, broken, at(4))).toBe(true)
  })
})
