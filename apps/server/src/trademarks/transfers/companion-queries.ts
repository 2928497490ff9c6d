import { setImmediate } from 'node:timers/promises'
import { parseMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import { isLiveMark, type RegisterStatus, registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { plainName } from '@portal/domain/trademarks/register/plain-name'
import { searchKeysOf } from '@portal/domain/trademarks/register/similar/keys'
import {
  type CompanionMark,
  type Companions,
  findCompanionMarks,
  type OwnedMark,
} from '@portal/domain/trademarks/transfers/companion-marks'
import type { TransferForm, TransferredMark } from '@portal/domain/trademarks/transfers/form'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { isNamed } from '../../platform/db/plain-name.ts'
import { marks } from '../../platform/db/schema/marks.ts'
import { byPrecedence } from '../register/class-precedence-rules.ts'

/** Rows of one owner that are compared in one round, and classes of chosen marks whose keys are asked for at once. */
const [likeMax, askedAtOnce] = [10_000, 300]

const living = registerStatusCodes.filter(isLiveMark)
const isLiving = sql`m.status in ${living}`

const numberOf = ({ number }: Pick<TransferredMark, 'number'>) => {
  const parsed = parseMarkNumber(number)
  return parsed.ok ? parsed.value : number
}

/** Facts of a number as our copy of the register has them: of its classes in force or pending, of all where none is. */
export type NumberFacts = Omit<TransferredMark, 'key' | 'alongWith' | 'status'> & { readonly status: RegisterStatus }

/** Facts of the numbers that our copy of the register knows, by number. */
export async function findNumberFacts(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, NumberFacts>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(marks)
    .where(inArray(marks.number, [...numbers]))
    .orderBy(marks.number, marks.classNumber)
    .limit(numbers.length * 45)
  const known = new Map<string, NumberFacts>()
  for (const [number, all] of Map.groupBy(rows, (row) => row.number)) {
    // Classes of one number can part ways: one that has ended does not move and pays nothing.
    const living = all.filter(({ status }) => isLiveMark(status))
    const counted = living.length > 0 ? living : all
    const [first] = counted.toSorted(byPrecedence)
    if (!first) continue
    known.set(number, {
      number,
      name: first.name,
      classes: counted.map((row) => row.classNumber),
      ownerName: first.ownerName,
      status: first.status,
      validTo: first.validTo ?? '',
      isPledged: counted.some((row) => row.isPledged),
      isFrozen: counted.some((row) => row.isFrozen),
      isCoOwned: counted.some((row) => row.isCoOwned),
      source: 'register',
      sourceOn: first.sourceAge,
    })
  }
  return known
}

/** Numbers of the marks of an owner that are in force or pending, in order. */
export async function findNumbersOfOwner(db: Db, ownerName: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ number: marks.number })
    .from(marks)
    .where(and(isNamed(marks.ownerName, [ownerName]), inArray(marks.status, living)))
    .orderBy(marks.number)
    .limit(limit)
  return rows.map(({ number }) => number)
}

/**
 * The marks of a form with the facts of our copy of the register: whatever was typed of a number that the copy knows gives
 * way, and all living classes of a number stand, as a number moves whole.
 */
export async function withRegisterFacts(db: Db, form: TransferForm): Promise<TransferForm> {
  const known = await findNumberFacts(db, form.marks.map(numberOf))
  return {
    ...form,
    marks: form.marks.map((mark): TransferredMark => {
      const number = numberOf(mark)
      const facts = known.get(number)
      if (facts) return { ...mark, ...facts }
      // What only the register says is not taken from anybody.
      return { ...mark, number, isPledged: false, isFrozen: false, source: 'told', sourceOn: '' }
    }),
  }
}

/** The marks of a form with the facts of the register as they were when it was handed in. */
export function withFactsOf(form: TransferForm, handedIn: TransferForm): TransferForm {
  const known = new Map(handedIn.marks.map((mark) => [mark.number, mark]))
  return {
    ...form,
    marks: form.marks.map((mark): TransferredMark => {
      const number = numberOf(mark)
      const facts = known.get(number)
      if (facts?.source === 'register') return { ...facts, key: mark.key, alongWith: mark.alongWith }
      return { ...mark, number, isPledged: false, isFrozen: false, source: 'told', sourceOn: '' }
    }),
  }
}

/** Groups of the classes of numbers that are in force or pending, as far as the copy knows them. */
async function findGroups(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ number: marks.number, classNumber: marks.classNumber, groups: marks.groups })
    .from(marks)
    .where(and(inArray(marks.number, [...numbers]), inArray(marks.status, living)))
    .limit(numbers.length * 45)
  return new Map(rows.map(({ number, classNumber, groups }) => [`${number} ${classNumber}`, groups]))
}

/** Marks of an owner in force or pending that share a key of likeness with one in `front`, with all their living classes. */
async function findLike(db: Db, owner: string, front: readonly OwnedMark[]) {
  const found = new Map<string, OwnedMark>()
  const isOwners = isNamed(sql`m.owner_name`, [owner])
  let isCut = false
  for (let at = 0; at < front.length; at += askedAtOnce) {
    const classesOf = Map.groupBy(front.slice(at, at + askedAtOnce), ({ name }) => name)
    const keys = [...classesOf].flatMap(([name, ofName]) => {
      const { near, parts } = searchKeysOf(name, [...new Set(ofName.map(({ classNumber }) => classNumber))])
      return [...near, ...parts].flat()
    })
    if (keys.length === 0) continue
    // The owner's marks are few beside the copy: each one's keys are looked up among those asked for.
    const { rows } = await db.execute<OwnedMark & Record<string, unknown>>(sql`
      select m.number, m.name, m.class_number as "classNumber", m.groups from marks m
      where ${isOwners} and ${isLiving} and m.number = any(array(
        select m.number from marks m where ${isOwners} and ${isLiving}
          and exists (select from unnest(m.keys) as own(key) where own.key = any(${`{${keys.join(',')}}`}::int[]))))
      order by m.number, m.class_number limit ${likeMax + 1}`)
    isCut ||= rows.length > likeMax
    for (const row of rows.slice(0, likeMax)) found.set(`${row.number} ${row.classNumber}`, row)
  }
  return { list: [...found.values()], isCut }
}

/** A mark that has ended does not move, and draws nothing along. */
const moves = ({ status }: TransferredMark) => status === '' || isLiveMark(status)

/** What must move along with marks of one owner: looked for among all marks of that owner in force or pending. */
export async function findCompanionsOfOwner(
  db: Db,
  owner: string,
  chosenMarks: readonly Pick<TransferredMark, 'number' | 'name' | 'classes'>[],
): Promise<Companions> {
  const groups = await findGroups(db, chosenMarks.map(numberOf))
  const chosen = chosenMarks.flatMap((mark) =>
    mark.classes.map((classNumber): OwnedMark => {
      const number = numberOf(mark)
      return { number, name: mark.name, classNumber, groups: groups.get(`${number} ${classNumber}`) ?? [] }
    }),
  )
  return findCompanionMarks(chosen, { ask: (front) => findLike(db, owner, front), rest: setImmediate })
}

/** What must move along with the marks of a form: looked for among all marks in force or pending of their owners. */
export async function findCompanionsOfForm(db: Db, form: TransferForm): Promise<Companions> {
  // A mark of which nobody has told the owner is the seller's.
  const ownerOf = (mark: TransferredMark) => mark.ownerName.trim() || form.seller.name.trim()
  const list: CompanionMark[] = []
  let isCut = false
  for (const [owner, ofOwner] of Map.groupBy(form.marks, (mark) => plainName(ownerOf(mark)))) {
    if (owner === '') continue
    const found = await findCompanionsOfOwner(db, owner, ofOwner.filter(moves))
    list.push(...found.list)
    isCut ||= found.isCut
  }
  const numbers = new Set(form.marks.map(numberOf))
  return { list: list.filter(({ number }) => !numbers.has(number)), isCut }
}

/** `findCompanionsOfForm` that looks once for what it was asked before: a save answers it and is checked by it. */
export function rememberCompanions(): typeof findCompanionsOfForm {
  const asked = new Map<string, Promise<Companions>>()
  return (db, form) => {
    const question = JSON.stringify([
      form.seller.name,
      form.marks.map(({ number, name, classes, ownerName }) => [number, name, classes, ownerName]),
    ])
    const known = asked.get(question) ?? findCompanionsOfForm(db, form)
    asked.set(question, known)
    return known
  }
}
