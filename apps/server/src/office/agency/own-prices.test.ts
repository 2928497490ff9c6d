import { SoftwareFormShape, WorkFormShape } from '@portal/contract/copyright/copyright-form'
import { UsFormShape } from '@portal/contract/patents/us-form'
import { TrademarkServiceFormShape } from '@portal/contract/trademarks/trademark-service-form'
import {
  serviceFeeFen,
  serviceFees,
  servicePriceKey,
  servicePriceKind,
} from '@portal/domain/kernel/reference/service-fees'
import { emptyFilingForm } from '@portal/domain/patents/filings/form'
import { quoteChange } from '@portal/domain/patents/follow-ups/fees'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { type RuleRow, ruleBook, withRuleBook } from '@portal/domain/platform/rules/rule-book'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softwareForm } from '../../copyright/applications/software-form-parts.ts'
import { workForm } from '../../copyright/applications/work-form-parts.ts'
import { type OrderForm, sumsOf } from '../../kernel/orders/order-form-rules.ts'
import { filingForm } from '../../patents/filings/filing-form-parts.ts'
import { usForm } from '../../patents/us/us-form-parts.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { trademarkForm } from '../../trademarks/registration/trademark-form-parts.ts'
import { serviceForm } from '../../trademarks/services/service-form-parts.ts'
import { transferForm } from '../../trademarks/transfers/transfer-form-parts.ts'
import { wholeMarkForm } from '../admin/test/case-world.ts'

const on = civilDate('2026-12-01')
const more = 1_100
/** Every price of agency 2 is eleven yuan above the portal's. */
const book = {
  version: ruleBook().version + 1,
  rows: serviceFees.map(
    ({ service, type, amountFen }): RuleRow => ({
      ...{ kind: servicePriceKind, key: servicePriceKey(service, type, 2), value: { amountFen: amountFen + more } },
      ...{ validFrom: on, validTo: null, source: { en: '', zh: '' }, needsConfirmation: false },
    }),
  ),
}
const marks = [{ key: 'm', number: '12345678', classes: [9] }]
const transfer = transferForm.read({ marks })
const forms: readonly (readonly [string, (agencyId: number) => number])[] = [
  ['a filing', priceOf(filingForm, emptyFilingForm)],
  ['a filing drafted by an attorney', priceOf(filingForm, { ...emptyFilingForm, drafting: 'attorney' as const })],
  ['a US design', priceOf(usForm, UsFormShape.parse({ kind: 'usDesign' }))],
  ['a trademark', priceOf(trademarkForm, wholeMarkForm)],
  ['a trademark service', priceOf(serviceForm, TrademarkServiceFormShape.parse({ service: 'renewal', marks }))],
  ['a transfer', transfer ? priceOf(transferForm, transfer) : () => 0],
  ['software', priceOf(softwareForm, SoftwareFormShape.parse({}))],
  ['a work', priceOf(workForm, WorkFormShape.parse({}))],
  ['a change', (agencyId) => quoteChange('address', 1, on, agencyId).at(-1)?.amountFen ?? 0],
]

function priceOf<Form>(of: OrderForm<Form>, form: Form) {
  return (agencyId: number) => sumsOf(of.feeLinesOf(form, on, agencyId)).serviceFen
}

describe('an agency with prices of its own', () => {
  it.each(forms)('asks them for %s, where every other asks the portal’s', (_name, price) => {
    const [portals, own, other] = withRuleBook(book, () => [price(1), price(2), price(3)] as const)

    expect(portals).toBeGreaterThan(0)
    expect(other).toBe(portals)
    expect((own - portals) % more).toBe(0)
    expect(own).toBeGreaterThan(portals)
  })

  it('asks the portal’s before its own begin', () => {
    withRuleBook(book, () => {
      expect(serviceFeeFen('design', 'standard', civilDate('2026-11-30'), 2)).toBe(
        serviceFeeFen('design', 'standard', on),
      )
    })
  })
})

describe('rules.applyRule of a price of one agency', () => {
  let portal: TestPortal
  let administrator: TestPerson
  beforeAll(async () => {
    portal = await startTestPortal()
    administrator = await portal.person('administrator')
  })
  afterAll(() => portal.stop())

  const words = { sourceEn: 'Agreed', sourceZh: '约定', reason: 'Agreed with the agency' }
  const change = (key: string) => ({ kind: 'service-price' as const, key, amountFen: 123_400, validFrom: '2026-11-01' })
  const preview = (key: string) => portal.call('rules.previewRule', change(key), { as: administrator })

  it('is named after the agency and asked in its quotes alone', async () => {
    const facts = {
      address: 'x',
      phone: '025-8888 0000',
      nameEn: 'Second Agency',
      name: '第二代理所',
      code: '47001',
      email: '',
    }
    const { account: owner } = await portal.person()
    const { id } = (await portal.call('agency.foundAgency', { ...facts, owner }, { as: administrator })).data
    const seen = (await preview(`${id}/design:standard`)).data
    const { version, digest } = seen
    const sent = { ...change(`${id}/design:standard`), ...words, needsConfirmation: false, version, digest }
    expect((await portal.call('rules.applyRule', sent, { as: administrator })).fields).toEqual([])
    const rows = (await portal.call('rules.listRules', { text: `${id}/design` }, { as: administrator })).data
    const size = { claimCount: 0, pageCount: 1, priorityCount: 0, withExamination: false }
    const question = { kind: 'design' as const, ...size, reduceFees: false, recordYears: [] }
    const person = await portal.person()
    const quote = async (agencyId?: number) =>
      (await portal.call('filings.quoteFiling', { ...question, ...(agencyId && { agencyId }) }, { as: person })).data

    expect(rows.list.map(({ name }) => name.en)).toEqual([expect.stringContaining('Second Agency')])
    expect((await quote(id)).service).toBe(123_400)
    expect((await quote()).service).toBe(90_000)
    // The one that takes the reader's new cases is meant where none is named.
    await portal.call('agency.chooseForNew', { agencyId: id }, { as: person })
    expect((await quote()).service).toBe(123_400)
    expect((await quote(1)).service).toBe(90_000)
    expect((await portal.call('filings.quoteFiling', { ...question, agencyId: 999_999 }, { as: person })).error).toBe(
      'common.notFound',
    )
  })

  it.each(['999/design:standard', '1/design:standard', '0/design:standard', '2/lunch:standard'])(
    'refuses the key %s',
    async (key) => {
      expect((await preview(key)).error).toBe('rules.noSuchRule')
    },
  )
})
