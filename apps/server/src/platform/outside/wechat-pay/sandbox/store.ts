import type { RefundState, TradeState } from '../port.ts'

/** Keys of the pretended merchant and the pretended WeChat, PEM; made once per database so that processes share them. */
export interface SandboxKeys {
  merchantSerial: string
  merchantPrivateKey: string
  merchantPublicKey: string
  platformSerial: string
  platformPrivateKey: string
  platformPublicKey: string
  /** 32 characters. */
  apiV3Key: string
  /** Secret behind the form tokens of the payment page. */
  pageSecret: string
}

export interface SandboxTrade {
  outTradeNo: string
  channel: 'NATIVE' | 'JSAPI'
  appId: string
  mchId: string
  description: string
  totalFen: number
  attach: string | null
  notifyUrl: string
  payerOpenId: string | null
  /** RFC 3339, as given by the merchant. */
  timeExpire: string
  state: TradeState
  transactionId: string | null
  /** RFC 3339 +08:00. */
  paidAt: string | null
  /** Refunds taken in so far, oldest first; `at` in Unix milliseconds. */
  refunds: { outRefundNo: string; refundFen: number; at: number }[]
}

export interface SandboxRefund {
  refundId: string
  outRefundNo: string
  outTradeNo: string
  transactionId: string
  refundFen: number
  totalFen: number
  reason: string | null
  notifyUrl: string | null
  state: RefundState
  createdAt: string
  succeededAt: string | null
}

/** Faults of a notice's envelope (first deliveries only) or of its content (always). */
export const notificationFaults = [
  'duplicate',
  'delayed',
  'lost',
  'wrongSignature',
  'unknownSerial',
  'signtest',
  'clockAhead',
  'wrongAmount',
  'wrongMchid',
] as const
export type NotificationFault = (typeof notificationFaults)[number]

export interface SandboxNotification {
  id: string
  url: string
  eventType: string
  summary: string
  createdAt: string
  /** Plain text of the resource, encrypted anew for each delivery. */
  resource: string
  originalType: 'transaction' | 'refund'
  tries: number
  fault: NotificationFault | null
  state: 'waiting' | 'delivered' | 'lost' | 'givenUp'
}

/** What the gateway keeps, by kind. A code of `payCode` opens the payment page of its order. */
export interface SandboxBodies {
  keys: SandboxKeys
  nonce: { seen: true }
  trade: SandboxTrade
  payCode: { outTradeNo: string; expiresAt: string }
  refund: SandboxRefund
  notification: SandboxNotification
}

export type SandboxKind = keyof SandboxBodies

export interface SandboxRecord<K extends SandboxKind> {
  key: string
  /** Counts up with each replacement, from 1. */
  version: number
  /** When the record wants attention: next delivery of a notice, next step of a refund, end of a nonce. */
  dueAt: Date | null
  body: SandboxBodies[K]
}

/**
 * Where the gateway keeps its state: one table `(kind, key, version, due_at, body jsonb)`, primary key `(kind, key)`, is
 * enough. Several server processes may share one store; each function must be atomic.
 */
export interface SandboxStore {
  /** Inserts with version 1. False if the key exists already. */
  insert<K extends SandboxKind>(kind: K, key: string, body: SandboxBodies[K], dueAt: Date | null): Promise<boolean>
  find<K extends SandboxKind>(kind: K, key: string): Promise<SandboxRecord<K> | undefined>
  /** Compare and set: replaces body and due time and counts the version up. False if `version` is no longer current. */
  replace<K extends SandboxKind>(
    kind: K,
    key: string,
    version: number,
    body: SandboxBodies[K],
    dueAt: Date | null,
  ): Promise<boolean>
  /** Records of a kind by key, those after `after`, at most `limit`. */
  list<K extends SandboxKind>(kind: K, after: string, limit: number): Promise<SandboxRecord<K>[]>
  /** Records due at or before `before`, ordered by due time then key, at most `limit`. */
  listDue<K extends SandboxKind>(kind: K, before: Date, limit: number): Promise<SandboxRecord<K>[]>
  /** The earliest due time of a kind. */
  findNextDueAt(kind: SandboxKind): Promise<Date | undefined>
  /** Deletes records due before the instant. */
  deleteDue(kind: SandboxKind, before: Date): Promise<void>
}

/**
 * Changes a record by compare-and-set until nobody else was faster.
 *
 * @param change Gives the new body, or undefined to leave the record alone; may run several times.
 * @returns The body as it now stands and whether it was changed here, or undefined if there is no such record.
 */
export async function updateRecord<K extends SandboxKind>(
  store: SandboxStore,
  kind: K,
  key: string,
  change: (body: SandboxBodies[K]) => SandboxBodies[K] | undefined,
): Promise<{ body: SandboxBodies[K]; isChanged: boolean } | undefined> {
  for (;;) {
    const record = await store.find(kind, key)
    if (!record) return undefined
    const body = change(record.body)
    if (!body) return { body: record.body, isChanged: false }
    if (await store.replace(kind, key, record.version, body, record.dueAt)) return { body, isChanged: true }
  }
}
