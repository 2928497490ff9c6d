import type { OfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { displayApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import PDFDocument from 'pdfkit'
import type { Tx } from '../platform/db/connection.ts'
import { files } from '../platform/db/schema/files.ts'
import { madePages } from '../platform/documents/pdf/made-pages.ts'
import { startPaper } from '../platform/documents/pdf/make-pdf.ts'
import { storeBytes } from '../platform/documents/store-file-parts.ts'
import type { FileStorage } from '../platform/outside/storage/port.ts'
import type { DemoInvention } from './demo-inventions.ts'

/** A file of the demo set that is still to be made. */
export interface DemoPaper {
  readonly fileId: string
  readonly ownerId: string
  readonly uploadedBy: string
  readonly name: string
  readonly at: Date
  /** Who it comes from; `made` unless a client brought it. */
  readonly purpose?: 'made' | 'upload'
  make(): Promise<Buffer>
}

const foot = '示例数据，非真实文件 · Sample data, not a real document'

interface CaseFacts {
  readonly title: string
  readonly applicantName: string
  readonly patentNumber?: string | null | undefined
}

/** A notice of the office as the demo shows it: says itself that it is made up. */
export async function makeNotice(document: OfficialDocument, facts: CaseFacts, on: CivilDate): Promise<Buffer> {
  const paper = startPaper({ title: document.name.zh, foot, madeAt: new Date(`${on}T09:00:00+08:00`) })
  paper.title(document.name.zh, document.name.en)
  paper.table([
    ['申请号', displayApplicationNumber(facts.patentNumber ?? '')],
    ['发明创造名称', facts.title],
    ['申请人', facts.applicantName],
    ['发文日', on],
  ])
  paper.paragraph('本文件为演示而作，不是国家知识产权局的通知书。', { indent: true })
  return paper.end()
}

/** The slip of a bank for a transfer, as its payer would hand it in. */
export async function makeTransferSlip(facts: { orderNo: string; payer: string; amountFen: number }, on: CivilDate) {
  const paper = startPaper({ title: '转账回单', foot, madeAt: new Date(`${on}T09:00:00+08:00`) })
  paper.title('转账回单', 'Transfer slip')
  paper.table([
    ['付款人', facts.payer],
    ['金额', `¥${(facts.amountFen / 100).toFixed(2)}`],
    ['附言', facts.orderNo],
    ['日期', on],
  ])
  return paper.end()
}

/** A proof that a client brings, a licence for example. */
export async function makeProof(title: string, at: Date): Promise<Buffer> {
  const paper = startPaper({ title, foot, madeAt: at })
  paper.title(title, 'Specimen')
  paper.paragraph('本文件为演示而作，不是真实证照。', { indent: true })
  return paper.end()
}

/** Claims and abstract as the agency drafted them. */
export async function makeDraft(
  facts: CaseFacts,
  { claims, abstract }: { claims: string; abstract: string },
  on: CivilDate,
) {
  const paper = startPaper({ title: facts.title, foot, madeAt: new Date(`${on}T09:00:00+08:00`) })
  paper.title('申请文件初稿', 'Draft application')
  paper.heading('权利要求书')
  for (const line of claims.split('\n')) paper.paragraph(line)
  paper.heading('说明书摘要')
  paper.paragraph(abstract, { indent: true })
  return paper.end()
}

/** Two sheets of line drawings with reference numerals, as an application has them. */
export function makeDrawings(invention: DemoInvention): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 72, info: { Title: invention.titleEn, CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const sheet of [1, 2]) {
    if (sheet > 1) pdf.addPage()
    drawSheet(pdf, sheet, invention)
  }
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject)
    pdf.end()
  })
}

function drawSheet(pdf: PDFKit.PDFDocument, sheet: number, { parts, title }: DemoInvention): void {
  pdf.lineWidth(1.4).strokeColor('#111')
  pdf.roundedRect(150, 170, 300, 360, 18).stroke()
  parts.forEach((_, index) => {
    const width = 60 + ((title.length * (index + 3) * sheet) % 50)
    const x = 180 + (index % 2) * 130
    const y = 205 + Math.floor(index / 2) * 105
    if (index % 3 === 2) pdf.circle(x + 40, y + 30, 28).stroke()
    else pdf.rect(x, y, width, 52).stroke()
    const isLeft = index % 2 === 0
    const end = isLeft ? 100 : 490
    pdf
      .lineWidth(0.7)
      .moveTo(isLeft ? x : x + width, y + 26)
      .lineTo(end, y + 8)
      .stroke()
      .lineWidth(1.4)
    pdf
      .font('Helvetica')
      .fontSize(15)
      .fillColor('#111')
      .text(String(index + 1), isLeft ? 84 : 494, y, { lineBreak: false })
  })
  pdf.fontSize(16).text(`Fig. ${sheet}`, 270, 590, { lineBreak: false })
}

/** Makes and stores the files; those already stored are taken out again if a later one fails. */
export async function storePapers(
  tx: Tx,
  storage: FileStorage,
  papers: readonly DemoPaper[],
): Promise<readonly string[]> {
  const keys: string[] = []
  try {
    for (const paper of papers) {
      const content = await paper.make()
      const stored = await storeBytes(storage, content, 'application/pdf')
      keys.push(stored.storageKey)
      await tx.insert(files).values({
        ...stored,
        id: paper.fileId,
        ownerId: paper.ownerId,
        uploadedBy: paper.uploadedBy,
        name: paper.name,
        mediaType: 'application/pdf',
        pages: madePages(content),
        purpose: paper.purpose ?? 'made',
        createdAt: paper.at,
      })
    }
    return keys
  } catch (error) {
    for (const key of keys) await storage.delete(key)
    throw error
  }
}
