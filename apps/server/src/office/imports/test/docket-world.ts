import { buffer } from 'node:stream/consumers'
import { addDays, addYears, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { writeXlsx } from '../../../platform/documents/xlsx/write-xlsx.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'
import { runDueJobs } from '../../../test/run-jobs.ts'
import { sendUpload } from '../../../test/send-upload.ts'

export type Row = Readonly<Record<string, string>>

let last = 100_000
/** A right application number that no other row has. */
export function freshNumber(year = 2021, digit = 1): string {
  last += 1
  const body = `${year}${digit}0${last}`
  return body + applicationCheckCharacter(body)
}
/** A number of a mark that no other row has. */
export function freshMark(): string {
  last += 1
  return `3${String(last).padStart(7, '0')}`
}

const today = beijingDate(new Date())
/** Filed so that the fee of year 6 falls due in two months. */
export const filedOn = addYears(addDays(today, 60), -5)
const grantedOn = addYears(filedOn, 2)
/** The first term of a mark, which ends within the year. */
const validTo = addDays(today, 200)
const registeredOn = addYears(addDays(validTo, 1), -10)

/** A granted invention whose next annual fee falls due soon. */
export const grantedRow = (more: Row = {}): Row => ({
  申请号: freshNumber(Number(filedOn.slice(0, 4))),
  专利名称: '一种包裹分拣方法',
  申请人: '示例科技有限公司',
  申请日: filedOn,
  授权公告日: grantedOn,
  法律状态: '授权',
  ...more,
})
/** A registered mark that is to be renewed within the year. */
export const markRow = (more: Row = {}): Row => ({
  案件类型: '商标',
  申请号: freshMark(),
  专利名称: '示例',
  申请日: addYears(registeredOn, -1),
  授权公告日: registeredOn,
  专用权期限: validTo,
  类别: '9，35',
  法律状态: '已注册',
  ...more,
})

export function sheetOf(rows: readonly Row[]): Promise<Buffer> {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = keys.map((key) => ({ key, title: key, width: 12, kind: 'text' as const }))
  return buffer(writeXlsx({ sheet: 'x', columns, rows: rows as Record<string, string>[] }))
}

export const upload = async (portal: TestPortal, as: TestPerson, content: Buffer, name = '案件.xlsx') =>
  sendUpload(portal, 'imports.uploadSheet', { file: { name, content }, as })

/** Uploads rows and has them checked by what their heads name. */
export async function check(portal: TestPortal, as: TestPerson, rows: readonly Row[]) {
  const { data, error } = await upload(portal, as, await sheetOf(rows))
  if (error) throw new Error(error)
  const mapping = data.columns.map(({ field }) => field)
  return (await portal.call('imports.checkImport', { id: data.id, mapping }, { as })).data
}

/** Brings rows in and waits for the end; that clients work here into whose docket they go is confirmed. */
export async function bringIn(portal: TestPortal, as: TestPerson, rows: readonly Row[]) {
  const { id } = await check(portal, as, rows)
  const started = await portal.call('imports.startImport', { id, clientsSeen: true }, { as })
  if (started.error) throw new Error(started.error)
  await runDueJobs(portal)
  return (await portal.call('imports.getImport', { id }, { as })).data
}

/** Takes an import back and waits for the end. */
export async function undo(portal: TestPortal, as: TestPerson, id: string) {
  const answer = await portal.call('imports.undoImport', { id }, { as })
  await runDueJobs(portal)
  return answer
}

export const rowsOf = async (
  portal: TestPortal,
  as: TestPerson,
  id: string,
  state: 'ready' | 'faulty' | 'known' | 'joined' | 'made' | 'undone' | 'kept',
) => (await portal.call('imports.listRows', { id, state, pageSize: 100 }, { as })).data.list
