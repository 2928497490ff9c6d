import { makeDealContract as call } from '@portal/contract/square'
import { contractTitle } from '@portal/domain/square/deal-contract'
import { madePages } from '../documents/pdf/made-pages.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { drawContract, findContractWork } from './contract-parts.ts'
import { findDeal } from './deal-queries.ts'
import { sideOf } from './deal-rows.ts'

export const makeDealContract = implement(call, async ({ input, user, db, services }) => {
  const found = await findDeal(db, user, input.id)
  if (!found) throw new AppError('common.notFound')
  // Both sides' numbers stand in it: it is theirs alone.
  if (sideOf(user, found.deal) === 'staff') throw new AppError('common.forbidden')
  const work = await findContractWork(db, found, services.now())
  const content = await drawContract(work)
  const name = `${contractTitle(work.facts).zh}-${found.names.number}.pdf`
  return { name, content: content.toString('base64'), pages: madePages(content) }
})
