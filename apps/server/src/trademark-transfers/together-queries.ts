import { parseMarkNumber } from '@portal/domain/marks/mark-number'
import { isLiveMark, type RegisterStatus, registerStatusCodes } from '@portal/domain/marks/mark-statuses'
import type { TransferForm, TransferredMark } from '@portal/domain/trademark-transfers/form'
import { findMarksToMoveAlong, type MustMove } from '@portal/domain/trademark-transfers/move-together'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { marks } from '../db/schema/marks.ts'

/** Rows of one owner that are looked at; more than any one company of our copy has. */
const ownedMax = 5000

const numberOf = ({ number }: Pick<TransferredMark, 'number'>) => {
  const parsed = parseMarkNumber(number)
  return parsed.ok ? parsed.value : number
}

/** Facts of a number as our copy of the register has them: of its classes in force or pending, of all where none is. */
export type NumberFacts = Omit<TransferredMark, 'key' | 'alongWith' | 'status'> & { readonly status: RegisterStatus }

type MarkRow = typeof marks.$inferSelect
const speaksFirst = (a: MarkRow, b: MarkRow) =>
  Number(b.status === 'tmRegistered') - Number(a.status === 'tmRegistered') ||
  (a.validTo ?? '9999').localeCompare(b.validTo ?? '9999') ||
  a.classNumber - b.classNumber

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
    // What is in force speaks for the number, of more the one that ends first.
    const [first] = counted.toSorted(speaksFirst)
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
    .where(and(eq(marks.ownerName, ownerName), inArray(marks.status, registerStatusCodes.filter(isLiveMark))))
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

/** What must move along with the marks of a form: looked for among all marks in force or pending of their owners. */
export async function findTogether(db: Db, form: TransferForm): Promise<readonly MustMove[]> {
  const owners = [...new Set(form.marks.map((mark) => mark.ownerName).filter((name) => name !== ''))]
  if (owners.length === 0) return []
  const found: MustMove[] = []
  for (const owner of owners) {
    const rows = await db
      .select({
        number: marks.number,
        name: marks.name,
        classNumber: marks.classNumber,
        groups: marks.groups,
        status: marks.status,
      })
      .from(marks)
      .where(eq(marks.ownerName, owner))
      .orderBy(marks.number, marks.classNumber)
      .limit(ownedMax)
    const owned = rows.filter(({ status }) => isLiveMark(status))
    const chosen = form.marks.filter((mark) => mark.ownerName === owner).map(numberOf)
    found.push(...findMarksToMoveAlong(chosen, owned))
  }
  return found
}
