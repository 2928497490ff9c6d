import { lookUpRight as call } from '@portal/contract/square'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { fieldOfIpc } from '@portal/domain/square/kinds'
import { implement } from '../http/handler.ts'
import { findRightFacts } from '../patents/right-facts-queries.ts'
import { numberOf } from './save-parts.ts'

export const lookUpRight = implement(call, async ({ input, db, services }) => {
  const number = numberOf(input)
  const known = input.kind === 'patent' ? await findRightFacts(db, number, beijingDate(services.now())) : undefined
  return {
    known: known !== undefined,
    number,
    title: known?.title ?? '',
    owner: known?.owners[0] ?? '',
    field: known ? fieldOfIpc(known.ipc) : '',
    filedOn: known?.filedOn ?? '',
    registeredOn: known?.grantedOn ?? '',
    sourceName: known?.sourceName ?? '',
    on: known?.on ?? null,
  }
})
