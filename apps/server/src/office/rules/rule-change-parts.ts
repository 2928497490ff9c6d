import { createHash } from 'node:crypto'
import { movedListMax } from '@portal/contract/office/rules'
import { readPriceKey, servicePriceKind } from '@portal/domain/kernel/reference/service-fees'
import { type RuleKind, ruleKinds } from '@portal/domain/office/rules/rule-kind-names'
import { figureUnit, ruleName } from '@portal/domain/office/rules/rule-kinds'
import { calendarYearKind } from '@portal/domain/platform/calendar/calendar-note'
import { holidayFaultWords, readHolidayNotice } from '@portal/domain/platform/calendar/read-holiday-notice'
import { beijingDate, civilDate, laterDate } from '@portal/domain/platform/dates/civil-date'
import { isFigure } from '@portal/domain/platform/rules/figure-units'
import { lawFigureKind } from '@portal/domain/platform/rules/law-figure'
import { type RuleBook, type RuleRow, type RuleValue, withRuleBook } from '@portal/domain/platform/rules/rule-book'
import { findAgencyNames } from '../../kernel/reference/agency-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  findApplied,
  findReplacedBy,
  findRuleBook,
  findRuleRow,
  toRuleRow,
} from '../../platform/rules/rule-book-queries.ts'
import type { Services } from '../../services.ts'
import { findMovedDeadlines } from './moved-queries.ts'
import { findMovedQuotes } from './moved-quote-queries.ts'
import { findMovedWatches } from './moved-watch-queries.ts'

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

interface PreparedChange {
  readonly before: RuleBook
  readonly after: RuleBook
  /** With the value that would count. */
  readonly change: Change
  /** Whether an entered row with the same first day gives up its place, or comes back to it. */
  readonly isReplacing: boolean
}

/** A change with the books before and after it. @throws AppError `rules.noSuchRule` of the price of an agency that is not there */
export async function prepareChange(db: Db, change: Change): Promise<PreparedChange> {
  if (change.kind === servicePriceKind && !(await findAgencyNames(db)).has(readPriceKey(change.key).agencyId))
    throw new AppError('rules.noSuchRule', { key: change.key })
  const before = await findRuleBook(db)
  const replaced = await findApplied(db, change.kind, change.key, change.validFrom)
  return { before, after: withChange(before, change), change, isReplacing: replaced !== undefined }
}

/**
 * Taking a row back, as a change.
 *
 * @throws AppError `rules.notInForce`
 */
export async function prepareWithdrawal(db: Db, id: string): Promise<PreparedChange> {
  const row = await findRuleRow(db, id)
  if (row?.state !== 'applied') throw new AppError('rules.notInForce')
  const before = await findRuleBook(db)
  const change = toRuleRow(row)
  const earlier = await findReplacedBy(db, id)
  const rows = before.rows.filter((one) => !isSameRule(one, change))
  const after = { version: before.version + 1, rows: earlier ? [...rows, toRuleRow(earlier)] : rows }
  return { before, after, change: { ...change, value: earlier?.value ?? {} }, isReplacing: earlier !== undefined }
}

/** Kinds of rules that deadlines are counted by. */
const deadlineKinds: ReadonlySet<string> = new Set<RuleKind>([
  calendarYearKind,
  lawFigureKind,
  'patent-period',
  'mark-period',
  'entry-months',
])
/** Kinds of rules that watched patents are counted by. */
const watchKinds: ReadonlySet<string> = new Set<RuleKind>([calendarYearKind, 'annual-fee', 'patent-fee', lawFigureKind])

/** What a change moves of what is stored, as it is shown and as applying is bound to it. */
export async function previewMoved(
  db: Db,
  { before, after, change, isReplacing }: PreparedChange,
  { now }: Pick<Services, 'now'>,
) {
  const under = <Result>(work: () => Result) => withRuleBook(after, work)
  const moved = deadlineKinds.has(change.kind) ? await findMovedDeadlines(db, under) : []
  const watched = watchKinds.has(change.kind) ? await findMovedWatches(db, beijingDate(now()), under) : []
  const listed = moved
    .map(({ orderNo, title, ruleId, from, day }) => ({
      ...{ orderNo, title, ruleId, from, to: day.officialOn, isUnsure: day.warning === 'calendarUnknown' },
    }))
    .sort(
      (a, b) => a.from.localeCompare(b.from) || a.orderNo.localeCompare(b.orderNo) || a.ruleId.localeCompare(b.ruleId),
    )
  const days = (name: string) => {
    const list = change.value[name]
    return Array.isArray(list) ? list.map(String) : []
  }
  const shown = {
    version: before.version,
    holidays: days('holidays'),
    workdays: days('workdays'),
    isReplacing,
    movedTotal: listed.length,
    watchesTotal: watched.reduce((sum, { moves }) => sum + moves, 0),
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([shown, change, listed]))
    .digest('hex')
  return { ...shown, digest, moved: listed.slice(0, movedListMax) }
}

/**
 * All that a change does, drafts whose price moves among it. Applying is not bound to those: customers write in their drafts all the
 * while, and a draft is priced anew whenever it is looked at.
 */
export async function previewChange(db: Db, prepared: PreparedChange, services: Services) {
  const { before, after, change } = prepared
  const today = beijingDate(services.now())
  const on = laterDate(today, change.validFrom)
  const kind = ruleKinds.find((one) => one === change.kind)
  const quotes = kind ? await findMovedQuotes(db, { kind, before, after, on }) : null
  return {
    ...(await previewMoved(db, prepared, services)),
    quotes: (quotes ?? []).slice(0, movedListMax),
    quotesTotal: quotes?.length ?? null,
  }
}
