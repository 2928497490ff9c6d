import { TrademarkFormShape } from '@portal/contract/trademarks/trademark-form'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import {
  isMasked,
  maskEmail,
  maskIdNumber,
  maskPhone,
  shownIdNumber,
} from '@portal/domain/platform/identifiers/id-numbers'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import type { GoodsFinding } from '@portal/domain/trademarks/classes/goods-fault-words'
import { checkItem, findTwice } from '@portal/domain/trademarks/classes/goods-faults'
import {
  goodsByClass,
  markTitle,
  type TrademarkApplicant,
  type TrademarkForm,
} from '@portal/domain/trademarks/registration/form'
import { type TrademarkFault, trademarkFaultWords } from '@portal/domain/trademarks/registration/form-faults'
import { checkPeople } from '@portal/domain/trademarks/registration/party-faults'
import { type Settlement, settle } from '@portal/domain/trademarks/registration/settlement'
import { type FormAccounts, findOwnApplicants } from '../../kernel/forms/applicant-queries.ts'
import type { OrderFacts } from '../../kernel/orders/filing-queries.ts'
import type { FeeLine } from '../../kernel/orders/order-form-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError, type FieldProblem } from '../../platform/http/app-error.ts'
import { isInTable, type Table } from '../classes/table-parts.ts'
import { restoreContact } from './contact-parts.ts'

export function trademarkFactsOf(form: TrademarkForm): OrderFacts {
  return {
    kind: form.kind,
    serviceType: form.serviceType,
    title: markTitle(form),
    applicantName: form.applicants.map((one) => one.name.trim()).join('、'),
    agentId: null,
  }
}

/** What is wrong with each of the chosen goods by the table of the day. */
export function findGoods(table: Table, on: CivilDate) {
  return ({ goods }: TrademarkForm): readonly (readonly GoodsFinding[])[] => {
    const twice = new Set(findTwice(goods))
    return goods.map((item) => {
      const findings = checkItem(item, on, (one) => isInTable(table, one), table.edition)
      const params = { name: item.name, class: item.classCode }
      return twice.has(item) ? [...findings, { code: 'twice', severity: 'fault', params } as const] : findings
    })
  }
}

/** Goods that the table does not deny and that an agent looks up before filing: custom names, and names that a selection lacks. */
export function findGoodsRemarks(table: Table, form: TrademarkForm, on: CivilDate): TrademarkFault[] {
  return findGoods(
    table,
    on,
  )(form).flatMap((findings, at) =>
    findings.flatMap(({ code, severity, params }) =>
      severity === 'warning' ? [{ path: `goods.${at}.name`, key: code, params }] : [],
    ),
  )
}

export function toTrademarkProblems(faults: readonly TrademarkFault[], language: 'en' | 'zh'): FieldProblem[] {
  return faults.map(({ path, key, params }) => ({
    path,
    message: fillWords(trademarkFaultWords[key][language], params),
  }))
}

/** What a form costs on a day, filed electronically; undefined while no goods are chosen. */
export function settleForm(
  { goods, mark, serviceType }: TrademarkForm,
  on: CivilDate,
  agencyId: number,
): Settlement | undefined {
  const classes = goodsByClass(goods)
    .filter(([classCode]) => /^(0[1-9]|[1-3]\d|4[0-5])$/.test(classCode))
    .map(([classCode, items]) => ({ classCode, items: items.length }))
  if (classes.length === 0) return undefined
  return settle({ classes, purpose: mark.purpose, serviceType, way: 'electronic', agencyId }, on)
}

/** The lines as they are frozen on an order, the office's first. */
export function trademarkFeeLines(form: TrademarkForm, on: CivilDate, agencyId: number): readonly FeeLine[] {
  return (settleForm(form, on, agencyId)?.lines ?? []).map((line) => {
    const isOffice = line.kind === 'official'
    const params: Record<string, string | number> = isOffice
      ? { nameEn: line.name.en, nameZh: line.name.zh, quantity: line.quantity }
      : {}
    const key = isOffice ? `tm.${line.feeCode}` : 'service'
    return {
      beneficiary: isOffice ? ('office' as const) : ('service' as const),
      kind: isOffice ? `tm.${line.feeCode}.${line.classCode}` : 'service',
      quantity: line.quantity,
      unitFen: line.unitFen,
      fullFen: line.amountFen,
      amountFen: line.amountFen,
      explanation: {
        key,
        params,
        source: line.source,
        reductionPercent: 0,
        dueRule: null,
      },
    }
  })
}

/** People as they may be shown: their numbers without the middle. */
export function maskPeople(people: readonly TrademarkApplicant[]): TrademarkApplicant[] {
  return people.map((one) =>
    one.kind === 'individual'
      ? {
          ...one,
          idCode: mask(one.idCode, maskIdNumber),
          phone: mask(one.phone, maskPhone),
          email: mask(one.email, maskEmail),
        }
      : { ...one, idCode: shownIdNumber(one.idCode, false) },
  )
}

/** Places where something of the people at a path of a form is wrong. */
export function findWrongPeople(at: string, people: readonly TrademarkApplicant[]): readonly { path: string }[] {
  const found: { path: string }[] = []
  checkPeople(at, people, (path) => void found.push({ path }))
  return found
}

/** The form as it may be shown. */
export function maskTrademarkForm(form: TrademarkForm): TrademarkForm {
  return { ...form, applicants: maskPeople(form.applicants) }
}

const mask = (text: string, masked: (text: string) => string) => (isMasked(text) ? text : masked(text))

/**
 * Puts whole numbers back where the sender only has masked ones: from the stored rows by their keys, else from the
 * applicants' book. A company's numbers are shown whole to who fills in the form, the book to its account alone: for somebody of
 * another account only what the form had is put in.
 *
 * @param at path of the people in their form.
 * @throws AppError `filings.numberUnknown` with the place, if neither knows it.
 */
export async function restorePeople(
  db: Db,
  people: readonly TrademarkApplicant[],
  {
    ownerId,
    accounts,
    stored,
    at,
  }: FormAccounts & { readonly stored: readonly TrademarkApplicant[]; readonly at: string },
): Promise<TrademarkApplicant[]> {
  const fromBook = people.flatMap(({ bookId }) => (bookId === null ? [] : [bookId]))
  const book = new Map((await findOwnApplicants(db, { ownerId, accounts }, fromBook)).map((row) => [row.id, row]))
  return people.map((person, index) => {
    // A number is shown whole of companies: one that belongs to a person does not come back as a company's.
    const isAlike = (one: { kind: string }) => (one.kind === 'individual') === (person.kind === 'individual')
    const before = stored.filter(isAlike).find((one) => one.key === person.key)
    const found = person.bookId === null ? undefined : book.get(person.bookId)
    const row = found && isAlike(found) ? found : undefined
    const whole = (field: 'idCode' | 'phone' | 'email'): string => {
      if (!isMasked(person[field])) return person[field]
      // A book that was chosen anew stands before what the row held.
      const known = (before?.bookId === person.bookId ? before[field] : undefined) || row?.[field] || before?.[field]
      if (known) return known
      const fields = [{ path: `${at}.${index}.${field}`, message: 'masked' }]
      throw new AppError('filings.numberUnknown', {}, { fields })
    }
    return { ...person, idCode: whole('idCode'), phone: whole('phone'), email: whole('email') }
  })
}

/** What is known when a form is filled in: whose order it is, that account and the sender's, the form as it lies. */
export interface KnownOf<Form> extends FormAccounts {
  readonly stored: Form | undefined
}

/** The form with whole numbers, as `restorePeople` and `restoreContact`. */
export async function restoreTrademarkNumbers(
  db: Db,
  form: TrademarkForm,
  { ownerId, accounts, stored }: KnownOf<TrademarkForm>,
): Promise<TrademarkForm> {
  const known = { ownerId, accounts, stored: stored?.applicants ?? [], at: 'applicants' }
  const applicants = await restorePeople(db, form.applicants, known)
  const bookIds = applicants.map(({ bookId }) => bookId)
  return {
    ...form,
    applicants,
    contact: await restoreContact(db, form.contact, { ownerId, accounts, bookIds, stored: stored?.contact }),
  }
}

/** A stored form in today's shape. */
export const readTrademarkForm = (stored: unknown): TrademarkForm | undefined =>
  TrademarkFormShape.safeParse(stored).data
