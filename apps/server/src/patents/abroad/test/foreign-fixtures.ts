import { ForeignFormShape } from '@portal/contract/patents/foreign-form'
import { addDays, addMonths, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { files } from '../../../platform/db/schema/files.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'

/** Today in Beijing, and a priority whose twelve months end two months from now. */
export const today = beijingDate(new Date())
export const priorityOn = addMonths(today, -10)
export const validUntil = addDays(today, 20)

/** A stored file of a person, without bytes behind it. */
export async function storedFile(portal: TestPortal, person: TestPerson, name = 'text.docx'): Promise<string> {
  const [file] = await portal.db
    .insert(files)
    .values({
      ownerId: person.ownerId,
      uploadedBy: person.id,
      storageKey: `none/${crypto.randomUUID()}`,
      name,
      mediaType: name.endsWith('.pdf')
        ? 'application/pdf'
        : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      bytes: 1,
      sha256: Buffer.alloc(32),
      pages: 12,
    })
    .returning({ id: files.id })
  if (!file) throw new Error('no file was made')
  return file.id
}

/** A form with nothing missing, for the United States and Japan by the Paris Convention. */
export function wholeForm(fileId: string, more: Record<string, unknown> = {}) {
  return ForeignFormShape.parse({
    title: '一种会断电的水壶',
    titleEn: 'A kettle that switches itself off',
    base: { number: '202410000001.X', filedOn: priorityOn, priorityOn },
    secrecy: 'passed',
    countries: [{ code: 'US' }, { code: 'JP' }],
    applicants: [
      { key: 'a1', name: '示例水壶有限公司', nameEn: 'Example Kettles Ltd', addressEn: '1 Example Road, Hangzhou' },
    ],
    inventors: [{ key: 'i1', name: '张三', nameEn: 'ZHANG San', addressEn: '1 Example Road, Hangzhou' }],
    papers: [{ key: 'p1', kind: 'description', fileId }],
    declared: true,
    ...more,
  })
}

export const usLine = {
  kind: 'official',
  words: 'Filing, search and examination',
  currency: 'USD',
  amount: 200_000,
  rateMicro: 7_100_000,
} as const
export const serviceLine = {
  kind: 'service',
  words: '',
  currency: 'CNY',
  amount: 500_000,
  rateMicro: 1_000_000,
} as const
/** 2,000 dollars at 7.1 and 5,000 yuan. */
export const quotedFen = { official: 1_420_000, service: 500_000 }

/** A family handed in by a customer, with the ids of its countries. */
export async function submittedFamily(portal: TestPortal, customer: TestPerson, more: Record<string, unknown> = {}) {
  const fileId = await storedFile(portal, customer)
  const made = await portal.call(
    'filings.submitFiling',
    { type: 'foreign', draftKey: crypto.randomUUID(), json: wholeForm(fileId, more) },
    { as: customer },
  )
  if (made.status !== 200) throw new Error(`not submitted: ${made.msg} ${JSON.stringify(made.fields)}`)
  const { orderNo } = made.data
  const found = await portal.call('foreign.getForeign', { orderNo }, { as: customer })
  const targetOf = (country: string) => {
    const target = found.data.countries.find((one) => one.country === country)
    if (!target) throw new Error(`no ${country} in the family`)
    return target.id
  }
  return { orderNo, fileId, targetOf }
}

/** A sent quote for a country. @returns its id. */
export async function sentQuote(portal: TestPortal, agent: TestPerson, targetId: string): Promise<string> {
  const sent = await portal.call(
    'foreign.saveQuote',
    { id: targetId, lines: [usLine, serviceLine], ratesOn: today, validUntil, version: 1, send: true },
    { as: agent },
  )
  if (sent.status !== 200) throw new Error(`not sent: ${sent.msg}`)
  return sent.data.id
}
