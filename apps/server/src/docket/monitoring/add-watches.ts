import { addWatches as call } from '@portal/contract/docket/monitoring'
import { watchesMax } from '@portal/contract/docket/monitoring-choices'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { gatherLines, type RequestedWatch } from './gather-lines.ts'
import { countOwned, lockOwnedList } from './gather-queries.ts'
import { type PatentFacts, patentData } from './patent-data-rules.ts'
import { findWatchedNumbers, insertWatches, type WatchToAdd } from './watch-write-queries.ts'

export const addWatches = implement(call, async ({ input, uploads, user, db, services }) => {
  const now = services.now()
  const today = beijingDate(now)
  const { wanted, invalid } = await gatherLines({ input, uploads, user, db, today })
  const facts = await factsOf(db, wanted, today)
  const result = await db.transaction(async (tx) => {
    const existed = new Set<string>()
    for (const [ownerId, numbers] of byOwner(wanted)) {
      await lockOwnedList(tx, ownerId)
      const known = await findWatchedNumbers(tx, ownerId, numbers)
      for (const number of known) existed.add(`${ownerId} ${number}`)
      const room = watchesMax - (await countOwned(tx, ownerId))
      if (numbers.length - known.size > room) throw new AppError('monitoring.tooMany', { max: watchesMax, room })
    }
    const fresh = wanted.filter((one) => !existed.has(keyOf(one)))
    if (!input.dryRun) {
      await insertWatches(
        tx,
        fresh.map((one) => toAdd(one, user, facts.get(one.number.value), now)),
        today,
      )
    }
    return { existed, added: fresh.length }
  })
  return {
    added: result.added,
    existed: wanted.length - result.added,
    invalid: invalid.map((line) => ({ ...line, reason: { ...line.reason } })),
    lines: wanted.map((one) => {
      const known = facts.get(one.number.value)
      return {
        line: one.line,
        patentNumber: one.number.value,
        title: known?.title || one.sheet?.title || one.order?.title || '',
        state: result.existed.has(keyOf(one)) ? ('existed' as const) : ('added' as const),
        isKnown: known !== undefined,
        isDateMissing: isDateMissing(toAdd(one, user, known, now)),
      }
    }),
  }
})

const keyOf = ({ ownerId, number }: RequestedWatch) => `${ownerId} ${number.value}`

function byOwner(wanted: readonly RequestedWatch[]): readonly (readonly [string, string[]])[] {
  const owners = new Map<string, string[]>()
  for (const { ownerId, number } of wanted) owners.set(ownerId, [...(owners.get(ownerId) ?? []), number.value])
  // Always in the same order, so that two requests never wait for each other.
  return [...owners].sort(([a], [b]) => (a < b ? -1 : 1))
}

async function factsOf(
  db: Db,
  wanted: readonly RequestedWatch[],
  today: CivilDate,
): Promise<ReadonlyMap<string, PatentFacts>> {
  const numbers = [...new Set(wanted.map(({ number }) => number.value))]
  const ids = await patentData().findIds(db, numbers)
  const facts = await patentData().findFacts(db, [...new Set(ids.values())], today)
  return new Map(
    numbers.flatMap((number) => {
      const known = facts.get(ids.get(number) ?? 0)
      return known ? [[number, known] as const] : []
    }),
  )
}

const isDateMissing = ({ legal, filedOn, grantedOn }: WatchToAdd) =>
  legal === 'unknown' || (legal === 'granted' && (filedOn === null || grantedOn === null))

/** What the data say counts; what came along fills the gaps. */
function toAdd(
  { number, notes, ownerId, sheet, order }: RequestedWatch,
  user: SessionUser,
  facts: PatentFacts | undefined,
  now: Date,
): WatchToAdd {
  const filedOn = facts?.filedOn ?? sheet?.filedOn ?? order?.filedOn ?? null
  const grantedOn = facts?.grantedOn ?? sheet?.grantedOn ?? null
  const legal = facts?.legal ?? (grantedOn === null ? 'unknown' : 'granted')
  const firstYear = sheet?.firstYear
  // On the list of somebody whom the order was only shown to the patent stands for itself.
  const ofOwner = order?.ownerId === ownerId ? order : undefined
  return {
    ownerId,
    createdBy: user.id,
    agencyId: ofOwner?.agencyId ?? (ownerId === user.ownerId ? null : user.agencyId),
    orderId: ofOwner?.id ?? null,
    patentId: facts?.patentId ?? null,
    number: number.value,
    kind: number.type,
    title: facts?.title || sheet?.title || order?.title || '',
    applicantName: facts?.applicantName || sheet?.applicantName || order?.applicantName || '',
    publicationNumber: facts?.publicationNumber ?? null,
    legal,
    filedOn,
    grantedOn,
    reductionPercent: sheet?.reductionPercent ?? 0,
    paidThroughYear: firstYear === undefined ? null : firstYear - 1,
    isPaidAssumed: firstYear === undefined,
    notes,
    comparedAt: facts ? now : null,
    recordUpdatedAt: facts?.recordUpdatedAt ?? null,
    sourceName: facts?.source ?? null,
    sourceAge: facts?.age ?? null,
    isLate: facts?.isLate ?? false,
  }
}
