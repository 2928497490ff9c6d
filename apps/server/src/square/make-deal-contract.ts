import { makeDealContract as call } from '@portal/contract/square/square'
import { contractTitle } from '@portal/domain/square/deal-contract'
import { madePages } from '../platform/documents/pdf/made-pages.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { drawContract, loadContractWork } from './contract-parts.ts'
import { findDealParties, haveBothGiven, partiesAsReadBy } from './deal-party-queries.ts'
import { findDeal, writeDrawn } from './deal-queries.ts'
import { sideOf } from './deal-rows.ts'

export const makeDealContract = implement(call, async ({ input, user, db, services }) => {
  const found = await findDeal(db, user, input.id)
  if (!found) throw new AppError('common.notFound')
  // Both sides' numbers stand in it: it is theirs alone.
  const side = sideOf(user, found.deal)
  if (side === 'staff') throw new AppError('common.forbidden')
  // Of a deal that was given up nobody needs the other's number any more.
  if (found.deal.state === 'cancelled') throw new AppError('square.actNotAllowed')
  const parties = await findDealParties(db, found.deal.id)
  const work = await loadContractWork(db, found, {
    ...{ parties: partiesAsReadBy(side, parties), madeAt: services.now() },
    ...{ storage: services.storage, config: services.config },
  })
  const content = await drawContract(work)
  if (haveBothGiven(parties)) await writeDrawn(db, found.deal.id, { actorId: user.id, side })
  const name = `${contractTitle(work.facts).zh}-${found.names.number}.pdf`
  return { name, content: content.toString('base64'), pages: madePages(content) }
})
