import { prefillFiling as call } from '@portal/contract/patents/case-packages'
import { FilingFormShape } from '@portal/contract/patents/filing-form'
import type { FilingForm, FormDrawing } from '@portal/domain/patents/filings/form'
import { designOfPackage, type StoredView, viewNameMax } from '@portal/domain/patents/packages/design-prefill'
import { storeForm } from '../../kernel/forms/save-form-parts.ts'
import { asBuffer } from '../../platform/documents/file-job-parts.ts'
import { checkImage } from '../../platform/documents/images/check-image.ts'
import { storeFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { addToLibrary } from '../designs/picture-library-parts.ts'
import { filingForm } from '../filings/filing-form-parts.ts'
import { openZip } from './open-package.ts'
import { runPackageJob } from './package-jobs.ts'
import type { FormMaterial, PackagePicture } from './read-form-material.ts'

type Context = Pick<HandlerContext<typeof call>, 'db' | 'services' | 'user'>

/** The rest was judged where the package was read. */
const PicturedParts = FilingFormShape.pick({ documents: true, design: true })

export const prefillFiling = implement(call, async ({ input, user, db, services }) => {
  const { fileName: name, bytes } = await openZip(db, services.storage, user, input.id)
  const material = await runPackageJob({ kind: 'form', one: { name, bytes } })
  const form = await formOf(material, { user, db, services })
  const parsed = PicturedParts.safeParse(form)
  if (!parsed.success) throw new AppError('casePackages.noFilingForm')
  const { order } = await db.transaction((tx) => storeForm(tx, user, filingForm, { json: { ...form, ...parsed.data } }))
  return { orderNo: order.orderNo }
})

async function formOf({ form, pictures, design }: FormMaterial, context: Context): Promise<FilingForm> {
  if (!design) return { ...form, documents: { ...form.documents, drawings: await storeDrawings(pictures, context) } }
  const views: Omit<StoredView, 'pictureId'>[] = []
  for (const picture of pictures) {
    const stored = await storePicture(picture, picture.name, context)
    if (!stored) continue
    const { width, height, dpi = null } = stored.image
    const { id: fileId, name: fileName } = stored.file
    views.push({ name: picture.name, fileId, fileName, width, height, dpi })
  }
  const fileIds = views.map(({ fileId }) => fileId)
  const { db, services, user } = context
  const library = new Map((await addToLibrary(db, services, user, fileIds)).map((row) => [row.originalFileId, row.id]))
  const inLibrary = views.map((view) => ({ ...view, pictureId: library.get(view.fileId) ?? null }))
  return { ...form, design: designOfPackage(design.data, inLibrary, design.brief) }
}

/** A picture of a package as a file of the account; undefined where it cannot be read. */
async function storePicture({ bytes, kind }: PackagePicture, name: string, { db, services, user }: Context) {
  const image = await checkImage(asBuffer(bytes), kind)
  if (!image.ok) return undefined
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
async function storeDrawings(pictures: readonly PackagePicture[], context: Context): Promise<FormDrawing[]> {
  const drawings: FormDrawing[] = []
  for (const picture of pictures) {
    const label = picture.name
    const stored = await storePicture(picture, `图${label}`, context)
    if (!stored) continue
    const { file } = stored
    drawings.push({ key: `d${drawings.length + 1}`, fileId: file.id, fileName: file.name, pages: 1, labels: [label] })
  }
  return drawings
}
