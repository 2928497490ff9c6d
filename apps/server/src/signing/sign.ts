import { readFile } from 'node:fs/promises'
import { signByLink as call } from '@portal/contract/signing'
import { networkOf } from '@portal/domain/session/network'
import { isNameOf } from '@portal/domain/signing/signing'
import { dropUnnamed } from '../documents/drop-unnamed-parts.ts'
import { insertFile } from '../documents/file-queries.ts'
import { storeBytes } from '../documents/store-file-parts.ts'
import { readUpload } from '../documents/upload-parts.ts'
import { addDocumentVersion } from '../filings/filing-queries.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { limitRate } from '../http/rate-limit-queries.ts'
import { addOrderEvent, lockOrder, notifyAgents, notifyOwner } from '../orders/order-move-queries.ts'
import { countOpenSignatures } from './open-signature-queries.ts'
import { getOpenLink, refuseClosed } from './signing-access.ts'
import { answerLink, papersVersion } from './signing-queries.ts'

/** Scans on one link, and from one network, in ten minutes: a bad photograph is sent again a few times. */
const scansOfLinkMax = 10
const scansOfNetworkMax = 40
const tenMinutes = 600
const nameMax = 200

export const signByLink = implement(
  call,
  async ({ input, db, services, uploads }) => {
    const { link, order, party } = await getOpenLink(db, input.code, services.now())
    await limitRate(db, `sign-link:${link.id}`, scansOfLinkMax, tenMinutes)
    const [upload] = uploads
    if (!upload) throw new AppError('documents.noFile')
    if (!isNameOf(party, input.name)) throw new AppError('signing.nameDiffers', { name: party.name })
    const name = upload.fileName.replace(/^.*[/\\]/, '').slice(-nameMax) || 'scan'
    const read = await readUpload(await readFile(upload.path), name, ['pdf', 'jpg', 'png'])
    const stored = await storeBytes(services.storage, read.content, read.mediaType)
    const orderId = order.id
    try {
      await db.transaction(async (tx) => {
        refuseClosed(await lockOrder(tx, orderId))
        const version = await papersVersion(tx, orderId)
        if (version !== input.version) throw new AppError('signing.papersChanged')
        // Nobody is signed in: the scan lies with whoever asked for it.
        const whose = { ownerId: order.ownerId, uploadedBy: link.createdBy }
        const { mediaType, pages, width, height, dpi } = read
        const facts = { ...whose, name, mediaType, pages, width, height, dpi, purpose: 'signed' }
        const file = await insertFile(tx, { ...facts, ...stored })
        const answer = { fileId: file.id, signerName: input.name, signedVersion: version }
        if (!(await answerLink(tx, link.id, answer))) throw new AppError('signing.answered')
        await addDocumentVersion(tx, {
          orderId,
          fileId: file.id,
          kind: `signed.${link.partyKey}`,
          title: `签章件（${party.name}）`,
          uploadedBy: link.createdBy,
        })
        await countOpenSignatures(tx, orderId)
        const actor = { id: null, role: 'system' } as const
        await addOrderEvent(tx, { orderId, subject: 'document', event: 'signedByLink', actor })
        const { ownerId, orderNo } = order
        await notifyOwner(tx, { ownerId, kind: 'document.signedByLink', orderNo })
        await notifyAgents(tx, { orderId, kind: 'document.signedByLink', orderNo })
      })
    } catch (error) {
      await dropUnnamed(services.storage, [stored.storageKey], error)
      throw error
    }
    return { ok: true }
  },
  async ({ fields, db, services, ip }) => {
    await limitRate(db, `sign-scan:${networkOf(ip)}`, scansOfNetworkMax, tenMinutes)
    // Not a byte of a file is taken in from who holds no open link.
    const { code } = fields
    if (typeof code !== 'string') throw new AppError('signing.linkGone')
    await getOpenLink(db, code, services.now())
  },
)
