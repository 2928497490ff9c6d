import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliveries } from '../../platform/db/schema/deliveries.ts'
import { buildCompany, giveRights } from '../../test/organisations.ts'
import type { TestPerson } from '../../test/portal.ts'
import { unsubscribeCode } from './delivery-rules.ts'
import { readMail, startDeliveryPortal } from './test/delivery-portal.ts'

let d: Awaited<ReturnType<typeof startDeliveryPortal>>

beforeAll(async () => {
  d = await startDeliveryPortal()
})
afterEach(() => d.smtp.fail(undefined))
afterAll(() => d.stop())

async function chosen(as: TestPerson, group: string, channel: string) {
  const { data } = await d.portal.call('messages.getChoices', {}, { as })
  const found = data.choices.find((one) => one.group === group && one.channel === channel)
  return found && [found.chosen, found.own, found.organisation, found.isFixed]
}

describe('messages.getChoices', () => {
  it('says what holds and where it can be told, addresses partly hidden', async () => {
    const person = await d.reader({ language: 'zh', phone: '13812340000' })
    const { data } = await d.portal.call('messages.getChoices', {}, { as: person })
    expect(data).toMatchObject({ language: 'zh', quietFrom: null, quietTo: null, digestHour: 9, organisation: null })
    expect(data.channels).toEqual([
      { channel: 'mail', isSetUp: true, address: 'r***@example.cn', isBroken: false },
      { channel: 'sms', isSetUp: true, address: '138****0000', isBroken: false },
      { channel: 'weChat', isSetUp: false, address: null, isBroken: false },
    ])
    expect(await chosen(person, 'drafts', 'mail')).toEqual(['now', null, null, false])
    expect(await chosen(person, 'account', 'mail')).toEqual(['now', null, null, true])
  })
})

describe('messages.saveChoices', () => {
  it('keeps what is named and takes back what is null', async () => {
    const as = await d.reader()
    const choices = [
      { group: 'drafts', channel: 'mail', when: 'digest' },
      { group: 'deals', channel: 'mail', when: 'never' },
    ] as const
    const quiet = { from: '22:00', to: '07:30' }
    await d.portal.call('messages.saveChoices', { choices: [...choices], quiet, digestHour: 7, language: 'zh' }, { as })
    await d.portal.call('messages.saveChoices', { choices: [{ ...choices[1], when: null }] }, { as })

    expect(await chosen(as, 'drafts', 'mail')).toEqual(['digest', 'digest', null, false])
    expect(await chosen(as, 'deals', 'mail')).toEqual(['now', null, null, false])
    const { data } = await d.portal.call('messages.getChoices', {}, { as })
    expect(data).toMatchObject({ language: 'zh', quietFrom: '22:00', quietTo: '07:30', digestHour: 7 })
    await d.portal.call('messages.saveChoices', { choices: [], quiet: null }, { as })
    expect((await d.portal.call('messages.getChoices', {}, { as })).data.quietFrom).toBeNull()
  })

  it.each([
    { group: 'account', channel: 'mail', when: 'never' },
    { group: 'drafts', channel: 'sms', when: 'digest' },
  ] as const)('refuses $group by $channel $when', async (choice) => {
    const as = await d.reader()
    expect((await d.portal.call('messages.saveChoices', { choices: [choice] }, { as })).error).toBe(
      'messages.choiceUnknown',
    )
  })
})

describe('messages.saveOrganisationChoices', () => {
  it('holds for members who did not choose, and is for who manages people', async () => {
    const owner = await d.reader()
    await buildCompany(d.portal.db, owner.ownerId)
    const member = await d.portal.person('subAccount', { ownerId: owner.ownerId })
    const choice = { group: 'drafts', channel: 'mail', when: 'never' } as const
    const choices = [choice]
    await giveRights(d.portal.db, owner.ownerId, member.id, ['see'])
    const refused = await d.portal.call('messages.saveOrganisationChoices', { choices }, { as: member })
    expect(refused.error).toBe('common.rightMissing')
    await d.portal.call('messages.saveOrganisationChoices', { choices }, { as: owner })

    expect(await chosen(member, 'drafts', 'mail')).toEqual(['never', null, 'never', false])
    await d.portal.call('messages.saveChoices', { choices: [{ ...choice, when: 'now' }] }, { as: member })
    expect(await chosen(member, 'drafts', 'mail')).toEqual(['now', 'now', 'never', false])
  })
})

describe('messages.unsubscribe', () => {
  it('ends one kind by the link of the mail, by one press in the reader’s program too', async () => {
    const person = await d.reader()
    await d.tell(person, 'work.filed')
    await d.tell(person, 'work.draftUploaded')
    await d.runTurn()
    const links = d.mailsTo(person.address).map((mail) => {
      const { headers, text } = readMail(mail)
      const address = /<(.*)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
      expect(text.replaceAll(/\s/g, '')).toContain(address)
      return new URL(address).pathname
    })
    const payload = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const url of [links[0] ?? '', links[0] ?? '']) {
      expect((await d.portal.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(204)
    }
    const code = links[1]?.split('/').at(-1) ?? ''
    const { data } = await d.portal.call('messages.unsubscribe', { code })

    expect(['filed', 'drafts']).toContain(data.group)
    expect([await chosen(person, 'filed', 'mail'), await chosen(person, 'drafts', 'mail')]).toEqual([
      ['never', 'never', null, false],
      ['never', 'never', null, false],
    ])
  })

  it('ends all that a digest gathers, and nothing for a wrong code', async () => {
    const person = await d.reader()
    const code = unsubscribeCode(d.portal.services.config, person.id, 'digest')
    const wrong = `${code.slice(0, -2)}AA`
    expect((await d.portal.call('messages.unsubscribe', { code: wrong })).error).toBe('messages.linkWrong')
    const posted = await d.portal.app.inject({ method: 'POST', url: `/unsubscribe/${wrong}` })
    expect(posted.statusCode).toBe(404)
    expect((await d.portal.call('messages.unsubscribe', { code })).data).toEqual({ group: 'digest' })
    expect(await chosen(person, 'cases', 'mail')).toEqual(['never', 'never', null, false])
    expect(await chosen(person, 'drafts', 'mail')).toEqual(['now', null, null, false])
  })
})

describe('messages.listDeliveries', () => {
  it('shows one’s own, newest first', async () => {
    const [one, other] = [await d.reader(), await d.reader()]
    await d.tell(one, 'work.filed', { orderNo: 'P1' })
    await d.tell(other, 'work.filed', { orderNo: 'P2' })
    await d.runTurn()
    const { data } = await d.portal.call('messages.listDeliveries', {}, { as: one })
    expect(data.list.map(({ orderNo, channel, state, address }) => [orderNo, channel, state, address])).toEqual([
      ['P1', 'mail', 'sent', 'r***@example.cn'],
    ])
    expect(data.total).toBe(1)
  })
})

describe('messages.listAllDeliveries', () => {
  it('is for administrators, and says of a message its kind and order alone', async () => {
    const person = await d.reader()
    await d.tell(person, 'work.filed', { orderNo: 'P77', params: { title: 'Secret kettle' } })
    const reviewer = await d.portal.person('reviewer')
    const admin = await d.portal.person('administrator')
    const asked = { orderNo: 'P77', state: 'waiting' } as const
    expect((await d.portal.call('messages.listAllDeliveries', asked, { as: reviewer })).status).toBe(403)
    const { data } = await d.portal.call('messages.listAllDeliveries', asked, { as: admin })
    expect(data.list.map(({ kind, orderNo, canRetry }) => [kind, orderNo, canRetry])).toEqual([
      ['work.filed', 'P77', false],
    ])
    expect(JSON.stringify(data)).not.toContain('Secret kettle')
  })
})

describe('messages.retryDelivery', () => {
  it('sends a dead letter again, and no text message that may have arrived', async () => {
    const admin = await d.portal.person('administrator')
    const person = await d.reader()
    d.smtp.fail({ after: 'RCPT', answer: '550 5.7.1 Refused' })
    await d.tell(person, 'work.filed')
    await d.runTurn()
    const [dead] = await d.rowsOf(person)
    d.smtp.fail(undefined)
    await d.portal.call('messages.retryDelivery', { id: dead?.id ?? '' }, { as: admin })
    await d.runTurn()
    expect(d.mailsTo(person.address)).toHaveLength(1)
    const again = await d.portal.call('messages.retryDelivery', { id: dead?.id ?? '' }, { as: admin })
    expect(again.error).toBe('messages.notRetryable')

    await d.portal.db
      .update(deliveries)
      .set({ state: 'dead', channel: 'sms', reason: 'leaseLost' })
      .where(eq(deliveries.id, dead?.id ?? ''))
    const lost = await d.portal.call('messages.retryDelivery', { id: dead?.id ?? '' }, { as: admin })
    expect(lost.error).toBe('messages.notRetryable')
    const none = await d.portal.call('messages.retryDelivery', { id: randomUUID() }, { as: admin })
    expect(none.error).toBe('common.notFound')
  })
})
