import { listSigning as call } from '@portal/contract/kernel/signing'
import { isSignable, type LinkState, linkState } from '@portal/domain/kernel/signing/signing'
import { implement } from '../../platform/http/handler.ts'
import { getVisibleOrder, mayActAsCustomer, worksOn } from '../orders/order-access.ts'
import { findSigningForm } from './signing-access.ts'
import { findLinks, findSuppliedKinds, papersVersion } from './signing-queries.ts'

export const listSigning = implement(call, async ({ input, user, db, services }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const form = await findSigningForm(db, order)
  const now = services.now()
  // Past signing an unanswered link opens nothing, whatever its day.
  const shownState = (state: LinkState) => (state === 'open' && !isSignable(order) ? 'ended' : state)
  const [links, version, brought, isClient, works] = await Promise.all([
    findLinks(db, order.id),
    papersVersion(db, order.id),
    findSuppliedKinds(db, order.id),
    mayActAsCustomer(db, user, order),
    worksOn(db, user, order),
  ])
  const mayKeep = works && isSignable(order)
  if (!form) return { mayAsk: false, mayKeep: false, version, parties: [] }
  return {
    mayKeep,
    version,
    mayAsk: isClient && isSignable(order),
    parties: form.parties.map((party) => ({
      ...{ key: party.key, name: party.name, isPerson: party.isPerson, role: party.role },
      papers: [...party.papers],
      isOnPaper: form.isOnPaper(party, brought),
      links: links
        // An answer that ended is of somebody whom the form named before.
        .filter(({ partyKey, endedAt, signedAt, declinedAt }) => {
          const isFormer = endedAt !== null && (signedAt !== null || declinedAt !== null)
          return partyKey === party.key && !isFormer
        })
        .map((link) => ({
          id: link.id,
          state: shownState(linkState(link, now)),
          createdTime: link.createdAt.toISOString(),
          expireTime: link.expiresAt.toISOString(),
          viewedTime: link.viewedAt?.toISOString() ?? null,
          answeredTime: (link.signedAt ?? link.declinedAt)?.toISOString() ?? null,
          signerName: link.signerName,
          reason: link.declineReason,
          fileId: link.fileId,
          isByPost: link.isByPost,
          isOutdated: link.signedVersion !== null && link.signedVersion < version,
        })),
    })),
  }
})
