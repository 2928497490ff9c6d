import { parseMarkNumber } from '@portal/domain/marks/mark-number'
import { isLiveMark } from '@portal/domain/marks/mark-statuses'
import type { TransferForm, TransferredMark } from '@portal/domain/trademark-transfers/form'
import { findMarksToMoveAlong, type MustMove } from '@portal/domain/trademark-transfers/move-together'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { marks } from '../db/schema/marks.ts'

/** Rows of one owner that are looked at; more than any one company of our copy has. */
const ownedMax = 5000

const numberOf = ({ number }: Pick<TransferredMark, 'number'>) => {
  const parsed = parseMarkNumber(number)
  return parsed.ok ? parsed.value : number
}

/**
 * The marks of a form with the facts of our copy of the register: whatever was typed of a number that the copy knows gives
 * way, and all classes of a number stand, as a number moves whole.
 */
export async function withRegisterFacts(db: Db, form: TransferForm): Promise<TransferForm> {
  const numbers = form.marks.map(numberOf)
  if (numbers.length === 0) return form
  const rows = await db
    .select()
    .from(marks)
    .where(inArray(marks.number, numbers))
    .orderBy(marks.number, marks.classNumber)
    .limit(numbers.length * 45)
  const known = Map.groupBy(rows, (row) => row.number)
  return {
    ...form,
    marks: form.marks.map((mark): TransferredMark => {
      const number = numberOf(mark)
      const [first, ...more] = known.get(number) ?? []
      if (!first) return { ...mark, number, source: 'told', sourceOn: '' }
      return {
        ...mark,
        number,
        name: first.name,
        classes: [first, ...more].map((row) => row.classNumber),
        ownerName: first.ownerName,
        status: first.status,
        validTo: first.validTo ?? '',
        source: 'register',
        sourceOn: first.sourceAge,
      }
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
