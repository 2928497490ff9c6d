import { deadlineAct } from '@portal/domain/kernel/orders/deadline-acts'
import type { OfficialEvent } from '@portal/domain/kernel/orders/order-moves'
import type { OfficialState } from '@portal/domain/kernel/orders/order-states'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { deadlineParams } from '../../kernel/orders/contact-queries.ts'
import {
  endDeadlines,
  insertDeadlines,
  type NewDeadline,
  refreshNextDeadline,
} from '../../kernel/orders/document-queries.ts'
import { findHeldForOffice } from '../../kernel/orders/held-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import {
  type Actor,
  addOrderEvent,
  moveOrder,
  notifyAgents,
  notifyOwner,
} from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'

/** What recording a document does to its order, whatever area it is of. */
export interface DocumentSteps {
  readonly order: Pick<OrderRow, 'id' | 'ownerId'>
  readonly documentId: string
  readonly actor: Actor
  readonly from: OfficialState
  readonly to: OfficialState
  readonly event: OfficialEvent | undefined
  /** Of the line in the history: code and name of the document, its day. */
  readonly detail: Record<string, unknown>
  readonly closes: readonly { readonly id: string; readonly as: 'met' | 'missed' | 'cancelled' }[]
  readonly sets: readonly NewDeadline[]
}

/** Moves the official state, ends and sets deadlines, each with its line in the history. */
export async function takeDocumentSteps(tx: Tx, steps: DocumentSteps): Promise<void> {
  const { order, documentId, actor, from, to, event, detail, closes, sets } = steps
  const onOrder = { orderId: order.id, actor }
  if (to !== from && event) {
    await moveOrder(tx, { ...onOrder, set: 'official', to, event, detail })
  } else {
    await addOrderEvent(tx, { ...onOrder, subject: 'official', event: 'documentRecorded', detail })
  }
  for (const state of ['met', 'missed', 'cancelled'] as const) {
    const ids = closes.filter((one) => one.as === state).map((one) => one.id)
    for (const ended of await endDeadlines(tx, order.id, ids, state)) {
      await addOrderEvent(tx, { ...onOrder, subject: 'deadline', event: state, detail: { ruleId: ended.ruleId } })
    }
  }
  await insertDeadlines(tx, { orderId: order.id, ownerId: order.ownerId, documentId }, sets)
  for (const { ruleId, officialOn, internalOn } of sets) {
    const set = { ruleId, officialOn, internalOn }
    await addOrderEvent(tx, { ...onOrder, subject: 'deadline', event: 'set', detail: set })
  }
  await refreshNextDeadline(tx, order.id)
}

/** Tells the client and the agents of a recorded document; the agents alone where the notice itself goes to the client. */
export async function notifyOfDocument(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'ownerId' | 'orderNo' | 'title'>,
  document: { readonly code: string; readonly name: TwoLanguages },
  /** What the client has to do next. */
  due:
    | { readonly ruleId: string; readonly officialOn: string; readonly warning?: string | null | undefined }
    | undefined,
  tellsOwner = true,
): Promise<void> {
  const { en, zh } = document.name
  const told = due && (await deadlineParams(tx, order.id, due.ruleId))
  const words = {
    kind: 'official.documentRecorded',
    orderNo: order.orderNo,
    params: {
      title: order.title,
      code: document.code,
      en,
      zh,
      ...(due && {
        dueOn: due.officialOn,
        ...(due.warning === 'calendarUnknown' && { calendarUnknown: 1 }),
        ...told?.what,
      }),
    },
  }
  // What the client has paid to us is not asked for again.
  const isPaidByUs =
    due !== undefined && deadlineAct(due.ruleId).by === 'paid' && (await findHeldForOffice(tx, order.id)) > 0
  const params = { ...words.params, ...(isPaidByUs ? { byUs: 1 } : told?.who) }
  if (tellsOwner) await notifyOwner(tx, { ...words, ownerId: order.ownerId, params })
  await notifyAgents(tx, { ...words, orderId: order.id })
}
