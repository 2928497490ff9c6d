import { prefillFiling as call } from '@portal/contract/case-packages'
import { FilingFormShape } from '@portal/contract/filing-form'
import { readFigures } from '@portal/domain/case-packages/books'
import { rightOfRequest } from '@portal/domain/case-packages/codes'
import { type DesignPicture, readBrief, readDesignViews } from '@portal/domain/case-packages/design-books'
import { designOfPackage, type StoredView, viewNameMax } from '@portal/domain/case-packages/design-prefill'
import { formOfRequest } from '@portal/domain/case-packages/form-request'
import { type CasePackage, documentsOf } from '@portal/domain/case-packages/model'
import { readRequest } from '@portal/domain/case-packages/request'
import { textsOf } from '@portal/domain/case-packages/to-filing-check'
import { emptyFilingForm, type FilingForm, type FormDrawing } from '@portal/domain/filings/form'
import type { Db } from '../db/connection.ts'
import { takeIn } from '../designs/take-in-parts.ts'
import { checkImage } from '../documents/images/check-image.ts'
import { storeFile } from '../documents/store-file-parts.ts'
import { keepForm } from '../filings/keep-form-parts.ts'
import { AppError } from '../http/app-error.ts'
import { implement, type SessionUser } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { openPackage } from './open-package.ts'

const drawingsMax = 60
const viewsMax = 120

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
  const pictures = documentsOf(content, '130001').flatMap(({ document }) => readDesignViews(document))
  if (right === 'design' || (!read && pictures.length > 0))
    return designForm(content, pictures, read, db, services, user)
  if (claims === '' && description === '' && !read) throw new AppError('casePackages.noFilingForm')
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

/** The form of a design: request, views and brief description, each where its words say. */
async function designForm(
  content: CasePackage,
  pictures: readonly DesignPicture[],
  read: ReturnType<typeof readRequest>,
  db: Db,
  services: Services,
  user: SessionUser,
): Promise<FilingForm> {
  const views: Omit<StoredView, 'pictureId'>[] = []
  for (const { name, file } of pictures.slice(0, viewsMax)) {
    const stored = await storePicture(content, { file, name }, db, services, user)
    if (!stored) continue
    const { width, height, dpi = null } = stored.image
    views.push({ name, fileId: stored.file.id, fileName: stored.file.name, width, height, dpi })
  }
  const fileIds = views.map(({ fileId }) => fileId)
  const library = new Map((await takeIn(db, services, user, fileIds)).map((row) => [row.originalFileId, row.id]))
  const inLibrary = views.map((view) => ({ ...view, pictureId: library.get(view.fileId) ?? null }))
  const brief = documentsOf(content, '130002').flatMap(({ document }) => readBrief(document))
  const base = read ? formOfRequest('design', read.data) : emptyFilingForm
  return { ...base, kind: 'design', design: designOfPackage(read?.data, inLibrary, brief) }
}

/** A picture of a package as a file of the account; undefined where it is missing or cannot be read. */
async function storePicture(
  content: CasePackage,
  { file: wanted, name }: { file: string; name: string },
  db: Db,
  services: Services,
  user: SessionUser,
) {
  const named = content.parts
    .flatMap(({ files }) => files)
    .find((one) => one.name.toLowerCase() === wanted.toLowerCase())
  const kind = /\.tiff?$/i.test(wanted) ? 'tif' : 'jpg'
  const image = named && (await checkImage(Buffer.from(named.bytes), kind))
  if (!image?.ok) return undefined
  const file = await storeFile(db, services.storage, image.bytes, {
    ownerId: user.ownerId,
    uploadedBy: user.id,
    name: `${name.slice(0, viewNameMax)}.${kind}`,
    mediaType: kind === 'tif' ? 'image/tiff' : 'image/jpeg',
    width: image.width,
    height: image.height,
    purpose: 'figure',
  })
  return { file, image }
}

/** The figures of a package, each stored as a file of the account. */
async function storeDrawings(content: CasePackage, db: Db, services: Services, user: SessionUser) {
  const figures = documentsOf(content, '100003').flatMap(({ document }) => readFigures(document))
  const drawings: FormDrawing[] = []
  for (const { label, image } of figures.slice(0, drawingsMax)) {
    const stored = await storePicture(content, { file: image.file, name: `图${label}` }, db, services, user)
    if (!stored) continue
    const { file } = stored
    drawings.push({ key: `d${drawings.length + 1}`, fileId: file.id, fileName: file.name, pages: 1, labels: [label] })
  }
  return drawings
}
