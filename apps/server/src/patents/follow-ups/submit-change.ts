import { submitChange as call } from '@portal/contract/patents/follow-ups'
import { endedPatentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { changeCasesMax, checkCaseOfChange, findChangeFaults } from '@portal/domain/patents/follow-ups/check-change'
import { type ChangeRefusal, describeChangeRefusal } from '@portal/domain/patents/follow-ups/fault-words'
import { quoteChange } from '@portal/domain/patents/follow-ups/fees'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import {
  applicationNumberFaultWords,
  parseApplicationNumber,
} from '@portal/domain/platform/identifiers/application-number'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { clientActor } from '../../kernel/orders/filing-access.ts'
import { findByDraftKey, updateOrderFacts } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { payUntil } from '../../kernel/orders/order-money-rules.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { nextOrderNumber } from '../../kernel/orders/order-number-queries.ts'
import { agencyOfPatents } from '../../kernel/reference/agency-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement, type SessionUser } from '../../platform/http/handler.ts'
import { findWithFeeOpen } from './case-queries.ts'
import { lockDraftChange } from './draft-change-access.ts'
import { toFees } from './fee-rules.ts'
import {
  type FollowUpRow,
  findFollowUpCases,
  findRunning,
  insertFollowUp,
  replaceCases,
  updateForm,
} from './follow-up-queries.ts'
import {
  type ChangeJson,
  changeFormOf,
  parseChange,
  refuseIncomplete,
  subjectOfChange,
  toChangeProblems,
  withFileFacts,
} from './form-rules.ts'
import { agencyOf, findKnownCases, inventorsOf, type KnownCase, ownersOf, titleOf } from './known-case-rules.ts'
import { maskFaults, unmaskedDraft } from './masked-number-rules.ts'
import { submitFollowUp } from './submit-follow-up-queries.ts'

type Context = HandlerContext<typeof call>

interface Accepted {
  readonly known: KnownCase
  readonly isUnchecked: boolean
}
interface Refused {
  readonly id: string
  readonly title: string
  readonly reason: TwoLanguages
}

const ended: ReadonlySet<string> = new Set(endedPatentStates)

/** Which of the named cases the change can be asked for on, and why not on the others; in the order they were named. */
async function sortCases(db: Db, { user, services }: Pick<Context, 'user' | 'services'>, change: ChangeJson) {
  const today = beijingDate(services.now())
  const refused: Refused[] = []
  const refuse = (id: string, title: string, reason: ChangeRefusal, params: Record<string, string | number> = {}) =>
    void refused.push({ id, title, reason: { ...describeChangeRefusal({ reason, params }) } })
  const numbers = new Set<string>()
  for (const written of change.cases) {
    if (written === '') continue
    const parsed = parseApplicationNumber(written)
    if (!parsed.ok) {
      const { en, zh } = applicationNumberFaultWords[parsed.reason]
      const words = (reason: string) => describeChangeRefusal({ reason: 'numberWrong', params: { reason } })
      refused.push({ id: written, title: '', reason: { en: words(en).en, zh: words(zh).zh } })
    } else if (numbers.has(parsed.value)) refuse(parsed.value, '', 'twice')
    else if (numbers.size >= changeCasesMax) refuse(parsed.value, '', 'limitReached', { max: changeCasesMax })
    else numbers.add(parsed.value)
  }
  const named = [...numbers]
  const known = await findKnownCases(db, user, named, today)
  const owned = [...known.values()].flatMap((one) => (one.own ? [one.own.order.id] : []))
  const withFeeOpen = await findWithFeeOpen(db, owned)
  const running = await findRunning(db, user.ownerId, subjectOfChange(change), named)
  const accepted: Accepted[] = []
  let handling: number | undefined
  for (const number of named) {
    const one = known.get(number)
    const order = one?.own?.order
    const title = one ? titleOf(one) : ''
    if (order && order.ownerId !== user.ownerId) {
      refuse(number, title, 'notYours')
      continue
    }
    // It is filed by one agency, which has a power of attorney for its own cases alone.
    handling ??= order?.agencyId
    if (order && order.agencyId !== handling) {
      refuse(number, title, 'otherAgency')
      continue
    }
    const agency = one ? agencyOf(one) : null
    const answer = checkCaseOfChange(
      changeFormOf(change),
      one && {
        isEnded: order ? ended.has(order.officialState) : one.facts?.legal === 'ended',
        isFeeOpen: order ? withFeeOpen.has(order.id) : one.facts?.isLate === true,
        names: { owner: ownersOf(one), inventor: inventorsOf(one), agency: agency === null ? null : [agency] },
        runningOrderNo: running.get(number) ?? null,
      },
    )
    if (!one || !answer.ok) refuse(number, title, answer.ok ? 'unknown' : answer.reason, answer.ok ? {} : answer.params)
    else accepted.push({ known: one, isUnchecked: answer.isUnchecked })
  }
  return { accepted, refused }
}

function toReply(accepted: readonly Accepted[]) {
  return accepted.map(({ known, isUnchecked }) => ({
    id: known.number,
    title: titleOf(known),
    orderNo: known.own?.order.orderNo ?? null,
    isUnchecked,
  }))
}

/** Who handles a change: who handles its cases, else looks after them, else takes what is new. */
async function handlerOf(tx: Tx, user: SessionUser, accepted: readonly Accepted[]) {
  const own = accepted.find(({ known }) => known.own)?.known.own?.order
  const numbers = accepted.map(({ known }) => known.number)
  return own?.agencyId ?? (await agencyOfPatents(tx, user.ownerId, numbers))
}

/** What lists show of a change: its first case; the case itself where it has only one. */
function orderFactsOf(accepted: readonly Accepted[], agencyId: number) {
  const [first] = accepted
  if (!first) throw new AppError('followUps.nothingAccepted')
  const only = accepted.length === 1 ? first.known : undefined
  const order = first.known.own?.order
  return {
    agencyId,
    agentId: order?.agentId ?? null,
    parentOrderId: only?.own?.order.id ?? null,
    title: titleOf(first.known),
    applicantName: ownersOf(first.known)?.join('、') ?? '',
    patentNumber: only?.number ?? null,
  }
}

async function create(
  tx: Tx,
  { input, user }: Context,
  change: ChangeJson,
  { accepted, agencyId }: { readonly accepted: readonly Accepted[]; readonly agencyId: number },
) {
  const made = await insertFollowUp(tx, {
    kind: 'change',
    form: change,
    deadlineId: null,
    order: {
      ...orderFactsOf(accepted, agencyId),
      orderNo: await nextOrderNumber(tx),
      ownerId: user.ownerId,
      createdBy: user.id,
      draftKey: input.orderKey ?? null,
    },
    actor: clientActor(user),
    detail: { item: change.kind, cases: accepted.length },
  })
  return made?.order
}

const caseRowsOf = (ownerId: string, change: ChangeJson, accepted: readonly Accepted[]) =>
  accepted.map(({ known, isUnchecked }) => ({
    ownerId,
    number: known.number,
    caseOrderId: known.own?.order.id ?? null,
    title: titleOf(known),
    subject: subjectOfChange(change),
    isUnchecked,
  }))

/** The change that is named, or that the key made before; undefined: it is a new one. */
async function findDrafted(tx: Tx, { input, user }: Context) {
  const { orderNo, orderKey } = input
  if (orderNo !== undefined) return lockDraftChange(tx, user, { orderNo })
  const isMade = orderKey !== undefined && (await findByDraftKey(tx, user, user.ownerId, orderKey)) !== undefined
  return isMade ? lockDraftChange(tx, user, { draftKey: orderKey }) : undefined
}

/** What a change that was handed in before answers: the same again. */
async function repeated(tx: Tx, { services }: Context, order: OrderRow, followUp: FollowUpRow) {
  if (order.submittedAt === null) throw new AppError('followUps.notOpen')
  const cases = await findFollowUpCases(tx, order.id)
  const accepted = cases.map((one) => ({
    id: one.number,
    title: one.title,
    orderNo: null,
    isUnchecked: one.isUnchecked,
  }))
  const on = beijingDate(order.submittedAt ?? services.now())
  return { order, accepted, lines: quoteChange(parseChange(followUp.form).kind, cases.length, on, order.agencyId) }
}

const readChange = async (tx: Tx, { input, user }: Context, stored: ChangeJson | undefined) => {
  const kept = stored?.files.map((file) => file.fileId) ?? []
  const files = await withFileFacts(tx, input.json.files, { user, ownerId: user.ownerId, kept })
  return unmaskedDraft({ ...input.json, files: files.map(({ pages: _pages, ...file }) => file) }, stored)
}
const problemsOf = (change: ChangeJson, language: Context['language']) => [
  ...toChangeProblems(findChangeFaults(changeFormOf(change)), language),
  ...maskFaults(change, language),
]
const isSame = (a: unknown, b: unknown) => JSON.stringify(parseChange(a)) === JSON.stringify(parseChange(b))

/**
 * Keeps what is sent of a draft, in a transaction of its own: an approval is for what lies there, and what was changed with the hand-in has to be there to
 * be asked for, also where that is refused.
 *
 * @returns the version that lies there then; undefined where there is no draft.
 */
async function keepSent(context: Context): Promise<number | undefined> {
  const { input, user, language } = context
  return context.db.transaction(async (tx) => {
    const drafted = await findDrafted(tx, context)
    if (!drafted || drafted.order.workState !== workStates.draft.code) return undefined
    const { version, form } = drafted.followUp
    if (input.version !== undefined && input.version !== version) throw new AppError('common.conflict')
    const stored = parseChange(form)
    const change = await readChange(tx, context, stored)
    refuseIncomplete(problemsOf(change, language))
    if (isSame(change, stored)) return version
    return (await updateForm(tx, drafted.order.id, { form: change, updatedBy: user.id })).version
  })
}

export const submitChange = implement(call, async (context) => {
  const { input, user, db, services, language } = context
  const today = beijingDate(services.now())
  const kept = input.dryRun ? undefined : await keepSent(context)
  return db.transaction(async (tx) => {
    const drafted = await findDrafted(tx, context)
    const stored = drafted && parseChange(drafted.followUp.form)
    const change = await readChange(tx, context, stored)
    const problems = problemsOf(change, language)
    const answer = (
      order: OrderRow | undefined,
      accepted: ReturnType<typeof toReply>,
      refused: readonly Refused[],
      lines: ReturnType<typeof quoteChange>,
    ) => {
      const fees = toFees(lines)
      return {
        orderNo: order?.orderNo ?? null,
        accepted,
        refused: [...refused],
        problems: order ? [] : problems,
        fee: fees.total,
        fees,
        expireTime: order ? payUntil(order) : null,
      }
    }
    if (input.dryRun) {
      const { accepted, refused } = await sortCases(tx, context, change)
      const agencyId = await handlerOf(tx, user, accepted)
      const lines = quoteChange(change.kind, accepted.length, today, agencyId)
      return answer(undefined, toReply(accepted), refused, lines)
    }
    const again = async ({ order, followUp }: { order: OrderRow; followUp: FollowUpRow }) => {
      const before = await repeated(tx, context, order, followUp)
      return answer(before.order, before.accepted, [], before.lines)
    }
    if (drafted && drafted.order.workState !== workStates.draft.code) return again(drafted)
    const version = kept ?? input.version
    if (version !== undefined && version !== drafted?.followUp.version) throw new AppError('common.conflict')
    refuseIncomplete(problems)
    // An approval is for what lies there.
    if (stored && !isSame(change, stored)) throw new AppError('common.conflict')
    const { accepted, refused } = await sortCases(tx, context, change)
    const agencyId = await handlerOf(tx, user, accepted)
    const order =
      drafted?.order ?? (accepted.length === 0 ? undefined : await create(tx, context, change, { accepted, agencyId }))
    if (!order) {
      // The same was asked for at the same time: it was first, and holds the cases.
      const other = await findDrafted(tx, context)
      if (!other) throw new AppError('followUps.nothingAccepted')
      return again(other)
    }
    if (drafted) await updateOrderFacts(tx, order.id, orderFactsOf(accepted, agencyId))
    await replaceCases(tx, order.id, caseRowsOf(order.ownerId, change, accepted))
    const lines = quoteChange(change.kind, accepted.length, today, agencyId)
    const locked = await lockOrder(tx, order.id)
    const after = await submitFollowUp(tx, user, locked, { form: change, deadlineId: null }, lines)
    return answer(after, toReply(accepted), refused, lines)
  })
})
