import type { FilingForm, FormBook } from '@portal/domain/filings/form'
import { descriptionFor } from '@portal/domain/filings/form-check'
import { startPaper } from '../documents/pdf/make-pdf.ts'
import { makePowerOfAttorney } from '../documents/pdf/power-of-attorney.ts'
import type { getAgency } from './agent-queries.ts'

/** A document of a submission: a file that is there, or one made now. Kinds are the office's form codes. */
export type Paper =
  | { readonly kind: string; readonly title: string; readonly fileId: string }
  | { readonly kind: string; readonly title: string; readonly name: string; readonly content: Buffer }

type Right = 'invention' | 'utilityModel'

export interface Appointment {
  readonly agency: Awaited<ReturnType<typeof getAgency>>
  readonly agent: { readonly name: string; readonly licence: string; readonly phone: string }
}

/** Form codes of what a customer hands in. @see patent reference 5.1 */
export const paperTitles = {
  '100001': '权利要求书',
  '100002': '说明书',
  '100003': '说明书附图',
  '100004': '说明书摘要',
  '100007': '专利代理委托书',
} as const

/** The power of attorney of one application, as its parties stand in the form. */
export function makeAppointment(
  form: FilingForm,
  right: Right,
  { agency, agent }: Appointment,
  madeAt: Date,
): Promise<Buffer> {
  return makePowerOfAttorney({
    caseTitle: form.title.trim(),
    kind: right,
    applicationNumber: undefined,
    applicants: form.applicants.map((one) => ({
      name: one.name,
      englishName: one.nameEn,
      idOrCreditCode: one.idCode,
      address: [one.province, one.city, one.street].filter((part) => part !== '').join(''),
      phone: one.phone,
    })),
    agency: {
      name: agency.name,
      englishName: agency.name_en,
      code: agency.code,
      address: agency.address,
      phone: agency.phone,
    },
    agents: [{ name: agent.name, licenceNumber: agent.licence, phone: agent.phone }],
    scope: 'wholeProcedure',
    signedOn: undefined,
    madeAt,
  })
}

async function bookPaper(
  kind: '100001' | '100002' | '100004',
  { fileId, text }: FormBook,
  form: FilingForm,
  madeAt: Date,
): Promise<Paper> {
  const title = paperTitles[kind]
  if (fileId !== null) return { kind, title, fileId }
  const paper = startPaper({ title: `${title} – ${form.title}`, foot: `${kind}  ${title}`, madeAt })
  paper.title(kind === '100002' ? form.title : title)
  for (const line of text.split('\n')) if (line.trim() !== '') paper.paragraph(line, { size: 12 })
  return { kind, title, name: `${title}.pdf`, content: await paper.end() }
}

/** Claims, description, abstract and drawings of an application: uploaded files as they are, written text as PDF. */
export async function makeBooks(form: FilingForm, right: Right, madeAt: Date): Promise<readonly Paper[]> {
  const { documents } = form
  const description = { ...documents.description, text: descriptionFor(form, right) }
  const books = [
    await bookPaper('100001', documents.claims, form, madeAt),
    await bookPaper('100002', description, form, madeAt),
    await bookPaper('100004', documents.abstract, form, madeAt),
  ]
  const several = documents.drawings.length > 1
  // Several files of one code carry a number behind it. @see patent reference 5.3
  const drawings = documents.drawings.map((drawing, at): Paper => {
    const suffix = several ? `-${at + 1}` : ''
    return { kind: `100003${suffix}`, title: `${paperTitles['100003']}${suffix}`, fileId: drawing.fileId }
  })
  return [...books, ...drawings]
}

/** The power of attorney as a paper of its order. */
export async function appointmentPaper(
  form: FilingForm,
  right: Right,
  appointment: Appointment,
  madeAt: Date,
): Promise<Paper> {
  const title = paperTitles['100007']
  return {
    kind: '100007',
    title,
    name: `${title}.pdf`,
    content: await makeAppointment(form, right, appointment, madeAt),
  }
}
