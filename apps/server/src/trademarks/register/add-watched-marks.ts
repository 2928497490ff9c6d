import type { InputOf } from '@portal/contract/call'
import { markLinesMax, watchedMarksMax } from '@portal/contract/trademarks/mark-shapes'
import { addWatchedMarks as call } from '@portal/contract/trademarks/marks'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { markNumberFaultWords, parseMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { assignMarkAgencies } from './move-queries.ts'
import { readMarkNumbers, type WrongLine } from './number-list-rules.ts'
import {
  countOwned,
  findFactsOfHolder,
  findRegisterFacts,
  findWatchedNumbers,
  type HolderFacts,
  insertWatchedMarks,
  lockWatchedList,
  type RegisterFacts,
} from './watched-queries.ts'
import { refuseWrongDays, situationColumns } from './watched-rules.ts'

type Input = InputOf<typeof call>
type Facts = Omit<RegisterFacts, 'sourceName' | 'sourceAge'> & {
  readonly typed: string[]
  readonly sourceName: string | null
  readonly sourceAge: string | null
}
interface Gathered {
  readonly wanted: readonly Facts[]
  readonly invalid: WrongLine[]
  readonly unknown: string[]
  /** Of a holder's numbers those that were not looked at, for there are too many: to be added, and on the list already. */
  readonly beyond: { readonly fresh: number; readonly existed: number }
}

const nothingBeyond = { fresh: 0, existed: 0 }

export const addWatchedMarks = implement(call, async ({ input, user, db, services, language }) => {
  const today = beijingDate(services.now())
  const { wanted, invalid, unknown, beyond } = await gather(db, { ...input, ownerId: user.ownerId }, today, language)
  return db.transaction(async (tx) => {
    await lockWatchedList(tx, user.ownerId)
    const numbers = wanted.map((one) => one.number)
    const existed = await findWatchedNumbers(tx, user.ownerId, numbers)
    if (input.typed && existed.size > 0) throw new AppError('marks.known')
    const fresh = wanted.filter((one) => !existed.has(one.number))
    if ((await countOwned(tx, user.ownerId)) + fresh.length > watchedMarksMax) {
      throw new AppError('marks.tooMany', { max: watchedMarksMax })
    }
    if (!input.dryRun) {
      await insertWatchedMarks(
        tx,
        fresh.map((facts) => ({
          ...facts,
          relation: input.relation,
          ownerId: user.ownerId,
          createdBy: user.id,
          // The list itself shows what is due now; reminders begin tomorrow.
          remindedThrough: today,
          ...situationColumns({ ...facts, relation: input.relation }, today, today),
        })),
      )
      await assignMarkAgencies(tx, user.ownerId)
    }
    const lines = wanted.map(({ number, name, classes, holderName }) => ({
      number,
      name,
      classes,
      owner: holderName,
      state: existed.has(number) ? ('existed' as const) : ('added' as const),
    }))
    const existing = existed.size + beyond.existed
    return { added: fresh.length, existed: existing, leftOut: beyond.fresh, lines, invalid, unknown }
  })
})

async function gather(
  db: Db,
  input: Input & { readonly ownerId: string },
  today: CivilDate,
  language: 'en' | 'zh',
): Promise<Gathered> {
  if (input.typed) return gatherTyped(input.typed, input.relation, today, language)
  const { numbers, invalid } = readMarkNumbers(input.numbers)
  if (numbers.length + invalid.length === 0 && input.holderName === '') throw new AppError('marks.nothingGiven')
  if (numbers.length > markLinesMax) throw new AppError('marks.tooMany', { max: markLinesMax })
  const found = await findRegisterFacts(db, numbers)
  const { ownerId, holderName } = input
  const held = holderName === '' ? undefined : await findFactsOfHolder(db, holderName, { ownerId, limit: markLinesMax })
  const known = new Map([...found, ...(held?.facts ?? [])].map((facts) => [facts.number, facts]))
  const unknown = numbers.filter((number) => !known.has(number))
  const wanted = [...known.values()].map((facts) => ({ ...facts, typed: [] }))
  return { wanted, invalid, unknown, beyond: held ? beyondLimit(held) : nothingBeyond }
}

/** What of a holder's numbers is not among the facts: those that the list lacks stand first there. */
function beyondLimit({ facts, fresh, existed }: HolderFacts): Gathered['beyond'] {
  const shown = Math.min(fresh, facts.length)
  return { fresh: fresh - shown, existed: existed - (facts.length - shown) }
}

function gatherTyped(
  typed: NonNullable<Input['typed']>,
  relation: Input['relation'],
  today: CivilDate,
  language: 'en' | 'zh',
): Gathered {
  const number = parseMarkNumber(typed.number)
  if (!number.ok) {
    const reason = markNumberFaultWords[number.reason]
    return { wanted: [], invalid: [{ line: 1, written: typed.number, reason }], unknown: [], beyond: nothingBeyond }
  }
  const { publishedOn, registeredOn, validTo, status } = typed
  refuseWrongDays({ relation, status, publishedOn, registeredOn, validTo }, today, language)
  const facts: Facts = {
    ...typed,
    number: number.value,
    classes: [...new Set(typed.classes)].sort((a, b) => a - b),
    appliedOn: null,
    typed: ['name', 'classes', 'holderName', 'status', 'publishedOn', 'registeredOn', 'validTo'],
    sourceName: null,
    sourceAge: null,
  }
  return { wanted: [facts], invalid: [], unknown: [], beyond: nothingBeyond }
}
