import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { refreshSources } from '../../../platform/commands/source-queries.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { completeRecord, type PatentRecord, type RecordDraft } from '../import/record.ts'
import { refreshSearchIndex, writePatents } from '../store/write-patents-queries.ts'

export const testDay = civilDate('2026-11-21')
let made = 0

/** An invented Chinese invention, granted; every one with numbers of its own. */
export function buildRecord(more: Partial<RecordDraft> = {}): PatentRecord {
  made += 1
  const body = `20191${String(made).padStart(7, '0')}`
  const number = body + applicationCheckCharacter(body)
  const publication = `CN1980${String(made).padStart(5, '0')}`
  return completeRecord({
    office: 'CN',
    source: { name: 'cnipa-bulk', age: '2024-01-01' },
    applicationNumber: { text: `CN${body}.${number.at(-1)}`, normalized: number, mark: 'valid', reason: null },
    publications: [
      { number: `${publication}A`, kind: 'A', on: '2020-09-01' },
      { number: `${publication}B`, kind: 'B', on: '2022-03-08' },
    ],
    grantNumber: `${publication}B`,
    filedOn: '2019-03-04',
    publishedOn: '2020-09-01',
    grantedOn: '2022-03-08',
    title: { zh: `一种示例装置${made}`, en: null, other: null },
    abstract: { zh: '本发明公开了一种示例装置。', en: null, other: null },
    applicants: ['示例科技有限公司'],
    inventors: ['张例'],
    ipc: ['H04L29/06'],
    type: 'invention',
    ...more,
  })
}

/** Stores records as an import of that day does, and brings the planner's figures up to date. */
export async function storeRecords(db: Db, records: readonly PatentRecord[], today = testDay) {
  const counts = await db.transaction((tx) => writePatents(tx, records, { today }))
  await refreshSources(db, 'patents')
  await refreshSearchIndex(db)
  return counts
}
