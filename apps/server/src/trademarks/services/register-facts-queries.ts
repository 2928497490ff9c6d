import { servicedMarksMax } from '@portal/contract/trademarks/trademark-service-form'
import { parseMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import {
  chosenClasses,
  type MarkDayField,
  registerDay,
  type ServicedMark,
  type TrademarkServiceForm,
  withOwnGoods,
} from '@portal/domain/trademarks/services/form'
import { type MarksLeftOut, noneLeftOut } from '@portal/domain/trademarks/services/owner-marks'
import { trademarkService } from '@portal/domain/trademarks/services/services'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { isNamed } from '../../platform/db/plain-name.ts'
import { marks, watchedMarks } from '../../platform/db/schema/marks.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { byPrecedence } from '../register/class-precedence-rules.ts'
import { marksToActOn } from '../register/watched-access.ts'
import { type CaseMark, findCaseMarks } from './own-case-queries.ts'

const goodsMax = 20_000

export const numberOf = ({ number }: Pick<ServicedMark, 'number'>): string => {
  const parsed = parseMarkNumber(number)
  return parsed.ok ? parsed.value : number
}

type RegisterRow = typeof marks.$inferSelect

/** Conditions on `orders` and on `watched_marks`. */
interface Readable {
  readonly orders: SQL
  readonly marks: SQL
}

/** What a person who fills in a form may be told: of their own organisation what they reach; who edits for another one reads its whole list of marks. */
export const readableTo = (user: SessionUser, ownerId = user.ownerId): Readable => ({
  orders: visibleOrders(user),
  marks: ownerId === user.ownerId ? marksToActOn(user) : sql`true`,
})

/**
 * The marks of a form with the facts of our copy of the register: whatever was sent of a number that the copy holds gives
 * way, but for a day that the copy does not have. Classes that are no longer the number's fall away; without any, those in
 * which the service can be asked for are chosen, and goods of others go. What the copy does not hold takes empty facts from the
 * account itself: from its list of marks, which is in step with its cases and follows what was recorded since, then from its own
 * application.
 *
 * @param readable which of its cases and of its list of marks may be told.
 */
export async function withRegisterFacts(
  db: Db,
  form: TrademarkServiceForm,
  ownerId: string,
  readable: Readable,
): Promise<TrademarkServiceForm> {
  const numbers = [...new Set(form.marks.map(numberOf))]
  if (numbers.length === 0) return form
  const rows = await db
    .select()
    .from(marks)
    .where(inArray(marks.number, numbers))
    .orderBy(marks.number, marks.classNumber)
    .limit(numbers.length * 45)
  const known = Map.groupBy(rows, (row) => row.number)
  // Facts that somebody typed stay as they are.
  const empty = form.marks.filter(({ name }) => name === '').map(numberOf)
  const unknown = [...new Set(empty)].filter((number) => !known.has(number))
  const watched = unknown.length === 0 ? [] : await findWatched(db, ownerId, unknown, readable.marks)
  const applied = await findCaseMarks(db, ownerId, unknown, readable.orders)
  return withOwnGoods({
    ...form,
    marks: form.marks.map((mark) => {
      const number = numberOf(mark)
      const found = known.get(number)
      if (found) return ofRegister({ ...mark, number }, found, form)
      const told = { ...mark, number, isCoOwned: false, register: [], source: 'told' as const, sourceOn: '' }
      const isSame = (row: { readonly number: string }) => row.number === number
      return ofCase(ofWatched(told, watched.find(isSame)), applied.find(isSame))
    }),
  })
}

/** The marks of a form with the facts of the register as they were when it was handed in. */
export function withFactsOf(form: TrademarkServiceForm, handedIn: TrademarkServiceForm): TrademarkServiceForm {
  const known = new Map(handedIn.marks.map((mark) => [mark.number, mark]))
  return {
    ...form,
    marks: form.marks.map((mark): ServicedMark => {
      const number = numberOf(mark)
      const facts = known.get(number)
      if (facts?.source !== 'register')
        return { ...mark, number, isCoOwned: false, register: [], source: 'told', sourceOn: '' }
      return { ...facts, key: mark.key, classes: chosenClasses(form.service, facts.register, mark.classes) }
    }),
  }
}

function ofRegister(mark: ServicedMark, rows: readonly RegisterRow[], { service }: TrademarkServiceForm): ServicedMark {
  // In the order of the form's shape: a correction compares what is closed as text.
  const register = rows.map(({ classNumber, goods, status, publishedOn, registeredOn, validTo }) => ({
    classNumber,
    goods: goods.slice(0, goodsMax),
    status,
    publishedOn: publishedOn ?? '',
    registeredOn: registeredOn ?? '',
    validTo: validTo ?? '',
  }))
  const classes = chosenClasses(service, register, mark.classes)
  // Classes of one number can part ways: those that the service is for speak.
  const [first] = rows.filter(({ classNumber }) => classes.includes(classNumber)).toSorted(byPrecedence)
  if (!first) return mark
  const dayOf = (field: MarkDayField) => registerDay({ classes, register }, field) || mark[field]
  return {
    ...mark,
    name: first.name,
    ownerName: first.ownerName,
    isCoOwned: rows.some((row) => classes.includes(row.classNumber) && row.isCoOwned),
    classes,
    register,
    status: first.status,
    publishedOn: dayOf('publishedOn'),
    registeredOn: dayOf('registeredOn'),
    validTo: dayOf('validTo'),
    source: 'register',
    sourceOn: first.sourceAge,
  }
}

const findWatched = (db: Db, ownerId: string, numbers: readonly string[], readable: SQL) =>
  db
    .select()
    .from(watchedMarks)
    .where(and(eq(watchedMarks.ownerId, ownerId), inArray(watchedMarks.number, [...numbers]), readable))
    .limit(numbers.length)

function ofWatched(mark: ServicedMark, row: typeof watchedMarks.$inferSelect | undefined): ServicedMark {
  if (!row || mark.name !== '') return mark
  return {
    ...mark,
    name: row.name,
    ownerName: mark.ownerName || row.holderName,
    classes: mark.classes.length > 0 ? mark.classes : row.classes,
    publishedOn: mark.publishedOn || (row.publishedOn ?? ''),
    registeredOn: mark.registeredOn || (row.registeredOn ?? ''),
    validTo: mark.validTo || (row.validTo ?? ''),
  }
}

function ofCase(mark: ServicedMark, row: CaseMark | undefined): ServicedMark {
  if (!row) return mark
  return {
    ...mark,
    name: mark.name || row.name,
    ownerName: mark.ownerName || row.holderName,
    classes: mark.classes.length > 0 ? mark.classes : row.classes,
  }
}

/** Registered marks of the owners that must go along with those of a form and are not in it: as many as a form can take. */
export async function findLeftOut(db: Db, form: TrademarkServiceForm): Promise<MarksLeftOut> {
  if (trademarkService(form.service).marks !== 'all') return noneLeftOut
  const owners = [...new Set(form.marks.map((mark) => mark.ownerName).filter((name) => name !== ''))]
  if (owners.length === 0) return noneLeftOut
  const rows = await db
    .select({
      number: marks.number,
      name: sql<string>`min(${marks.name})`,
      ownerName: marks.ownerName,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(marks)
    .where(and(isNamed(marks.ownerName, owners), notInArray(marks.number, form.marks.map(numberOf))))
    .groupBy(marks.ownerName, marks.number)
    .having(sql`bool_or(${marks.status} = 'tmRegistered')`)
    .orderBy(marks.number, marks.ownerName)
    .limit(servicedMarksMax)
  const room = servicedMarksMax - form.marks.length
  const list = rows.slice(0, room).map(({ all: _all, ...mark }) => mark)
  return { marks: list, more: (rows[0]?.all ?? 0) - list.length }
}
