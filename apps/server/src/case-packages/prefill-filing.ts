import { prefillFiling as call } from '@portal/contract/case-packages'
import { FilingFormShape } from '@portal/contract/filing-form'
import { readFigures } from '@portal/domain/case-packages/books'
import { rightOfRequest } from '@portal/domain/case-packages/codes'
import { formOfRequest } from '@portal/domain/case-packages/form-request'
import { type CasePackage, documentsOf } from '@portal/domain/case-packages/model'
import { readRequest } from '@portal/domain/case-packages/request'
import { textsOf } from '@portal/domain/case-packages/to-filing-check'
import { emptyFilingForm, type FilingForm, type FormDrawing } from '@portal/domain/filings/form'
import type { Db } from '../db/connection.ts'
import { checkImage } from '../documents/images/check-image.ts'
import { storeFile } from '../documents/store-file-parts.ts'
import { keepForm } from '../filings/keep-form-parts.ts'
import { AppError } from '../http/app-error.ts'
import { implement, type SessionUser } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { openPackage } from './open-package.ts'

const drawingsMax = 60

export const prefillFiling = implement(call, async ({ input, user, db, services }) => {
  const { content } = await openPackage(db, services.storage, user, input.id)
  const form = await formOf(content, db, services, user)
  const parsed = FilingFormShape.safeParse(form)
  if (!parsed.success) throw new AppError('casePackages.noFilingForm')
  const { order } = await db.transaction((tx) => keepForm(tx, user, { json: parsed.data }))
  return { orderNo: order.orderNo }
})

async function formOf(content: CasePackage, db: Db, services: Services, user: SessionUser): Promise<FilingForm> {
  const request = content.parts.flatMap((part) => part.documents).find(({ code }) => rightOfRequest(code))
  const read = request && readRequest(request.document)
  const right = read?.right ?? 'invention'
  const { title, claims, description, abstract } = textsOf(content)
  if (right === 'design' || (claims === '' && description === '' && !read)) {
    throw new AppError('casePackages.noFilingForm')
  }
  const base = read ? formOfRequest(right, read.data) : { ...emptyFilingForm, title }
  const book = (text: string) => ({ text, fileId: null, fileName: '', pages: null })
  const documents = {
    claims: book(claims),
    description: book(description),
    abstract: book(abstract),
    drawings: await storeDrawings(content, db, services, user),
    abstractFigure: read?.data.abstractFigure ?? '',
  }
  return { ...base, documents }
}

/** The figures of a package, each stored as a file of the account. */
async function storeDrawings(content: CasePackage, db: Db, services: Services, user: SessionUser) {
  const files = new Map(
    content.parts.flatMap((part) => part.files.map(({ name, bytes }) => [name.toLowerCase(), bytes])),
  )
  const figures = documentsOf(content, '100003').flatMap(({ document }) => readFigures(document))
  const drawings: FormDrawing[] = []
  for (const { label, image } of figures.slice(0, drawingsMax)) {
    const bytes = files.get(image.file.toLowerCase())
    const kind = /\.tiff?$/i.test(image.file) ? 'tif' : 'jpg'
    const checked = bytes && (await checkImage(Buffer.from(bytes), kind))
    if (!checked?.ok) continue
    const file = await storeFile(db, services.storage, checked.bytes, {
      ownerId: user.ownerId,
      uploadedBy: user.id,
      name: `图${label}.${kind}`,
      mediaType: kind === 'tif' ? 'image/tiff' : 'image/jpeg',
      width: checked.width,
      height: checked.height,
      purpose: 'figure',
    })
    drawings.push({ key: `d${drawings.length + 1}`, fileId: file.id, fileName: file.name, pages: 1, labels: [label] })
  }
  return drawings
}
