import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicants } from '../../platform/db/schema/applicants.ts'
import { filings, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildAgent, buildForm } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  await buildAgent(portal.db)
})

afterAll(() => portal.stop())

it('keeps every number of a form in its normal form, whoever sends it', async () => {
  const form = buildForm()
  const [applicant] = form.applicants ?? []
  const [inventor] = form.inventors ?? []
  const json = {
    ...form,
    applicants: [
      { ...applicant, key: 'a', idCode: '９１１１０ ０００６０００３７３４１ｌ', postcode: '２１０ ０００' },
    ],
    inventors: [{ ...inventor, key: 'i', idCode: '１１０１０５１９４９１２３１００２ｘ' }],
    contact: { ...form.contact, phone: '０２５－８０００００００' },
    priorities: [{ key: 'p', country: 'CN', filedOn: '2026-03-02', number: '２０２４１００００００１．ｘ' }],
  }
  const { data } = await portal.call('filings.saveDraft', { json, draftKey: crypto.randomUUID() }, { as: chen })

  const [row] = await portal.db
    .select({ form: filings.form })
    .from(filings)
    .innerJoin(orders, eq(orders.id, filings.orderId))
    .where(eq(orders.orderNo, data.orderNo))
  expect(row?.form).toMatchObject({
    applicants: [{ idCode: '91110000600037341L', postcode: '210000' }],
    inventors: [{ idCode: '11010519491231002X' }],
    contact: { phone: '025-80000000' },
    priorities: [{ number: '202410000001.X' }],
  })
})

it('keeps them so in the applicants’ book, where the same number is the same person', async () => {
  const person = {
    kind: 'enterprise' as const,
    name: '示例有限公司',
    province: '江苏省',
    city: '南京市',
    street: '示例路1号',
  }
  await portal.call(
    'filings.saveApplicant',
    { ...person, idCode: '９１４４０３００７０８４６１１３６Ｔ', postcode: '210000' },
    { as: chen },
  )
  const [row] = await portal.db.select().from(applicants).where(eq(applicants.ownerId, chen.id))
  expect(row).toMatchObject({ idCode: '91440300708461136T' })
  const again = await portal.call(
    'filings.saveApplicant',
    { ...person, idCode: '91440300708461136T', postcode: '210000' },
    { as: chen },
  )
  expect(again.error).toBe('filings.applicantExists')
})
