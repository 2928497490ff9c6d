import { lookUpRight as call } from '@portal/contract/square'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { fieldOfIpc } from '@portal/domain/square/kinds'
import { implement } from '../http/handler.ts'
import { findMarkClasses } from '../marks/right-facts-queries.ts'
import { findRightFacts } from '../patents/right-facts-queries.ts'
import { numberOf } from './save-parts.ts'

export const lookUpRight = implement(call, async ({ input, db, services }) => {
  const number = numberOf(input)
  if (input.kind === 'trademark') {
    const [mark] = await findMarkClasses(db, number)
    return {
      known: mark !== undefined,
      number,
      title: mark?.name ?? '',
      owner: mark?.ownerName ?? '',
      field: '',
      niceClass: mark?.classNumber ?? 0,
      goods: mark?.goods.slice(0, 1000) ?? '',
      groups: mark?.groups ?? [],
      filedOn: mark?.appliedOn ?? '',
      registeredOn: mark?.registeredOn ?? '',
      validUntilOn: mark?.validTo ?? '',
      sourceName: mark?.sourceName ?? '',
      on: mark?.sourceAge ?? null,
    }
  }
  const known = await findRightFacts(db, number, beijingDate(services.now()))
  return {
    known: known !== undefined,
    number,
    title: known?.title ?? '',
    owner: known?.owners[0] ?? '',
    field: known ? fieldOfIpc(known.ipc) : '',
    niceClass: 0,
    goods: '',
    groups: [],
    validUntilOn: '',
    filedOn: known?.filedOn ?? '',
    registeredOn: known?.grantedOn ?? '',
    sourceName: known?.sourceName ?? '',
    on: known?.on ?? null,
  }
})
