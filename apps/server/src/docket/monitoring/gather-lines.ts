import type { InputOf } from '@portal/contract/call'
import type { addWatches } from '@portal/contract/docket/monitoring'
import { watchLinesMax } from '@portal/contract/docket/monitoring-choices'
import { type NumberLine, readNumberLines, splitNumberList } from '@portal/domain/docket/monitoring/number-list'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import {
  type ApplicationNumber,
  applicationNumberFaultWords,
  dottedApplicationNumber,
} from '@portal/domain/platform/identifiers/application-number'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser, Upload } from '../../platform/http/handler.ts'
import { findOrdersToWatch } from './gather-queries.ts'
import { patentData } from './patent-data-rules.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'

/** A right number that was asked for, with what came along. */
export interface RequestedWatch {
  readonly line: number
  readonly number: ApplicationNumber
  readonly notes: string
  readonly ownerId: string
  readonly sheet?: SheetRow
  readonly order?: Awaited<ReturnType<typeof findOrdersToWatch>>[number]
}
export interface Invalid {
  readonly line: number
  readonly written: string
  readonly reason: { readonly en: string; readonly zh: string }
  readonly suggestion: string | null
}
type Asked = NumberLine & Pick<RequestedWatch, 'sheet' | 'order'> & { readonly ownerId: string }

interface Gathering {
  readonly input: InputOf<typeof addWatches>
  readonly uploads: readonly Upload[]
  readonly user: SessionUser
  readonly db: Db
  readonly today: CivilDate
}

const words = {
  noOrder: { en: 'No such order', zh: '没有此订单' },
  noNumber: { en: 'This order has no application number yet', zh: '该订单尚无申请号' },
  noPatent: { en: 'No such patent', zh: '没有此专利' },
  notChinese: { en: 'Not a Chinese application number', zh: '不是中国申请号' },
}

/**
 * Everything a request asks to watch, read line by line: numbers that are right, and lines that are not with the reason.
 *
 * @throws AppError if nothing was given, too much, or a file that cannot be read.
 */
export async function gatherLines(gathering: Gathering): Promise<{ wanted: RequestedWatch[]; invalid: Invalid[] }> {
  const { input, uploads, user, today } = gathering
  const asked: Asked[] = []
  const invalid: Invalid[] = []
  const mine = { ownerId: user.ownerId }
  for (const line of splitNumberList(input.text ?? '')) asked.push({ ...line, ...mine })
  for (const [at, { patentNumber, notes }] of (input.json ?? []).entries()) {
    asked.push({ line: at + 1, written: patentNumber, notes, ...mine })
  }
  for (const { path } of uploads) {
    for (const sheet of await readSheet(path, today)) {
      for (const { column, written, reason } of sheet.faults) {
        const named = { en: `${column}: ${reason.en}`, zh: `${column}：${reason.zh}` }
        invalid.push({ line: sheet.line, written, reason: named, suggestion: null })
      }
      // A row with a wrong cell waits until it is mended: without its date its fees would be left out.
      if (sheet.faults.length > 0) continue
      asked.push({ line: sheet.line, written: sheet.written, notes: sheet.notes, sheet, ...mine })
    }
  }
  await addOrders(gathering, asked, invalid)
  await addPatents(gathering, asked, invalid)
  if (asked.length + invalid.length === 0) throw new AppError('monitoring.nothingGiven')
  if (asked.length > watchLinesMax) throw new AppError('monitoring.tooManyLines', { max: watchLinesMax })
  return { wanted: rightOnes(asked, invalid), invalid: invalid.toSorted((a, b) => a.line - b.line) }
}

async function addOrders({ input, user, db }: Gathering, asked: Asked[], invalid: Invalid[]): Promise<void> {
  const { orderNos = [] } = input
  if (orderNos.length === 0) return
  const found = new Map((await findOrdersToWatch(db, user, orderNos)).map((order) => [order.orderNo, order]))
  for (const [at, orderNo] of orderNos.entries()) {
    const order = found.get(orderNo)
    if (order?.number) {
      const ownerId = order.acts ? order.ownerId : user.ownerId
      asked.push({ line: at + 1, written: order.number, notes: '', order, ownerId })
      continue
    }
    invalid.push({ line: at + 1, written: orderNo, reason: order ? words.noNumber : words.noOrder, suggestion: null })
  }
}

async function addPatents({ input, user, db, today }: Gathering, asked: Asked[], invalid: Invalid[]): Promise<void> {
  const { patentIds = [] } = input
  if (patentIds.length === 0) return
  const found = await patentData().findFacts(db, patentIds.map(Number), today)
  for (const [at, id] of patentIds.entries()) {
    const patent = found.get(Number(id))
    if (patent?.number) {
      asked.push({ line: at + 1, written: patent.number, notes: '', ownerId: user.ownerId })
      continue
    }
    const [reason, written] = patent ? [words.notChinese, patent.title] : [words.noPatent, id]
    invalid.push({ line: at + 1, written, reason, suggestion: null })
  }
}

function rightOnes(asked: readonly Asked[], invalid: Invalid[]): RequestedWatch[] {
  return readNumberLines(asked).flatMap((line, at) => {
    const from = asked[at]
    if (!from) throw new Error('every line has its answer')
    if (line.ok) return [{ ...from, number: line.number }]
    const { written } = line
    if (line.fault === 'twice') {
      const reason = { en: `The same number as in line ${line.firstLine}`, zh: `与第 ${line.firstLine} 行重复` }
      invalid.push({ line: line.line, written, reason, suggestion: null })
      return []
    }
    const { expectedCheck } = line
    const suggestion = expectedCheck === undefined ? null : rightNumber(written, expectedCheck)
    invalid.push({ line: line.line, written, reason: applicationNumberFaultWords[line.fault], suggestion })
    return []
  })
}

/** The number with the check character that fits. */
function rightNumber(written: string, check: string): string {
  const body = written.normalize('NFKC').replaceAll(/\D/g, '')
  return dottedApplicationNumber(`${body.slice(0, body.length >= 12 ? 12 : 8)}${check}`)
}
