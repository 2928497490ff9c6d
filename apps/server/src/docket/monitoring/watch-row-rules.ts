import { watchFields } from '@portal/contract/docket/monitoring-choices'
import type { WatchChange, WatchRow } from '@portal/contract/docket/monitoring-shapes'
import { describeGiveUpReason } from '@portal/domain/docket/monitoring/give-up-reason'
import { noticeOf } from '@portal/domain/docket/monitoring/watch-situation'
import { graceLastOn } from '@portal/domain/docket/monitoring/watch-years'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { annuityRestoration, payableOn } from '@portal/domain/law/patents/late-fees'
import { termEndsOn } from '@portal/domain/law/patents/terms'
import { addDays, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import type { SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import type { FoundWatch } from './watch-list-queries.ts'
import { areDatesPlausible } from './watch-rules.ts'

type Watch = FoundWatch['watch']
type Fee = NonNullable<FoundWatch['fee']>

/** A watch as the contract shows it, with its late fee of the day. */
export function toWatchRow(
  row: FoundWatch,
  user: SessionUser,
  { today, language }: { readonly today: CivilDate; readonly language: 'en' | 'zh' },
): WatchRow {
  const { watch, fee } = row
  // One that ended unasked for is shown by the docket, as missed.
  const restorationEndsOn = watch.state === 'restoration' ? watch.restorationEndsOn : null
  return {
    id: watch.id,
    patentNumber: watch.number,
    publicationNumber: watch.publicationNumber,
    title: watch.title,
    type: watch.kind,
    applicantName: watch.applicantName,
    legal: watch.legal,
    filedOn: watch.filedOn,
    grantedOn: watch.grantedOn,
    state: watch.state,
    fee: fee && feeOf(fee, today),
    noFee: fee ? null : noFeeOf(watch),
    notice: row.notice && {
      id: row.notice.id,
      name: { ...officialDocumentName(row.notice.code) },
      dueOn: row.notice.dueOn,
    },
    restorationEndsOn,
    terminationNoticeOn: watch.terminationNoticeOn,
    isRestorationGuessed: restorationEndsOn !== null && !isNoticeNoted(watch, fee),
    ...paidOf(watch, fee),
    checkedTime: watch.comparedAt?.toISOString() ?? null,
    source: watch.sourceName,
    sourceAge: watch.sourceAge,
    reduction: watch.reductionPercent,
    grantFeeYear: watch.grantFeeYear,
    compensatedDays: watch.compensatedDays,
    openLicenceFrom: watch.openLicenceFrom,
    openLicenceTo: watch.openLicenceTo,
    notes: watch.notes,
    flag: watch.flag,
    givenUp: watch.givenUpAt && {
      time: watch.givenUpAt.toISOString(),
      reason: describeGiveUpReason(watch.givenUpReason ?? '', language),
    },
    changes: watch.changes.flatMap(toChange),
    orderNo: row.orderNo,
    customer: worksForCustomers(user) && watch.ownerId !== user.ownerId ? row.customer : null,
    watcher: row.watcher ?? '',
    addedTime: watch.createdAt.toISOString(),
  }
}

function feeOf(fee: Fee, today: CivilDate): NonNullable<WatchRow['fee']> {
  const { fullFen, amountFen } = fee
  const paid = payableOn({ dueOn: civilDate(fee.dueOn), paidOn: today, fullFen, amountFen })
  const restored = paid.ok ? undefined : annuityRestoration(fullFen, amountFen, today)
  return {
    year: fee.year,
    dueOn: fee.dueOn,
    deadlineInner: fee.internalOn,
    deadlineOfficial: fee.officialOn,
    graceEndsOn: graceLastOn({ graceEndsOn: civilDate(fee.graceEndsOn) }),
    full: fullFen,
    reduced: amountFen,
    late: paid.ok ? paid.lateFen : (restored?.lateFen ?? 0),
    restoration: restored?.restorationFen ?? null,
    toPay: paid.ok ? paid.toPayFen : (restored?.toPayFen ?? 0),
    state: fee.state,
  }
}

function noFeeOf({ legal, kind, filedOn, grantedOn, state }: Watch): WatchRow['noFee'] {
  if (legal === 'ended' || state === 'ended') return 'ended'
  if (legal === 'pending') return 'notGranted'
  if (filedOn === null || grantedOn === null || !areDatesPlausible(kind, filedOn, grantedOn)) return 'datesMissing'
  return legal === 'granted' ? 'allPaid' : 'datesMissing'
}

function isNoticeNoted({ terminationNoticeOn }: Watch, fee: FoundWatch['fee']): boolean {
  if (terminationNoticeOn === null || !fee) return false
  return noticeOf({ dueOn: civilDate(fee.dueOn) }, civilDate(terminationNoticeOn)) !== undefined
}

/** Up to which year and day fees are paid: what comes next tells it. */
function paidOf(watch: Watch, fee: FoundWatch['fee']) {
  if (fee) return { paidThroughYear: fee.year - 1, paidUntilOn: fee.dueOn, isPaidAssumed: watch.isPaidAssumed }
  const isAllPaid = noFeeOf(watch) === 'allPaid' && watch.filedOn !== null
  const ends =
    isAllPaid && watch.filedOn !== null
      ? addDays(termEndsOn(watch.kind, civilDate(watch.filedOn)), watch.compensatedDays)
      : null
  return { paidThroughYear: watch.paidThroughYear, paidUntilOn: ends, isPaidAssumed: watch.isPaidAssumed }
}

function toChange({ field, ...change }: Watch['changes'][number]): WatchChange[] {
  const known = watchFields.find((one) => one === field)
  return known ? [{ ...change, field: known }] : []
}
