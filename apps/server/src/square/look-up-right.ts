import { lookUpRight as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fieldOfIpc } from '@portal/domain/square/ipc-fields'
import { isLiveMark } from '@portal/domain/trademarks/register/mark-statuses'
import { findRightFacts } from '../patents/search/right-facts-queries.ts'
import type { Db } from '../platform/db/connection.ts'
import { implement } from '../platform/http/handler.ts'
import { findMarkClasses } from '../trademarks/register/right-facts-queries.ts'
import { findCompanionsOfOwner } from '../trademarks/transfers/companion-queries.ts'
import { toCompanion } from './listing-rows.ts'
import { numberOf } from './save-parts.ts'

export const lookUpRight = implement(call, async ({ input, db, services }) => {
  const number = numberOf(input)
  if (input.kind === 'trademark') {
    const all = await findMarkClasses(db, number)
    const living = all.filter(({ status }) => isLiveMark(status))
    const classes = living.length > 0 ? living : all
    const [mark] = classes
    return {
      known: mark !== undefined,
      number,
      title: mark?.name ?? '',
      owner: mark?.ownerName ?? '',
      field: '',
      niceClasses: classes.map(({ classNumber }) => classNumber),
      goods: classes
        .map(({ goods }) => goods)
        .join('；')
        .slice(0, 1000),
      together: mark ? await companionsOf(db, mark, number, classes) : [],
      groups: [...new Set(classes.flatMap(({ groups }) => groups))].slice(0, 60),
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
    niceClasses: [],
    goods: '',
    groups: [],
    together: [],
    validUntilOn: '',
    filedOn: known?.filedOn ?? '',
    registeredOn: known?.grantedOn ?? '',
    sourceName: known?.sourceName ?? '',
    on: known?.on ?? null,
  }
})

type MarkClass = Awaited<ReturnType<typeof findMarkClasses>>[number]

/** Marks of a mark's owner that must move along with it. */
async function companionsOf(db: Db, { ownerName, name }: MarkClass, number: string, classes: readonly MarkClass[]) {
  const mark = { number, name, classes: classes.map(({ classNumber }) => classNumber) }
  const { list } = await findCompanionsOfOwner(db, ownerName, [mark])
  return list.map(toCompanion)
}
