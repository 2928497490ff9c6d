import type { InputOf } from '@portal/contract/call'
import { markLinesMax, watchedMarksMax } from '@portal/contract/mark-shapes'
import { addWatchedMarks as call } from '@portal/contract/marks'
import { beijingDate, type CivilDate } from '@portal/domain/dates/civil-date'
import { markNumberFaultWords, parseMarkNumber } from '@portal/domain/marks/mark-number'
import type { Db } from '../db/connection.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { lookAfterMarks } from './move-queries.ts'
import { readMarkNumbers, type WrongLine } from './number-list-rules.ts'
import {
  countOwned,
  findFactsOfHolder,
  findRegisterFacts,
  findWatchedNumbers,
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
}

export const addWatchedMarks = implement(call, async ({ input, user, db, services, language }) => {
  const today = beijingDate(services.now())
  const { wanted, invalid, unknown } = await gather(db, input, today, language)
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
      await lookAfterMarks(tx, user.ownerId)
    }
    const lines = wanted.map(({ number, name, classes, holderName }) => ({
      number,
      name,
      classes,
      owner: holderName,
      state: existed.has(number) ? ('existed' as const) : ('added' as const),
    }))
    return { added: fresh.length, existed: existed.size, lines, invalid, unknown }
  })
})

async function gather(db: Db, input: Input, today: CivilDate, language: 'en' | 'zh'): Promise<Gathered> {
  if (input.typed) return gatherTyped(input.typed, input.relation, today, language)
  const { numbers, invalid } = readMarkNumbers(input.numbers)
  if (numbers.length + invalid.length === 0 && input.holderName === '') throw new AppError('marks.nothingGiven')
  if (numbers.length > markLinesMax) throw new AppError('marks.tooMany', { max: markLinesMax })
  const found = await findRegisterFacts(db, numbers)
  const ofHolder = input.holderName === '' ? [] : await findFactsOfHolder(db, input.holderName, markLinesMax)
  const known = new Map([...found, ...ofHolder].map((facts) => [facts.number, facts]))
  const unknown = numbers.filter((number) => !known.has(number))
  return { wanted: [...known.values()].map((facts) => ({ ...facts, typed: [] })), invalid, unknown }
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
    return { wanted: [], invalid: [{ line: 1, written: typed.number, reason }], unknown: [] }
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
  return { wanted: [facts], invalid: [], unknown: [] }
}
