import { actOnDeal as call } from '@portal/contract/square/square'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import {
  type DealSide,
  type DealState,
  dealActsOf,
  dealAfter,
  isAnswerDay,
  statementsMax,
} from '@portal/domain/square/deals'
import { filingDayFault } from '@portal/domain/square/filing-day'
import type { Tx } from '../platform/db/connection.ts'
import type { squareDeals } from '../platform/db/schema/square-deals.ts'
import { findOwnFiles } from '../platform/documents/file-queries.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type HandlerContext, implement, type SessionUser } from '../platform/http/handler.ts'
import { findPayee, isHeld } from './custody-queries.ts'
import { moveListingOfDeal } from './deal-listing-queries.ts'
import { endDealOrder, insertDealOrder, refundDealOrder } from './deal-order-queries.ts'
import { findDealParties, haveBothGiven } from './deal-party-queries.ts'
import {
  countStatements,
  type DealRow,
  findDayOfRight,
  findDeal,
  findSideOfStep,
  type LockedDeal,
  lockDeal,
  writeDeal,
} from './deal-queries.ts'
import { loadDeal, sideOf, situationOfDeal } from './deal-rows.ts'
import { notifyAccount, notifyCashiers } from './notify-queries.ts'
import { limitActs } from './square-limit-queries.ts'

type Input = HandlerContext<typeof call>['input']
type Side = ReturnType<typeof sideOf>
type Values = Partial<typeof squareDeals.$inferInsert>

export const actOnDeal = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const seen = await findDeal(tx, user, input.id)
    if (!seen) throw new AppError('common.notFound')
    const locked = await lockDeal(tx, seen.deal)
    const { deal } = locked
    const side = sideOf(user, deal)
    if (side === 'staff' && user.role === 'finance') throw new AppError('common.forbidden')
    // If two people act at the same time, the second sees what the first did.
    if (input.version !== deal.version) throw new AppError('common.conflict')
    if (side !== 'staff') await limitActs(tx, deal.id, side)
    const now = services.now()
    const values =
      input.act === 'contract'
        ? await recordDispute(tx, { input, deal, side, user })
        : await carryOut(tx, { input, ...locked, side, user, now, title: seen.names.title })
    await writeDeal(tx, deal, values, {
      actorId: user.id,
      side,
      event: input.act,
      notes: input.act === 'correctFiling' ? `${deal.filedOn} → ${values.filedOn}` : input.notes,
      fileId: paperOf(input, values),
      isOffice: input.act === 'record',
      ...(input.act === 'ask' && { asked: input.asked, answerBy: input.on }),
    })
    await moveListingOfDeal(tx, deal, {
      act: input.act,
      state: values.state,
      now,
      actorId: user.id,
      notes: input.notes,
    })
    const params = { title: seen.names.title, deal: deal.id, amount: deal.priceFen }
    for (const ownerId of notificationOf(deal, input).filter((id) => id !== user.ownerId)) {
      await notifyAccount(tx, ownerId, deal.listingId, { kind: `square.deal_${input.act}`, params })
    }
    if (values.state === 'deposit')
      await notifyAccount(tx, deal.buyerId, deal.listingId, { kind: 'square.deal_toPay', params })
    // Noted in a dispute, it is paid out when that is over.
    if (values.state === 'recorded' && deal.custody) await askForRelease(tx, deal, params)
    const after = await findDeal(tx, user, deal.id)
    if (!after) throw new Error('a deal is gone')
    return loadDeal(tx, after, user, services)
  }),
)

/** The paper of a step, seen to be of the account that acts. With an act that takes none an id is nobody's word for anything. */
function paperOf({ act, fileId }: Input, values: Values): string | null {
  if (act === 'say') return fileId ?? null
  return values.contractFileId ?? values.filingFileId ?? values.recordalFileId ?? values.endFileId ?? null
}

/** Both sides are told of a step; a question is put to one. */
function notificationOf({ sellerId, buyerId }: DealRow, { act, asked }: Input): readonly string[] {
  if (act !== 'ask') return [sellerId, buyerId]
  return [asked === 'seller' ? sellerId : buyerId]
}

/** Recorded: finance pays out next, and needs the seller's account for it. */
async function askForRelease(tx: Tx, deal: DealRow, params: Record<string, string | number>): Promise<void> {
  await notifyCashiers(tx, { kind: 'square.toRelease', params })
  if (await findPayee(tx, deal.id)) return
  await notifyAccount(tx, deal.sellerId, deal.listingId, { kind: 'square.payeeMissing', params })
}

interface Acting {
  readonly input: Input
  readonly deal: DealRow
  readonly side: Side
  readonly user: SessionUser
}

/** A file of the account that acts. @throws AppError `square.fileMissing` */
async function ownFile(tx: Tx, { input, user }: Acting): Promise<string> {
  const [file] = input.fileId === undefined ? [] : await findOwnFiles(tx, user, [input.fileId])
  if (!file) throw new AppError('square.fileMissing')
  return file.id
}

/** @throws AppError with what stands against the day of the office's recordal */
function recordalDay({ on }: Input, { filedOn }: DealRow, today: CivilDate): string {
  if (on === undefined) throw new AppError('square.dayMissing')
  if (on > today) throw new AppError('square.dayAhead')
  if (filedOn !== null && on < filedOn) throw new AppError('square.recordedBeforeFiled', { on: filedOn })
  return on
}

/** @throws AppError with what stands against the day of the filing */
async function filingDay(tx: Tx, { input: { on }, deal, now }: CarriedOut): Promise<string> {
  const signed = [deal.sellerSignedAt, deal.buyerSignedAt]
    .flatMap((at) => (at === null ? [] : [beijingDate(at)]))
    .sort()
  const contractOn = signed.at(-1) ?? null
  const rightOn = await findDayOfRight(tx, deal.listingId)
  const fault = filingDayFault(on, { today: beijingDate(now), contractOn, rightOn })
  if (fault === 'future') throw new AppError('square.dayAhead')
  if (fault === 'beforeContract') throw new AppError('square.filedBeforeContract', { on: contractOn ?? '' })
  if (fault === 'beforeRight') throw new AppError('square.filedBeforeRight', { on: rightOn ?? '' })
  if (fault === 'missing' || on === undefined) throw new AppError('square.dayMissing')
  return on
}

function requireReason({ notes }: Input): void {
  if (notes === '') throw new AppError('square.reasonMissing')
}

/** @throws AppError `square.questionFaulty` */
function requireQuestion({ on, asked }: Input, today: CivilDate): void {
  if (asked === undefined || on === undefined || !isAnswerDay(civilDate(on), today)) {
    throw new AppError('square.questionFaulty')
  }
}

/** @throws AppError `square.saidEnough` */
async function requireRoom(tx: Tx, deal: DealRow, side: DealSide): Promise<void> {
  if ((await countStatements(tx, deal.id, side)) >= statementsMax)
    throw new AppError('square.saidEnough', { max: statementsMax })
}

/** The contract, or another version of it: both sign what lies there now. */
async function recordDispute(tx: Tx, acting: Acting): Promise<Values> {
  const { deal, side } = acting
  if (deal.state !== 'contract' || side === 'staff') throw new AppError('square.actNotAllowed')
  return { contractFileId: await ownFile(tx, acting), sellerSignedAt: null, buyerSignedAt: null }
}

interface CarriedOut extends Acting, LockedDeal {
  readonly now: Date
  readonly title: string
}

async function carryOut(tx: Tx, acting: CarriedOut): Promise<Values> {
  const { input, deal, order, side, now, user } = acting
  if (input.act === 'contract') throw new Error('a contract is laid down elsewhere')
  const to = dealAfter(deal.state, input.act, side, deal.custody)
  const filer = await findSideOfStep(tx, deal.id, 'file')
  const isNamed = haveBothGiven(await findDealParties(tx, deal.id))
  const acts = dealActsOf(situationOfDeal(deal, { isPaid: isHeld(order), side, filer, isNamed }), side)
  if (to === undefined || !acts.includes(input.act)) {
    // Who the sides are is all that is missing.
    if (input.act === 'sign' && to !== undefined && !isNamed) throw new AppError('square.sidesUnnamed')
    // What only the running payment stands against says so.
    const isRunning = deal.payingBy !== null && (input.act === 'dispute' || input.act === 'unrecord')
    throw new AppError(isRunning ? 'square.payoutRunning' : 'square.actNotAllowed')
  }
  const state: DealState = to === 'before' ? ((deal.stateBefore ?? 'contract') as DealState) : to
  switch (input.act) {
    case 'sign': {
      const signed = side === 'seller' ? { sellerSignedAt: now } : { buyerSignedAt: now }
      const isLast = side === 'seller' ? deal.buyerSignedAt !== null : deal.sellerSignedAt !== null
      if (!isLast) return signed
      if (!deal.custody) return { ...signed, state }
      return { ...signed, state, orderId: await insertDealOrder(tx, deal, acting.title, now) }
    }
    case 'file':
      return { state, filingFileId: await ownFile(tx, acting), filedOn: await filingDay(tx, acting) }
    case 'correctFiling':
      return { filedOn: await filingDay(tx, acting) }
    case 'record': {
      const recorded = {
        recordalFileId: await ownFile(tx, acting),
        recordedOn: recordalDay(input, deal, beijingDate(now)),
        recordedBy: user.id,
      }
      return state === 'dispute' ? { ...recorded, stateBefore: 'recorded' } : { ...recorded, state }
    }
    case 'unrecord': {
      requireReason(input)
      // A second pair of eyes: whoever noted it in error does not decide that it was one.
      if (deal.recordedBy === user.id) throw new AppError('square.anotherPerson')
      const blank = { recordalFileId: null, recordedOn: null, recordedBy: null }
      return state === 'dispute' ? { ...blank, stateBefore: 'filed' } : { ...blank, state }
    }
    case 'dispute':
      requireReason(input)
      return { state, stateBefore: deal.state }
    case 'say':
      if (input.fileId !== undefined) await ownFile(tx, acting)
      else requireReason(input)
      if (side !== 'staff') await requireRoom(tx, deal, side)
      return {}
    case 'ask':
      requireReason(input)
      requireQuestion(input, beijingDate(now))
      return {}
    case 'resume':
      requireReason(input)
      return { state, stateBefore: null }
    case 'cancel': {
      requireReason(input)
      const ending = await endingOf(tx, acting)
      if (order) await endDealOrder(tx, { order, actor: { id: user.id, role: user.role } })
      return { state, ...ending }
    }
    case 'refund': {
      requireReason(input)
      const ending = await endingOf(tx, acting)
      if (!order) throw new Error('a deal in custody has no order')
      await refundDealOrder(tx, { order, actor: { id: user.id, role: user.role } })
      return { state, ...ending }
    }
  }
}

/**
 * The office's paper by which a filed deal ends: without it the office may record the change after the price went back.
 *
 * @throws AppError `square.endPaperMissing`
 */
async function endingOf(tx: Tx, acting: CarriedOut): Promise<Values> {
  const { input, deal } = acting
  if (deal.filedOn === null) return {}
  if (input.fileId === undefined) throw new AppError('square.endPaperMissing')
  return { endFileId: await ownFile(tx, acting) }
}
