import { briefDescription } from '@portal/domain/patents/designs/brief-description'
import { allViews } from '@portal/domain/patents/designs/design-form'
import { fullViewLabel } from '@portal/domain/patents/designs/view-words'
import { splitClaims } from '@portal/domain/patents/filings/claims'
import type { FilingForm, FormBook } from '@portal/domain/patents/filings/form'
import { descriptionFor } from '@portal/domain/patents/filings/form-check'
import {
  abstractDocument,
  claimsDocument,
  descriptionDocument,
  drawingsDocument,
  pagesDocument,
} from '@portal/domain/patents/packages/books'
import { codeWords, type PackageRight, requestCodes } from '@portal/domain/patents/packages/codes'
import { briefDocument, type DesignPicture, designViewsDocument } from '@portal/domain/patents/packages/design-books'
import { examinationDocument } from '@portal/domain/patents/packages/examination'
import { fault, type PackageFault } from '@portal/domain/patents/packages/faults'
import { listDocument } from '@portal/domain/patents/packages/file-list'
import { requestOfForm } from '@portal/domain/patents/packages/form-request'
import { type PackageEntry, packageOf } from '@portal/domain/patents/packages/layout'
import type { CaseFile, CasePackage, XmlDocument } from '@portal/domain/patents/packages/model'
import { requestDocument } from '@portal/domain/patents/packages/request'
import type { DocxBlock } from '../../platform/documents/docx/docx-types.ts'
import { estimatePages } from '../../platform/documents/docx/estimate-pages.ts'
import { splitApplication } from '../../platform/documents/docx/split-application.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { ReadDocument } from '../filings/book-parts.ts'
import { makeDescription } from './description-blocks.ts'
import { makeDrawings, makeScan } from './make-drawings.ts'
import type { OfficePicture } from './office-picture.ts'

export type PackageLayout = 'converter' | 'list'
/** All that a package is made of, as plain values: it is put together in a process of its own (`runPackageJob`). */
export interface CaseMaterial {
  readonly form: FilingForm
  readonly right: PackageRight
  readonly agency: { readonly name: string; readonly code: string }
  readonly agents: readonly { readonly name: string; readonly licence: string; readonly phone: string }[]
  /** The description's file as read, if it is one. */
  readonly description: ReadDocument | undefined
  readonly descriptionIsPdf: boolean
  /** Formulas of Word in the books that are text alone. */
  readonly formulasIn: Readonly<Partial<Record<'100001' | '100004', number>>>
  readonly powerOfAttorney: PowerOfAttorney | undefined
  /** Drawings and views of the form, drawn as pictures of the office, by the id of their file; none of what is no picture. */
  readonly sheets: Readonly<Record<string, readonly OfficePicture[]>>
  /** Names the case in the layout with List.xml. */
  readonly caseId: string
}

/** The newest paper, and what keeps it from being filed. */
export interface PowerOfAttorney {
  readonly sheets: readonly OfficePicture[]
  readonly name: string
  readonly isSigned: boolean
  /** Name of the case's agent, if the paper was made for another. */
  readonly lacksAgent: string | undefined
}

type Part = { code: string; document: XmlDocument; files: readonly CaseFile[]; pages: number; count: number }

/** The package of an order as the office's tool would write it, with what did not come over whole. */
export async function assemblePackage(
  material: CaseMaterial,
  layout: PackageLayout,
): Promise<{ package: CasePackage; faults: readonly PackageFault[]; pages: number }> {
  const { form, right, agency, agents, caseId } = material
  const books = material.right === 'design' ? makeDesignBooks(material) : await makeBooks(material, material.right)
  const also = makeAttachments(material)
  const listed = (parts: readonly Part[]) =>
    parts.map(({ code, pages, count }) => ({
      文件名称: codeWords(code).zh,
      表格代码: code,
      页数: String(pages),
      项数: count === 0 ? '' : String(count),
    }))
  const files = listed(books.parts)
  const data = requestOfForm(form, right, { agency, agents, files, attachments: listed(also.parts) })
  const request = requestDocument(right, data)
  const code = requestCodes[right]
  const pages = 1 + Math.ceil((data.applicants.length + data.inventors.length) / 6)
  const parts: readonly Part[] = [
    { code, document: request, files: [], pages, count: 0 },
    ...books.parts,
    ...also.parts,
  ]
  const before = layout === 'list' ? `${caseId}/` : ''
  const entries = parts.flatMap((part): PackageEntry[] => [
    { path: `${before}${part.code}/${part.code}.xml`, document: part.document },
    ...part.files.map(({ name, bytes }) => ({ path: `${before}${part.code}/${name}`, bytes })),
  ])
  const list = listDocument({
    caseId,
    right,
    title: data.title,
    internalNo: form.internalNo,
    submitter: '',
    documents: parts.map((part) => ({
      name: `${part.code}.xml`,
      code: part.code,
      folder: part.code,
      title: codeWords(part.code).zh,
      pages: part.pages,
      count: part.count,
    })),
  })
  const listFile: PackageEntry[] = layout === 'list' ? [{ path: `${before}List.xml`, document: list }] : []
  const all = parts.reduce((sum, part) => sum + part.pages, 0)
  return { package: packageOf([...listFile, ...entries]), faults: [...books.faults, ...also.faults], pages: all }
}

interface Books {
  readonly parts: readonly Part[]
  readonly faults: readonly PackageFault[]
}

async function makeBooks(material: CaseMaterial, right: 'invention' | 'utilityModel'): Promise<Books> {
  const { form, sheets } = material
  const { documents } = form
  const faults: PackageFault[] = []
  const parts: Part[] = []
  for (const [code, count] of Object.entries(material.formulasIn)) {
    if (count > 0) faults.push(fault('fix', code, '', 'formulasInText', { count }))
  }
  const claims = splitClaims(documents.claims.text)
  if (claims.length > 0) {
    const written = claims.map(({ number, text }) => ({
      number: number === undefined ? '' : String(number),
      texts: text.split('\n'),
    }))
    const pages = pagesOf(documents.claims)
    parts.push({ code: '100001', document: claimsDocument(written), files: [], pages, count: claims.length })
  }
  if (documents.description.text.trim() !== '') {
    const text = descriptionFor(form, right)
    const title = form.title.trim()
    const made = await makeDescription({ text, title, right }, material.description, ownBlocks(material))
    faults.push(...made.faults)
    if (material.descriptionIsPdf) faults.push(fault('review', '100002', '', 'pdfText'))
    const document = descriptionDocument({ title, blocks: made.blocks })
    parts.push({ code: '100002', document, files: made.files, pages: pagesOf(documents.description), count: 0 })
  }
  if (documents.drawings.length > 0) {
    const made = makeDrawings(documents.drawings, sheets)
    faults.push(...made.faults)
    const pages = made.files.length
    parts.push({
      code: '100003',
      document: drawingsDocument(made.figures),
      files: made.files,
      pages,
      count: made.figures.length,
    })
  }
  if (documents.abstract.text.trim() !== '') {
    const paragraphs = documents.abstract.text.split('\n').filter((line) => line.trim() !== '')
    const pages = pagesOf(documents.abstract)
    parts.push({ code: '100004', document: abstractDocument(paragraphs), files: [], pages, count: 0 })
  }
  return { parts, faults }
}

/** The views as pictures of the office, in the order of the tree, and the brief description. */
function makeDesignBooks({ form, sheets }: CaseMaterial): Books {
  const { design } = form
  if (!design) throw new AppError('casePackages.noForm', { orderNo: form.title })
  const faults: PackageFault[] = []
  const files: CaseFile[] = []
  const pictures: DesignPicture[] = []
  for (const { view, designAt } of allViews(design)) {
    const picture = sheets[view.fileId]?.[0]
    if (!picture) {
      faults.push(fault('fix', '130001', '图片或照片', 'pictureUnreadable', { file: view.fileName }))
      continue
    }
    const { widthMm, heightMm } = picture
    const file = `130001_${files.length + 1}.jpg`
    files.push({ name: file, bytes: picture.bytes })
    pictures.push({ name: fullViewLabel(design, designAt, view).zh, file, widthMm, heightMm })
  }
  const views = designViewsDocument(pictures)
  const brief = briefDocument(briefDescription(form.title, design))
  const parts = [
    { code: '130001', document: views, files, pages: Math.max(1, files.length), count: files.length },
    { code: '130002', document: brief, files: [], pages: 1, count: 0 },
  ]
  return { parts, faults }
}

/** What goes with the books: the request for examination of an invention, the power of attorney. */
function makeAttachments({ form, right, powerOfAttorney }: CaseMaterial): Books {
  const parts: Part[] = []
  const faults: PackageFault[] = []
  if (right === 'invention' && form.options.examinationNow) {
    const document = examinationDocument({
      title: form.title.trim(),
      applicant: form.applicants[0]?.name ?? '',
      waivesAmendments: false,
      delayYears: form.options.delayInvention,
    })
    parts.push({ code: '110401', document, files: [], pages: 1, count: 0 })
  }
  if (powerOfAttorney) {
    const { name: file, isSigned, lacksAgent: agent } = powerOfAttorney
    if (!isSigned) faults.push(fault('review', '100007', '', 'powerUnsigned'))
    if (agent !== undefined) faults.push(fault('review', '100007', '', 'powerNamesOther', { agent }))
    const scan = makeScan(powerOfAttorney.sheets, '100007')
    if (scan.length === 0) faults.push(fault('fix', '100007', '', 'pictureUnreadable', { file }))
    const document = pagesDocument(scan.map(({ image }) => image))
    parts.push({ code: '100007', document, files: scan.map(({ file }) => file), pages: scan.length, count: 0 })
  }
  return { parts, faults }
}

/** How many formulas of Word stand in these blocks. */
export function countFormulas(blocks: readonly DocxBlock[]): number {
  return blocks.reduce((sum, block) => sum + (block.type === 'paragraph' ? (block.formulas?.length ?? 0) : 0), 0)
}

/** The blocks of the description in its Word file: the part of a whole application, else everything. */
function ownBlocks({ description, descriptionIsPdf }: CaseMaterial) {
  if (!description || descriptionIsPdf) return undefined
  const split = splitApplication(description.blocks)
  const own = split.books.find((book) => book.code === '100002')
  return own?.blocks ?? (split.books.length === 0 ? split.before : undefined)
}

function pagesOf({ text, pages }: FormBook): number {
  const lines = text.split('\n')
  const blocks = lines.map((line) => ({
    type: 'paragraph' as const,
    text: line,
    headingLevel: undefined,
    listNumber: undefined,
    images: [],
  }))
  return Math.max(1, pages ?? estimatePages(blocks))
}
