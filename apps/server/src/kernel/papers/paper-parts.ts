import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { chineseAddress } from '@portal/domain/kernel/reference/address-lines'
import { briefDescription } from '@portal/domain/patents/designs/brief-description'
import { allViews, type FormDesign } from '@portal/domain/patents/designs/design-form'
import { fullViewLabel } from '@portal/domain/patents/designs/view-words'
import { awaitsDraft, type FilingForm, type FormBook } from '@portal/domain/patents/filings/form'
import { descriptionFor } from '@portal/domain/patents/filings/form-check'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { makePowerOfAttorney } from '../../platform/documents/pdf/power-of-attorney.ts'
import type { getAgency } from '../reference/agent-queries.ts'

/** A document of a submission: a file that is there, or one made now. Kinds are the office's form codes. */
export type Paper = { readonly kind: PaperKind; readonly title: string; readonly fileId: string } | MadePaper

/** A document made now, not stored yet. */
export interface MadePaper {
  readonly kind: PaperKind
  readonly title: string
  readonly name: string
  readonly content: Buffer
}

/** Whose name stands on papers, and when they are made. */
export interface PaperMaking {
  readonly agencyId: number
  readonly madeAt: Date
}

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
  disclosure: '技术交底书',
  '130001': '外观设计图片或照片',
  '130002': '外观设计简要说明',
} as const

/** The power of attorney of one application, as its parties stand in the form. */
export function makeAppointment(
  form: FilingForm,
  right: RightType,
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
      address: chineseAddress(one),
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

/** Claims, description, abstract and drawings of an application, or views and brief description of a design: uploaded files as they are, written text as PDF. Of what an attorney drafts: the disclosure. */
export async function makeBooks(form: FilingForm, right: RightType, madeAt: Date): Promise<readonly Paper[]> {
  if (form.design) return makeDesignBooks(form, form.design, madeAt)
  const { documents, disclosure } = form
  if (awaitsDraft(form)) {
    const { fileId } = disclosure
    return fileId === null ? [] : [{ kind: 'disclosure', title: paperTitles.disclosure, fileId }]
  }
  const description = { ...documents.description, text: descriptionFor(form, right) }
  const books = [
    await bookPaper('100001', documents.claims, form, madeAt),
    await bookPaper('100002', description, form, madeAt),
    await bookPaper('100004', documents.abstract, form, madeAt),
  ]
  const several = documents.drawings.length > 1
  // Several files of one code carry a number behind it. @see patent reference 5.3
  const drawings = documents.drawings.map((drawing, at): Paper => {
    const suffix = several ? (`-${at + 1}` as const) : ''
    return { kind: `100003${suffix}`, title: `${paperTitles['100003']}${suffix}`, fileId: drawing.fileId }
  })
  return [...books, ...drawings]
}

/** Each view of a design as the file it is, in the order of the tree. */
export function viewPapers(design: FormDesign): (Paper & { readonly fileId: string })[] {
  return allViews(design).map(({ view, designAt }, at) => ({
    kind: `130001-${at + 1}`,
    title: `${paperTitles['130001']} ${fullViewLabel(design, designAt, view).zh}`,
    fileId: view.fileId,
  }))
}

/** Views and brief description. */
async function makeDesignBooks(form: FilingForm, design: FormDesign, madeAt: Date): Promise<readonly Paper[]> {
  const title = paperTitles['130002']
  const paper = startPaper({ title: `${title} – ${form.title}`, foot: `130002  ${title}`, madeAt })
  paper.title(title)
  for (const line of briefDescription(form.title, design)) paper.paragraph(line, { size: 12 })
  return [...viewPapers(design), { kind: '130002', title, name: `${title}.pdf`, content: await paper.end() }]
}

/** The power of attorney as a paper of its order. */
export async function appointmentPaper(
  form: FilingForm,
  right: RightType,
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
