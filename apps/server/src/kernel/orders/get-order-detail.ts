import type { OrderDetail } from '@portal/contract/kernel/order-shapes'
import { getOrderDetail as call } from '@portal/contract/kernel/orders'
import { ordinalOf } from '@portal/domain/kernel/orders/document-names'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { documentAreaOf, isTrademarkOrder } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { localizeFeeReceiptTitle } from '@portal/domain/money/official-fees/fee-titles'
import { placeName } from '@portal/domain/office/admin/place-names'
import { maskAccount } from '@portal/domain/people/account/contact'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { z } from 'zod'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { findAnsweredOn, findAnswersDue, findNoticeIds } from './answer-queries.ts'
import { toDeadlineRow } from './deadline-parts.ts'
import { findOrderDeadlines } from './deadline-queries.ts'
import {
  findBroughtIn,
  findFeeLines,
  findOfficialDocuments,
  findOpenCorrection,
  findOrderDocuments,
  findOrderSurroundings,
} from './detail-queries.ts'
import { plainFacts } from './facts-parts.ts'
import { marksOf } from './form-marks.ts'
import { partiesOf } from './form-parties-rules.ts'
import { findInvitations } from './invitation-queries.ts'
import { findKeeper } from './keeper-queries.ts'
import { orderKind, reviewOf, titleIn } from './known-kinds-rules.ts'
import { findMembers } from './member-queries.ts'
import { findNewMessages } from './message-queries.ts'
import { milestonesOf } from './milestones.ts'
import { findOfficeFacts } from './office-facts-queries.ts'
import { getVisibleOrder, mayShare, type OrderRow } from './order-access.ts'
import { findReachedDays } from './order-event-queries.ts'
import { dueOf, openTransfer, payableOf } from './order-money-rules.ts'
import { findLastTransfer } from './order-payment-queries.ts'
import { answersFor, type Standing, standingOf } from './order-situation-access.ts'
import { powerKind } from './power-queries.ts'
import { openSignaturesOf } from './signature-rules.ts'
import { supplementsFor } from './supplement-parts.ts'

const Explanation = z.object({ key: z.string(), params: z.unknown().optional(), source: z.string().optional() })

export const getOrderDetail = implement(call, async ({ input, user, db, language }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const { id } = order
  const [
    around,
    standing,
    lines,
    documents,
    official,
    deadlines,
    correction,
    reached,
    members,
    transfer,
    office,
    supplements,
    noticeIds,
    answeredOn,
    invitations,
    newMessages,
    broughtIn,
    keeper,
  ] = await Promise.all([
    findOrderSurroundings(db, id, language),
    standingOf(db, user, order),
    findFeeLines(db, id),
    findOrderDocuments(db, user, id, language),
    findOfficialDocuments(db, id),
    findOrderDeadlines(db, id),
    findOpenCorrection(db, id),
    findReachedDays(db, id),
    findMembers(db, id, language),
    dueOf(order) > 0 ? findLastTransfer(db, id) : undefined,
    documentAreaOf(order.kind) === undefined ? undefined : findOfficeFacts(db, id),
    supplementsFor(db, user, order),
    findNoticeIds(db, user, id),
    findAnsweredOn(db, id),
    mayShare(user, order) ? findInvitations(db, id) : [],
    findNewMessages(db, user, order, worksForCustomers(user)),
    findBroughtIn(db, id, language),
    order.ownerId === user.ownerId ? findKeeper(db, order) : null,
  ])
  if (!around) throw new AppError('common.notFound')
  const answers = await findAnswersDue(db, user, order, deadlines)
  return {
    ...factsOf(order, language),
    service: trademarkServiceIds.find((one) => one === around.service) ?? null,
    country: orderKind(order.kind)?.countryOf?.(order.title) ?? null,
    office: office ?? null,
    dealId: around.dealId,
    agent: around.agentName,
    customer: worksForCustomers(user) ? around.ownerName : null,
    transfer: openTransfer(transfer?.state),
    keeper,
    parentOrderNo: around.parentOrderNo,
    supplements,
    own: standing.role === 'customer' || standing.role === 'subAccount',
    agency: {
      name: around.agencyName,
      nameEn: around.agencyNameEn,
      code: around.agencyCode,
      phone: around.agencyPhone,
    },
    agentLicence: around.agentLicence,
    agentPhone: around.agentPhone || around.agencyPhone,
    ...partiesOf(around.form),
    marks: isTrademarkOrder(order.kind) ? (broughtIn ? broughtInMarks(order, broughtIn) : marksOf(around.form)) : [],
    broughtIn: broughtIn ? toBroughtIn(broughtIn, user) : null,
    money: moneyOf(order, around.returningFen),
    feeLines: lines.map((line) => {
      const explanation = Explanation.safeParse(line.explanation)
      return {
        position: line.position,
        beneficiary: line.beneficiary,
        kind: line.kind,
        quantity: line.quantity,
        unit: line.unitFen,
        full: line.fullFen,
        amount: line.amountFen,
        explanation: explanation.success
          ? { key: explanation.data.key, params: plainFacts(explanation.data.params) }
          : { key: '', params: {} },
        source: (explanation.data?.source && ruleWords(explanation.data.source)) || null,
        ruleVersion: line.ruleVersion,
      }
    }),
    documents: grouped(
      documents.filter(({ isOpen }) => isOpen),
      language,
    ),
    powerOfAttorney: powerOf(documents),
    isToDraft: isToDraft(order, standing),
    newMessages,
    unsigned: openSignaturesOf(order),
    officialDocuments: official.map(({ createdAt, data, ...one }) => ({
      ...one,
      nth: ordinalOf(one, official) ?? null,
      noticeId: noticeIds.get(one.id) ?? null,
      data: plainFacts(data),
      time: createdAt.toISOString(),
    })),
    deadlines: deadlines.map(toDeadlineRow),
    answers,
    answeredOn,
    correction: correction
      ? {
          round: correction.round,
          fields: correction.fields.map((one) => ({ ...one, name: placeName(order.kind, one.path, reviewOf) })),
          dueOn: correction.dueOn,
          time: correction.createdAt.toISOString(),
        }
      : null,
    milestones: milestonesOf(order, { reached, deadlines, office }),
    actions: answersFor(standing),
    members,
    invitations: invitations.map(({ expiresAt, contact, ...one }) => ({
      ...one,
      contact: order.ownerId === user.ownerId ? contact : maskAccount(contact),
      expireTime: expiresAt.toISOString(),
    })),
  }
})

/** What an agency remarked on its client's case is read by the agency alone. */
const toBroughtIn = (
  { createdAt, by, ownReference, notes, organisationId }: NonNullable<Awaited<ReturnType<typeof findBroughtIn>>>,
  user: SessionUser,
) => ({ time: createdAt.toISOString(), by, ownReference, notes: organisationId === user.ownerId ? notes : '' })

const broughtInMarks = ({ title }: OrderRow, { classes }: { readonly classes: readonly number[] }) => [
  {
    ...{ number: '', name: title, pictureId: null },
    classes: classes.map((one) => ({ code: String(one).padStart(2, '0'), goods: null })),
  },
]

/** The newest version decides: one made by us is a paper to sign. */
function powerOf(rows: Awaited<ReturnType<typeof findOrderDocuments>>): OrderDetail['powerOfAttorney'] {
  const newest = rows.find(({ kind }) => kind === powerKind)
  if (!newest) return null
  return newest.isMade ? 'toSign' : 'signed'
}

/** A family abroad is filed by its countries' orders, a follow-up is handled on its own page. */
function isToDraft(
  { kind, workState }: OrderRow,
  { situation: { draftConfirmed, isFollowUp, isDeal } }: Standing,
): boolean {
  const isCase = !isFollowUp && !isDeal && !kindFacts(kind).isFamily
  return isCase && workState === workStates.accepted.code && !draftConfirmed
}

function factsOf(order: OrderRow, language: 'en' | 'zh') {
  return {
    orderNo: order.orderNo,
    type: order.kind,
    ServiceType: order.serviceType,
    title: titleIn(order, language),
    applicantName: order.applicantName,
    patentNumber: order.patentNumber,
    payState: order.paymentState,
    workState: order.workState,
    officialState: order.officialState,
    afterState: order.afterState,
    amountOfficial: order.officialFen,
    amountService: order.serviceFen,
    amountCoupon: order.couponFen,
    amountPaid: order.paidFen,
    deadlineInner: order.deadlineInternalOn,
    deadlineOfficial: order.deadlineOfficialOn,
    createdTime: order.createdAt.toISOString(),
    pairNo: order.pairNo,
    filedOn: order.filedOn,
    submittedTime: order.submittedAt?.toISOString() ?? null,
    version: order.version,
  }
}

function moneyOf(order: OrderRow, returning: number): OrderDetail['money'] {
  return {
    official: order.officialFen,
    service: order.serviceFen,
    coupon: order.couponFen,
    payable: payableOf(order),
    paid: order.paidFen,
    refunded: order.refundedFen,
    returning,
    due: dueOf(order),
  }
}

function grouped(
  rows: Awaited<ReturnType<typeof findOrderDocuments>>,
  language: 'en' | 'zh',
): OrderDetail['documents'] {
  const kinds = new Map<string, OrderDetail['documents'][number]>()
  for (const row of rows) {
    const group = kinds.get(row.kind) ?? {
      ...{ kind: row.kind, title: localizeFeeReceiptTitle(row.title, language), versions: [] },
      // The newest comes first.
      isWithdrawn: row.isWithdrawn,
    }
    group.versions.push({
      id: row.id,
      version: row.version,
      fileId: row.fileId,
      name: row.fileName,
      mediaType: row.mediaType,
      bytes: row.bytes,
      pages: row.pages,
      by: row.by,
      isWithdrawn: row.isWithdrawn,
      time: row.createdAt.toISOString(),
    })
    kinds.set(row.kind, group)
  }
  return [...kinds.values()]
}
