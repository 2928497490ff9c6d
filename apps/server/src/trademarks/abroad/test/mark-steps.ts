import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'
import { storedLicence, wholeMark } from './mark-fixtures.ts'

export type MarkForm = ReturnType<typeof wholeMark>
export const today = beijingDate(new Date())
export const priority = { claimed: true, country: 'CN', number: '87654321', filedOn: addDays(today, -30) }

/** A customer, their agent and a reviewer, with what each does to a mark abroad; every step fails loudly. */
export async function markSteps(portal: TestPortal) {
  const [customer, agent, reviewer] = await Promise.all([
    portal.person('customer'),
    portal.person('agent'),
    portal.person('reviewer'),
  ])
  const fileId = await storedLicence(portal, customer)
  const get = async (orderNo: string, as: TestPerson = customer) =>
    (await portal.call('foreignTrademarks.getMarkAbroad', { orderNo }, { as })).data
  const countryOf = async (orderNo: string, country: string, as?: TestPerson) => {
    const found = (await get(orderNo, as)).countries.find((one) => one.country === country)
    if (!found) throw new Error(`no ${country} in ${orderNo}`)
    return found
  }
  const handIn = async (more: Record<string, unknown> = {}) => {
    const input = { draftKey: crypto.randomUUID(), json: wholeMark(fileId, { priority, ...more }), draft: false }
    const made = await portal.call('foreignTrademarks.saveMarkAbroad', input, { as: customer })
    if (made.status !== 200) throw new Error(`not handed in: ${made.msg} ${JSON.stringify(made.fields)}`)
    return made.data.orderNo
  }
  /** A quote of one line, by its amount in fen: of our service, or what the office there asks. */
  const quoteFor = async (
    orderNo: string,
    country: string,
    {
      amount = 150_000,
      of: kind = 'service',
      ...more
    }: {
      amount?: number
      of?: 'service' | 'official'
      version?: number
      orderNo?: string | null
      send?: boolean
      validUntil?: string
    } = {},
  ) => {
    const { id, formVersion } = await countryOf(orderNo, country, agent)
    const lines = [{ kind, words: '', currency: 'CNY' as const, amount, rateMicro: 1_000_000 }]
    const usual = { version: formVersion, validUntil: addDays(today, 9), send: true }
    return portal.call('foreign.saveQuote', { id, lines, ratesOn: today, ...usual, ...more }, { as: agent })
  }
  /** @returns the id of a sent quote. */
  const quoted = async (orderNo: string, country: string, amount?: number) => {
    const sent = await quoteFor(orderNo, country, { ...(amount !== undefined && { amount }) })
    if (sent.status !== 200) throw new Error(`not quoted: ${sent.msg}`)
    return sent.data.id
  }
  const accept = (id: string, more: object = {}) =>
    portal.call('foreign.answerQuote', { id, answer: 'accept', ...more }, { as: customer })
  /** The number of a country's order. */
  const ordered = async (orderNo: string, country: string) => {
    const made = await accept(await quoted(orderNo, country))
    if (!made.data.orderNo) throw new Error(`not ordered: ${made.msg}`)
    return made.data.orderNo
  }
  const ask = async (orderNo: string, path: string) => {
    const { version } = (await portal.call('admin.getReview', { orderNo }, { as: reviewer })).data
    const fields = [{ path, words: 'Please look again' }]
    const asked = await portal.call(
      'admin.askCorrection',
      { orderNo, version, fields, dueOn: addDays(today, 5) },
      { as: reviewer },
    )
    if (asked.status !== 200) throw new Error(`not asked: ${asked.msg}`)
  }
  const answer = async (orderNo: string, change: (form: MarkForm) => MarkForm) => {
    const open = await get(orderNo)
    const sent = { orderNo, version: open.version, json: change(open.json as MarkForm), draft: false }
    return portal.call('foreignTrademarks.saveMarkAbroad', sent, { as: customer })
  }
  /** A reviewer opens a place, the customer answers with a changed form. */
  const correct = async (orderNo: string, path: string, change: (form: MarkForm) => MarkForm) => {
    await ask(orderNo, path)
    const saved = await answer(orderNo, change)
    if (saved.status !== 200) throw new Error(`not corrected: ${saved.msg} ${JSON.stringify(saved.fields)}`)
    return saved.data
  }
  return {
    ...{ customer, agent, reviewer, fileId, get, countryOf, handIn, quoteFor, quoted, accept, ordered, ask, answer },
    correct,
  }
}

/** The form with the same goods in more classes. */
export function withClasses(...codes: readonly string[]): (form: MarkForm) => MarkForm {
  return (form) => {
    const [first] = form.goods
    if (!first) throw new Error('no goods')
    return {
      ...form,
      goods: [...form.goods, ...codes.map((code) => ({ ...first, key: `g${code}`, classCode: code }))],
    }
  }
}
