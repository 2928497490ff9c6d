import { signByLink as call } from '@portal/contract/kernel/signing'
import { isNameOf } from '@portal/domain/kernel/signing/signing'
import { networkOf } from '@portal/domain/people/session/network'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { saveSignedScans } from './signed-scan-parts.ts'
import { getOpenLink } from './signing-access.ts'
import { answerLink } from './signing-queries.ts'

/** Scans on one link, and from one network, in ten minutes: a bad photograph is sent again a few times. */
const scansOfLinkMax = 10
const scansOfNetworkMax = 40
const tenMinutes = 600

export const signByLink = implement(
  call,
  async ({ input, ...context }) => {
    const { db, services } = context
    const { name: signerName, version } = input
    const { link, order, party } = await getOpenLink(db, input.code, services.now())
    await limitRate(db, `sign-link:${link.id}`, scansOfLinkMax, tenMinutes)
    if (!isNameOf(party, signerName)) throw new AppError('signing.nameDiffers', { name: party.name })
    await saveSignedScans(context, {
      orderId: order.id,
      papers: party.papers,
      version,
      // Nobody is signed in: the scan lies with whoever asked for it.
      uploadedBy: link.createdBy,
      actor: { id: null, role: 'system' },
      event: 'signedByLink',
      answer: async (tx, _, { id: fileId }) => {
        const isFirst = await answerLink(tx, link.id, { fileId, signerName, signedVersion: version })
        if (!isFirst) throw new AppError('signing.answered')
        return party
      },
    })
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
