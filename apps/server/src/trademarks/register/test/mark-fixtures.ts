import { civilDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../../platform/db/connection.ts'
import type { MarkRecord } from '../import/mark-record.ts'
import { countRegister, writeMarks } from '../register-queries.ts'

let last = 70_000_000

/** A registered word mark of class 9 with a number that no other call made, unless said otherwise. */
export function buildMark(more: Partial<MarkRecord> = {}): MarkRecord {
  last += 1
  return {
    number: String(last),
    classNumber: 9,
    name: '青峰',
    kind: 'ordinary',
    shape: 'word',
    groups: ['0901'],
    goods: '计算机；计算机软件（已录制）',
    status: 'tmRegistered',
    appliedOn: civilDate('2019-01-08'),
    publishedOn: civilDate('2019-05-06'),
    publishedIssue: '1645',
    registeredOn: civilDate('2019-08-07'),
    registeredIssue: '1657',
    validFrom: civilDate('2019-08-07'),
    validTo: civilDate('2029-08-06'),
    ownerName: '青峰科技有限公司',
    agentName: '',
    isCoOwned: false,
    isPledged: false,
    isLicensed: false,
    isFrozen: false,
    isWellKnown: false,
    ...more,
  }
}

/** Puts marks into the copy. */
export async function storeMarks(db: Db, records: readonly MarkRecord[], age = '2026-11-01'): Promise<void> {
  await db.transaction((tx) => writeMarks(tx, records, { name: 'test', age: civilDate(age) }))
  await countRegister(db)
}
