import { type PaperToSign, scanKind, wholeScan } from '@portal/domain/kernel/signing/signing'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { storedName } from '../../platform/documents/file-name-parts.ts'
import { type FileRow, insertFile } from '../../platform/documents/file-queries.ts'
import { storeBytes } from '../../platform/documents/store-file-parts.ts'
import { readUpload } from '../../platform/documents/upload-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Upload } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { type Actor, addOrderEvent, lockOrder, notifyAgents, notifyOwner } from '../orders/order-move-queries.ts'
import { insertOrderDocument } from '../papers/order-document-queries.ts'
import { countOpenSignatures } from './open-signature-queries.ts'
import { refuseClosed, type ShownParty } from './signing-access.ts'
import { papersVersion } from './signing-queries.ts'

const nameMax = 200

interface Sent {
  readonly db: Db
  readonly services: Pick<Services, 'storage'>
  readonly uploads: readonly Upload[]
}

interface SignedScan {
  readonly orderId: string
  /** Kinds of the papers that the party signs; scans of them come under their kinds. */
  readonly papers: readonly PaperToSign[]
  /** Of the papers that were signed. */
  readonly version: number
  /** In whose name the file stands; it is the owner's of the order. */
  readonly uploadedBy: string
  readonly actor: Actor
  /** What happened: word of the order's history and of the bells. */
  readonly event: 'signedByLink' | 'signedByPost'
  /** Keeps whose signature it is with the first of its scans, on the locked order, or refuses it. @returns the party. */
  readonly answer: (tx: Tx, order: OrderRow, file: FileRow) => Promise<ShownParty>
}

/** A scan as it was sent: of one paper, or of all that was signed. */
interface SentScan {
  readonly upload: Upload
  readonly paper: PaperToSign | undefined
}

/**
 * One scan of everything, or one of each paper and nothing else.
 *
 * @throws AppError `documents.noFile`, `signing.scanUnknown`, `signing.scanMissing` naming the paper.
 */
function readSent(uploads: readonly Upload[], papers: readonly PaperToSign[]): readonly SentScan[] {
  const [first, ...more] = uploads
  if (!first) throw new AppError('documents.noFile')
  if (first.fieldName === wholeScan && more.length === 0) return [{ upload: first, paper: undefined }]
  const asked = papers.filter(({ toSign }) => toSign)
  const sent = uploads.map((upload) => ({ upload, paper: asked.find(({ kind }) => kind === upload.fieldName) }))
  if (sent.some(({ paper }) => paper === undefined) || new Set(sent.map(({ paper }) => paper)).size < sent.length) {
    throw new AppError('signing.scanUnknown')
  }
  const missing = asked.find((paper) => !sent.some((one) => one.paper === paper))
  if (missing) {
    const fields = [{ path: missing.kind, message: 'missing' }]
    throw new AppError('signing.scanMissing', { paper: missing.title }, { fields })
  }
  return sent
}

/** Judged by its content and stored under no row yet. */
async function storeScan({ services }: Sent, { upload, paper }: SentScan) {
  const name = storedName(upload.fileName, nameMax, 'scan')
  const read = await readUpload(upload.path, name, ['pdf', 'jpg', 'png'])
  const stored = await storeBytes(services.storage, read.content, read.mediaType)
  const { mediaType, pages, width, height, dpi } = read
  return { paper, name, mediaType, pages, width, height, dpi, ...stored }
}

/**
 * Keeps the scans that were sent as papers of their order, in one transaction on the locked order; of any that is refused no byte
 * stays, of the others neither.
 *
 * @throws AppError `documents.…` of a file, what `refuseClosed` says, `signing.papersChanged`, `signing.scan…`, and what `answer`
 *   refuses with.
 */
export async function saveSignedScans(sent: Sent, scan: SignedScan): Promise<void> {
  const { orderId, version, uploadedBy, actor, event, papers } = scan
  const { db, services, uploads } = sent
  const stored: Awaited<ReturnType<typeof storeScan>>[] = []
  try {
    for (const one of readSent(uploads, papers)) stored.push(await storeScan(sent, one))
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      refuseClosed(order)
      if ((await papersVersion(tx, orderId)) !== version) throw new AppError('signing.papersChanged')
      const { ownerId, orderNo } = order
      const kept = []
      for (const { paper, ...facts } of stored) {
        kept.push({ paper, file: await insertFile(tx, { ownerId, uploadedBy, purpose: 'signed', ...facts }) })
      }
      const [first] = kept
      if (!first) throw new AppError('documents.noFile')
      const party = await scan.answer(tx, order, first.file)
      for (const { paper, file } of kept) {
        const kind = scanKind(party.key, paper?.kind)
        const title = paper ? `${paper.title}（签章件，${party.name}）` : `签章件（${party.name}）`
        await insertOrderDocument(tx, { orderId, fileId: file.id, kind, title, uploadedBy })
      }
      await countOpenSignatures(tx, orderId)
      await addOrderEvent(tx, { orderId, subject: 'document', event, actor })
      const kind = `document.${event}`
      await notifyOwner(tx, { ownerId, kind, orderNo })
      await notifyAgents(tx, { orderId, kind, orderNo })
    })
  } catch (error) {
    await dropUnnamed(
      services.storage,
      stored.map(({ storageKey }) => storageKey),
      error,
    )
    throw error
  }
}
