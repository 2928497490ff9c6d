import { openSigningLink as call } from '@portal/contract/kernel/signing'
import { implement } from '../../platform/http/handler.ts'
import { titleIn } from '../orders/known-kinds-rules.ts'
import { getLink, limitOpenings } from './signing-access.ts'
import { findAsker, noteOpening, papersVersion } from './signing-queries.ts'

export const openSigningLink = implement(call, async ({ input, db, services, client, language }) => {
  await limitOpenings(db, client.ip)
  const { link, order, party, state } = await getLink(db, input.code, services.now())
  const [from, version] = await Promise.all([findAsker(db, order.ownerId), papersVersion(db, order.id)])
  await noteOpening(db, link.id)
  const { name, isPerson, role, papers } = party
  return {
    state,
    title: titleIn(order, language),
    type: order.kind,
    from,
    ...{ name, isPerson, role, papers: [...papers], version },
    expireTime: link.expiresAt.toISOString(),
    answeredTime: (link.signedAt ?? link.declinedAt)?.toISOString() ?? null,
    signerName: link.signerName,
  }
})
