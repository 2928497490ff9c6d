import type { Db, Tx } from '../db/connection.ts'
import { dropUnnamed } from '../documents/drop-unnamed-parts.ts'
import { storedName } from '../documents/file-name-parts.ts'
import { type FileRow, insertFile } from '../documents/file-queries.ts'
import { storeBytes } from '../documents/store-file-parts.ts'
import { readUpload } from '../documents/upload-parts.ts'
import { addDocumentVersion } from '../filings/filing-queries.ts'
import { AppError } from '../http/app-error.ts'
import type { Upload } from '../http/handler.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { type Actor, addOrderEvent, lockOrder, notifyAgents, notifyOwner } from '../orders/order-move-queries.ts'
import type { Services } from '../services.ts'
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
  /** Of the papers that were signed. */
  readonly version: number
  /** In whose name the file stands; it is the owner's of the order. */
  readonly uploadedBy: string
  readonly actor: Actor
  /** What happened: word of the order's history and of the bells. */
  readonly event: 'signedByLink' | 'signedByPost'
  /** Keeps whose signature it is, on the locked order, or refuses it. @returns the party. */
  readonly answer: (tx: Tx, order: OrderRow, file: FileRow) => Promise<ShownParty>
}

/**
 * Keeps the scan that was sent as a paper of its order, in one transaction on the locked order; of one that is refused no byte
 * stays.
 *
 * @throws AppError `documents.…` of the file, what `refuseClosed` says, `signing.papersChanged`, and what `answer` refuses with.
 */
export async function keepScan({ db, services, uploads }: Sent, scan: SignedScan): Promise<FileRow> {
  const { orderId, version, uploadedBy, actor, event } = scan
  const [upload] = uploads
  if (!upload) throw new AppError('documents.noFile')
  const name = storedName(upload.fileName, nameMax, 'scan')
  const read = await readUpload(upload.path, name, ['pdf', 'jpg', 'png'])
  const stored = await storeBytes(services.storage, read.content, read.mediaType)
  try {
    return await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      refuseClosed(order)
      if ((await papersVersion(tx, orderId)) !== version) throw new AppError('signing.papersChanged')
      const { mediaType, pages, width, height, dpi } = read
      const { ownerId, orderNo } = order
      const facts = { ownerId, uploadedBy, name, mediaType, pages, width, height, dpi, purpose: 'signed' }
      const file = await insertFile(tx, { ...facts, ...stored })
      const party = await scan.answer(tx, order, file)
      await addDocumentVersion(tx, {
        orderId,
        fileId: file.id,
        kind: `signed.${party.key}`,
        title: `签章件（${party.name}）`,
        uploadedBy,
      })
      await countOpenSignatures(tx, orderId)
      await addOrderEvent(tx, { orderId, subject: 'document', event, actor })
      const kind = `document.${event}`
      await notifyOwner(tx, { ownerId, kind, orderNo })
      await notifyAgents(tx, { orderId, kind, orderNo })
      return file
    })
  } catch (error) {
    await dropUnnamed(services.storage, [stored.storageKey], error)
    throw error
  }
}
