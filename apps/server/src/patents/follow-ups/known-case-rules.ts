import type { ReplyOf } from '@portal/contract/call'
import { FilingFormShape } from '@portal/contract/patents/filing-form'
import type { getCase } from '@portal/contract/patents/follow-ups'
import { followUpForDeadline } from '@portal/domain/kernel/orders/deadline-acts'
import { officialDocumentName, ordinalOf } from '@portal/domain/kernel/orders/document-names'
import { isOfficialState } from '@portal/domain/kernel/orders/order-states'
import { chineseAddress } from '@portal/domain/kernel/reference/address-lines'
import { openLicenceYears } from '@portal/domain/law/patents/annuities'
import { singleKinds } from '@portal/domain/law/patents/follow-up-names'
import { reductionPercentOf } from '@portal/domain/law/patents/reduction'
import type { ReductionPercent } from '@portal/domain/law/patents/reduction-percents'
import { patentYear } from '@portal/domain/law/patents/terms'
import { isNoticeFor } from '@portal/domain/patents/follow-ups/answerable-documents'
import type { CaseFacts, CasePeriod, RestoreLimit } from '@portal/domain/patents/follow-ups/case-facts'
import { examinationRefund } from '@portal/domain/patents/follow-ups/examination-refund'
import { isExtendable, timesExtended } from '@portal/domain/patents/follow-ups/extension'
import { registrationNoticeCode } from '@portal/domain/patents/follow-ups/lost-period'
import { type CivilDate, civilDate, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import {
  applicationNumberFaultWords,
  parseApplicationNumber,
} from '@portal/domain/platform/identifiers/application-number'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { formFactsOf } from '../../docket/documents/document-facts-parts.ts'
import { findRestoreLimits } from '../../docket/monitoring/open-notice-queries.ts'
import type { PatentFacts } from '../../docket/monitoring/patent-data-rules.ts'
import {
  findWatchedCases,
  findWatchedLapses,
  findWatchedTerms,
  type WatchedCase,
  type WatchedLapse,
  type WatchedTerms,
} from '../../docket/monitoring/watched-case-queries.ts'
import { toDeadlineRow } from '../../kernel/orders/deadline-parts.ts'
import { type DeadlineRow, findOrderDeadlines } from '../../kernel/orders/deadline-queries.ts'
import { findOfficialDocuments } from '../../kernel/orders/detail-queries.ts'
import {
  findExaminationAskedOn,
  findGrantFeeYear,
  findPublishedOn,
  findSentDay,
} from '../../kernel/orders/document-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findPatentFacts, findPatentIds } from '../search/watch-facts-queries.ts'
import {
  findExaminationPaid,
  findExtending,
  findGrantedOn,
  findOwnCase,
  findOwnCases,
  findPatentNames,
  findSupplementPeriods,
  type OwnCase,
} from './case-queries.ts'

/** A case as a follow-up needs it: an order of ours, else what the patent data know, else what the person watches. */
export interface KnownCase {
  readonly number: string
  readonly own: OwnCase | undefined
  readonly facts: PatentFacts | undefined
  readonly names: Awaited<ReturnType<typeof findPatentNames>>[number] | undefined
  readonly watched: WatchedCase | undefined
  /** By notices that the person's account confirmed for a patent that is no case. */
  readonly restoreLimits: readonly RestoreLimit[]
  readonly lapse: WatchedLapse | undefined
  readonly terms: WatchedTerms | undefined
  /** Of requests for invalidation that the person's account filed about it. */
  readonly supplements: readonly DeadlineRow[]
}

/** What is known of these application numbers (exchange form), by number; a number nobody knows has no entry. */
export async function findKnownCases(
  db: Db,
  user: SessionUser,
  numbers: readonly string[],
  today: CivilDate,
): Promise<ReadonlyMap<string, KnownCase>> {
  const owned = await findOwnCases(db, user, numbers)
  const byNumber = new Map<string, OwnCase>()
  for (const one of owned) {
    const number = one.order.patentNumber
    if (number !== null && !byNumber.has(number)) byNumber.set(number, one)
  }
  const ids = await findPatentIds(db, numbers)
  // One after the other, here and below: often in a transaction, which has one connection.
  const facts = await findPatentFacts(db, [...ids.values()], today)
  const names = await findPatentNames(db, [...ids.values()])
  const namesById = new Map(names.map((row) => [row.id, row]))
  const watched = await findWatchedCases(db, user, numbers)
  const limits = await findRestoreLimits(db, user, numbers)
  const lapses = await findWatchedLapses(db, user, numbers)
  const terms = await findWatchedTerms(db, user, numbers)
  const supplements = await findSupplementPeriods(db, user, numbers)
  const known = new Map<string, KnownCase>()
  for (const number of numbers) {
    const id = ids.get(number)
    const own = byNumber.get(number)
    if (!own && id === undefined && !watched.has(number)) continue
    known.set(number, {
      number,
      own,
      facts: id === undefined ? undefined : facts.get(id),
      names: id === undefined ? undefined : namesById.get(id),
      watched: watched.get(number),
      restoreLimits: limits.get(number) ?? [],
      lapse: lapses.get(number),
      terms: terms.get(number),
      supplements: supplements.get(number) ?? [],
    })
  }
  return known
}

/**
 * The one case a person means by its order or by its number in any spelling.
 *
 * @throws AppError `common.notFound`, `patents.numberWrong`, `patents.numberNotFound`.
 */
export async function getKnownCase(
  db: Db,
  user: SessionUser,
  wanted: { orderId?: string | undefined; number?: string | undefined },
  language: 'en' | 'zh',
  today: CivilDate,
): Promise<KnownCase> {
  if (wanted.orderId !== undefined) {
    const own = await findOwnCase(db, user, wanted.orderId)
    if (!own) throw new AppError('common.notFound')
    const number = own.order.patentNumber
    const known = number === null ? undefined : (await findKnownCases(db, user, [number], today)).get(number)
    return {
      number: number ?? '',
      own,
      facts: known?.facts,
      names: known?.names,
      watched: known?.watched,
      restoreLimits: known?.restoreLimits ?? [],
      lapse: known?.lapse,
      terms: known?.terms,
      supplements: known?.supplements ?? [],
    }
  }
  const written = wanted.number ?? ''
  const parsed = parseApplicationNumber(written)
  if (!parsed.ok) {
    const reason = applicationNumberFaultWords[parsed.reason][language]
    throw new AppError('patents.numberWrong', { number: written, reason })
  }
  const known = (await findKnownCases(db, user, [parsed.value], today)).get(parsed.value)
  if (!known) throw new AppError('patents.numberNotFound', { number: written })
  return known
}

export function titleOf({ own, facts, watched }: KnownCase): string {
  return own?.order.title || facts?.title || watched?.title || ''
}

/** Who holds the right: our own order's word first, it follows what we had recorded. */
export function ownersOf({ own, names, watched }: KnownCase): readonly string[] | null {
  const ours = own?.order.applicantName.split('、').filter((name) => name !== '') ?? []
  if (ours.length > 0) return ours
  if (names && names.applicants.length > 0) return names.applicants
  return watched?.applicantName ? [watched.applicantName] : null
}

function formOf(own: OwnCase | undefined) {
  const parsed = FilingFormShape.safeParse(own?.form)
  return parsed.success ? parsed.data : undefined
}

export function inventorsOf({ own, names }: KnownCase): readonly string[] | null {
  const ours = own?.inventors ?? formOf(own)?.inventors.map((one) => one.name) ?? []
  if (ours.length > 0) return ours
  return names && names.inventors.length > 0 ? names.inventors : null
}

export function agencyOf({ own, names }: KnownCase): string | null {
  return own?.agencyName ?? names?.agencyName ?? null
}

function rightOf({ own, number }: KnownCase): RightType {
  const kind = own?.order.kind
  if (kind === 'utilityModel' || kind === 'design' || kind === 'invention') return kind
  const parsed = parseApplicationNumber(number)
  return parsed.ok ? parsed.type : 'invention'
}

const day = (text: string | null | undefined): CivilDate | null => (text ? (parseCivilDate(text) ?? null) : null)

async function periodsOf(db: Db, order: OrderRow | undefined, more: readonly DeadlineRow[]): Promise<CasePeriod[]> {
  const rows = [...(order ? await findOrderDeadlines(db, order.id) : []), ...more]
  const extending = order ? await findExtending(db, order.id) : new Set<string>()
  return rows.map((row) => {
    const { id, ruleId, officialOn, internalOn, steps, state } = toDeadlineRow(row)
    return {
      id,
      ruleId,
      officialOn,
      internalOn,
      steps,
      state,
      documentId: row.documentId,
      isExtending: extending.has(id),
    }
  })
}

/** Per cent off the fees that the records of the filed applicants allow; undefined where we did not file the case. */
function reductionOf({ own }: KnownCase): ReductionPercent | undefined {
  const applicants = formOf(own)?.applicants ?? []
  if (applicants.length === 0) return undefined
  if (applicants.some(({ reductionYear }) => reductionYear === null)) return 0
  return reductionPercentOf(applicants.length)
}

/** The patent year in which the newest registration notice was dispatched: where its own word was not recorded. */
function registrationYearOf(
  documents: readonly { readonly code: string; readonly dispatchedOn: string }[],
  { filedOn }: CaseFacts,
): number | null {
  const notice = documents.find(({ code }) => code === registrationNoticeCode)
  const on = day(notice?.dispatchedOn)
  return filedOn === null || on === null || on < filedOn ? null : patentYear(filedOn, on)
}

/** Of our own case: what decides whether its grant came late. */
async function timingOf(
  db: Db,
  own: OwnCase,
): Promise<Pick<CaseFacts, 'dividedOn' | 'enteredOn' | 'examinationAskedOn' | 'publishedOn' | 'sameDay'>> {
  const { isDivisional, isEntry, examinationAsked, sameDay } = formFactsOf(own.form)
  const sentOn = isDivisional || isEntry ? await findSentDay(db, own.order.id) : undefined
  const askedOn = examinationAsked ? (sentOn ?? day(own.order.filedOn)) : await findExaminationAskedOn(db, own.order.id)
  const publishedOn = await findPublishedOn(db, own.order.id)
  return {
    sameDay,
    ...(publishedOn && { publishedOn }),
    ...(sentOn !== undefined && (isEntry ? { enteredOn: sentOn } : { dividedOn: sentOn })),
    ...(askedOn && { examinationAskedOn: askedOn }),
  }
}

/** What lowers its annual fees, as its watch counts them: the office's documents first, they follow what we recorded. */
async function termsOf(
  db: Db,
  { own, terms }: KnownCase,
  { right, filedOn }: Pick<CaseFacts, 'right' | 'filedOn'>,
): Promise<Pick<CaseFacts, 'grantFeeYear' | 'openLicenceYears'>> {
  const grantFeeYear = (own && (await findGrantFeeYear(db, own.order.id))) ?? terms?.grantFeeYear ?? undefined
  const [from, to] = [day(terms?.openLicenceFrom), day(terms?.openLicenceTo)]
  return {
    ...(grantFeeYear !== undefined && { grantFeeYear }),
    ...(filedOn && from && { openLicenceYears: openLicenceYears({ right, filedOn }, from, to ?? undefined) }),
  }
}

/** The case as the rules of follow-ups see it. */
export async function caseFactsOf(db: Db, known: KnownCase): Promise<CaseFacts> {
  const { own, facts, watched } = known
  const state = own?.order.officialState
  const periods = await periodsOf(db, own?.order, known.supplements)
  const grantedOn = own && (await findGrantedOn(db, own.order.id))
  const reduction = reductionOf(known)
  const paid = own && (await findExaminationPaid(db, own.order.id))
  const right = rightOf(known)
  const filedOn = day(own?.order.filedOn) ?? facts?.filedOn ?? day(watched?.filedOn)
  return {
    number: known.number,
    right,
    officialState: state !== undefined && isOfficialState(state) ? state : null,
    filedOn,
    grantedOn: day(grantedOn) ?? facts?.grantedOn ?? day(watched?.grantedOn),
    periods,
    restoreLimits: own ? [] : known.restoreLimits,
    ...(reduction !== undefined && { reductionPercent: reduction }),
    ...(own && (await timingOf(db, own))),
    ...(await termsOf(db, known, { right, filedOn })),
    ...(paid && { examinationPaid: { amountFen: paid.amountFen, paidOn: civilDate(paid.paidOn) } }),
  }
}

export function toPeriod(period: CasePeriod) {
  return {
    id: period.id,
    ruleId: period.ruleId,
    officialOn: period.officialOn,
    internalOn: period.internalOn,
    state: period.state,
    documentId: period.documentId ?? null,
    extendable: isExtendable(period.ruleId),
    extended: timesExtended(period),
    steps: period.steps.map((step) => ({ key: step.key, params: { ...step.params }, on: step.on })),
    answeredBy: followUpForDeadline(period.ruleId) ?? null,
  }
}

/** The case as the contract shows it. */
export async function loadCase(db: Db, known: KnownCase, today: CivilDate): Promise<ReplyOf<typeof getCase>> {
  const { own, names } = known
  const facts = await caseFactsOf(db, known)
  const refund = examinationRefund(facts, today)
  const documents = own ? await findOfficialDocuments(db, own.order.id) : []
  const form = formOf(own)
  const [applicant] = form?.applicants ?? []
  const address = applicant && chineseAddress(applicant)
  return {
    orderNo: own?.order.orderNo ?? null,
    number: known.number,
    title: titleOf(known),
    right: facts.right,
    officialState: facts.officialState,
    filedOn: facts.filedOn,
    applicants: [...(ownersOf(known) ?? [])],
    inventors: [...(inventorsOf(known) ?? [])],
    agency: agencyOf(known),
    address: address || names?.address || null,
    claims: form?.documents.claims.text ?? '',
    source: own ? 'order' : known.facts ? 'register' : 'watch',
    periods: facts.periods.map(toPeriod),
    registrationYear: facts.grantFeeYear ?? registrationYearOf(documents, facts),
    reduction: facts.reductionPercent ?? null,
    examinationRefund: refund
      ? { amount: refund.amountFen, paidOn: refund.paidOn, endsOn: refund.endsOn ?? null }
      : null,
    lapse: known.lapse ? { noticeOn: known.lapse.noticeOn, reduction: known.lapse.reduction } : null,
    notices: documents.map((one) => ({
      documentId: one.id,
      code: one.code,
      name: { ...officialDocumentName(one.code, ordinalOf(one, documents)) },
      dispatchedOn: one.dispatchedOn,
      fileId: one.fileId,
      isFor: singleKinds.filter((kind) => isNoticeFor(kind, one.code)),
    })),
  }
}
