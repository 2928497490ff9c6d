import { createHash } from 'node:crypto'
import { movedListMax } from '@portal/contract/rules'
import { calendarYearKind } from '@portal/domain/dates/calendar-note'
import { civilDate } from '@portal/domain/dates/civil-date'
import { holidayFaultWords, readHolidayNotice } from '@portal/domain/dates/read-holiday-notice'
import { serviceFees, servicePriceKey, servicePriceKind } from '@portal/domain/reference/service-fees'
import { isFigure } from '@portal/domain/rules/law-figure'
import { type RuleBook, type RuleRow, type RuleValue, underBook } from '@portal/domain/rules/rule-book'
import type { RuleKind } from '@portal/domain/rules/rule-kind-names'
import { figureUnit, ruleName } from '@portal/domain/rules/rule-kinds'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { orders } from '../db/schema/orders.ts'
import { AppError } from '../http/app-error.ts'
import { findMovedDeadlines, findMovedFees } from './moved-queries.ts'
import { findApplied, findReplacedBy, findRuleBook, findRuleRow, toRuleRow } from './rule-book-queries.ts'

export interface ChangeRequest {
  readonly kind: RuleKind
  readonly key: string
  readonly amountFen?: number | undefined
  readonly figure?: number | undefined
  readonly notice?: string | undefined
  readonly validFrom?: string | undefined
  readonly validTo?: string | null | undefined
}

type Change = Pick<RuleRow, 'kind' | 'key' | 'value' | 'validFrom' | 'validTo'>

/** The figure or the amount that a request sets, by what its rule counts in. */
function enteredValue({ kind, key, amountFen, figure }: ChangeRequest): RuleValue | undefined {
  const unit = figureUnit(kind, key)
  if (unit === undefined) return amountFen === undefined ? undefined : { amountFen }
  return figure === undefined || !isFigure(figure, unit) ? undefined : { figure }
}

/**
 * The rule that a request asks for, as it would be stored.
 *
 * @throws AppError `rules.noSuchRule`, `rules.valueMissing`, `rules.noticeUnreadable`
 */
export function readChange(request: ChangeRequest, language: 'en' | 'zh'): Change {
  const { kind, key } = request
  if (ruleName(kind, key) === undefined) throw new AppError('rules.noSuchRule', { key })
  if (kind === calendarYearKind) {
    const { found, faults } = readHolidayNotice(request.notice ?? '', Number(key))
    if (faults.length > 0) {
      const said = faults
        .slice(0, 5)
        .map((fault) => holidayFaultWords[fault.key][language].replace('{text}', fault.text))
      throw new AppError('rules.noticeUnreadable', { reasons: said.join(language === 'zh' ? '；' : '; ') })
    }
    return {
      ...{ kind, key, value: { holidays: found.holidays, workdays: found.workdays } },
      ...{ validFrom: civilDate(`${key}-01-01`), validTo: civilDate(`${key}-12-31`) },
    }
  }
  const { validFrom, validTo = null } = request
  const value = enteredValue(request)
  if (!value || validFrom === undefined || (validTo !== null && validTo < validFrom)) {
    throw new AppError('rules.valueMissing')
  }
  const span = { validFrom: civilDate(validFrom), validTo: validTo === null ? null : civilDate(validTo) }
  return { kind, key, value, ...span }
}

const isSameRule = (one: RuleRow, other: Pick<RuleRow, 'kind' | 'key' | 'validFrom'>) =>
  one.kind === other.kind && one.key === other.key && one.validFrom === other.validFrom

/** The book as a change would make it. */
function withChange(book: RuleBook, change: Change): RuleBook {
  const added: RuleRow = { ...change, source: { en: '', zh: '' }, needsConfirmation: false }
  return { version: book.version + 1, rows: [...book.rows.filter((row) => !isSameRule(row, change)), added] }
}

/** What a change would do, as it is shown and as applying is bound to it. */
export async function previewChange(db: Db, change: Change) {
  const book = await findRuleBook(db)
  const replaced = await findApplied(db, change.kind, change.key, change.validFrom)
  return toPreview(db, book, withChange(book, change), change, replaced !== undefined)
}

/**
 * What taking a row back would do.
 *
 * @throws AppError `rules.notInForce`
 */
export async function previewWithdrawalOf(db: Db, id: string) {
  const row = await findRuleRow(db, id)
  if (row?.state !== 'applied') throw new AppError('rules.notInForce')
  const book = await findRuleBook(db)
  const change = toRuleRow(row)
  const before = await findReplacedBy(db, id)
  const rows = book.rows.filter((one) => !isSameRule(one, change))
  const after = { version: book.version + 1, rows: before ? [...rows, toRuleRow(before)] : rows }
  return toPreview(db, book, after, { ...change, value: before?.value ?? {} }, before !== undefined)
}

async function toPreview(db: Db, book: RuleBook, after: RuleBook, change: Change, isReplacing: boolean) {
  const under = <Result>(work: () => Result) => underBook(after, work)
  const isCalendar = change.kind === calendarYearKind
  const moved = isCalendar ? await findMovedDeadlines(db, under) : []
  const fees = isCalendar ? await findMovedFees(db, under) : []
  const listed = moved
    .map(({ orderNo, title, ruleId, from, day }) => ({
      ...{ orderNo, title, ruleId, from, to: day.officialOn, isUnsure: day.warning !== null },
    }))
    .sort(
      (a, b) => a.from.localeCompare(b.from) || a.orderNo.localeCompare(b.orderNo) || a.ruleId.localeCompare(b.ruleId),
    )
  const days = (name: string) => {
    const list = change.value[name]
    return Array.isArray(list) ? list.map(String) : []
  }
  const shown = {
    version: book.version,
    holidays: days('holidays'),
    workdays: days('workdays'),
    isReplacing,
    movedTotal: listed.length,
    watchesTotal: fees.reduce((sum, { count }) => sum + count, 0),
    draftsTotal: await countDrafts(db, change),
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([shown, change, listed]))
    .digest('hex')
  return { ...shown, digest, moved: listed.slice(0, movedListMax) }
}

const draftKinds: ReadonlySet<string> = new Set([
  'invention',
  'utilityModel',
  'design',
  'usDesign',
  'usInvention',
  'trademark',
  'trademarkTransfer',
  'softwareCopyright',
  'workCopyright',
])

/** Drafts whose service has the price; null where the kind of an order does not tell. */
async function countDrafts(db: Db, { kind, key }: Change): Promise<number | null> {
  if (kind !== servicePriceKind) return null
  const services = serviceFees.filter((row) => servicePriceKey(row.service, row.type) === key).map((row) => row.service)
  const kinds = services.filter((service) => draftKinds.has(service))
  if (kinds.length === 0) return null
  return db.$count(orders, and(eq(orders.workState, 0), inArray(orders.kind, kinds)))
}
