import { isLiveMark } from '@portal/domain/trademarks/register/mark-statuses'
import type { marks } from '../../platform/db/schema/marks.ts'

type MarkRow = Pick<typeof marks.$inferSelect, 'status' | 'validTo' | 'classNumber'>

/** Order of a number's classes, which can part ways: what is in force speaks for the number, then what is pending; of more the one that ends first. */
export const byPrecedence = (a: MarkRow, b: MarkRow): number =>
  Number(b.status === 'tmRegistered') - Number(a.status === 'tmRegistered') ||
  Number(isLiveMark(b.status)) - Number(isLiveMark(a.status)) ||
  (a.validTo ?? '9999').localeCompare(b.validTo ?? '9999') ||
  a.classNumber - b.classNumber
