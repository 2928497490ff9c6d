import { randomUUID } from 'node:crypto'
import { toBeijingRfc3339 } from '../beijing-time.ts'
import { encryptResource } from '../resource-cipher.ts'
import { type EnvelopeFault, signEnvelope } from './envelope.ts'
import type { SandboxScheduler } from './scheduler.ts'
import type { NotificationFault, SandboxKeys, SandboxNotification, SandboxRecord, SandboxStore } from './store.ts'

const minute = 60
const hour = 60 * minute

/**
 * Waits in seconds before each repetition of a notice that was not accepted, 24 h 4 m in all.
 *
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791861
 */
export const retrySeconds = [
  15,
  15,
  30,
  3 * minute,
  10 * minute,
  20 * minute,
  30 * minute,
  30 * minute,
  30 * minute,
  hour,
  3 * hour,
  3 * hour,
  3 * hour,
  6 * hour,
  6 * hour,
] as const

/** How long a notice with the fault `delayed` stays away. */
const delaySeconds = 90
/** WeChat gives a merchant's server five seconds. */
const answerTimeoutMilliseconds = 5_000
const batchSize = 20

const envelopeFaults: Partial<Record<NotificationFault, EnvelopeFault>> = {
  wrongSignature: 'wrongSignature',
  unknownSerial: 'unknownSerial',
  signtest: 'signtest',
  clockAhead: 'clockAhead',
}

export interface NewNotification {
  url: string
  eventType: 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS' | 'REFUND.CLOSED' | 'REFUND.ABNORMAL'
  summary: string
  resource: string
  fault: NotificationFault | null
}

export interface Notifier {
  enqueue(notice: NewNotification): Promise<void>
  /** Delivers what is due now; several processes may do so at once, each notice goes to one of them. */
  deliverDue(): Promise<void>
}

function buildBody(notice: SandboxNotification, keys: SandboxKeys): string {
  const resource = encryptResource(notice.resource, notice.originalType, Buffer.from(keys.apiV3Key))
  return JSON.stringify({
    id: notice.id,
    create_time: notice.createdAt,
    resource_type: 'encrypt-resource',
    event_type: notice.eventType,
    summary: notice.summary,
    resource: { original_type: notice.originalType, ...resource },
  })
}

/** Sends notices with WeChat's schedule from a shared store. */
export function createNotifier(store: SandboxStore, keys: SandboxKeys, scheduler: SandboxScheduler): Notifier {
  async function post(notice: SandboxNotification, fault: EnvelopeFault | undefined): Promise<boolean> {
    const body = buildBody(notice, keys)
    try {
      const answer = await fetch(notice.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'Mozilla/4.0',
          ...signEnvelope(body, keys, scheduler.now(), fault),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerTimeoutMilliseconds),
      })
      await answer.arrayBuffer()
      return answer.status === 200 || answer.status === 204
    } catch {
      // The merchant's server is away, slow or cut the line: for WeChat all of that is "not accepted", repeat later.
      return false
    }
  }

  async function deliver(record: SandboxRecord<'notification'>): Promise<void> {
    const { key, version, body: notice } = record
    const tries = notice.tries + 1
    const wait = retrySeconds[notice.tries]
    const nextAt = wait === undefined ? null : new Date(scheduler.now() + wait * 1000)
    const claimed: SandboxNotification = { ...notice, tries, state: nextAt ? 'waiting' : 'givenUp' }
    // Claimed by writing the next try first: a process killed while sending leaves the notice to the schedule.
    if (!(await store.replace('notification', key, version, claimed, nextAt))) return
    const isFirst = notice.tries === 0
    const fault = isFirst && notice.fault ? envelopeFaults[notice.fault] : undefined
    const copies = isFirst && notice.fault === 'duplicate' ? 3 : 1
    const accepted = await Promise.all(Array.from({ length: copies }, () => post(notice, fault)))
    if (accepted.includes(true)) {
      await store.replace('notification', key, version + 1, { ...claimed, state: 'delivered' }, null)
    }
  }

  return {
    async deliverDue() {
      for (;;) {
        const due = await store.listDue('notification', new Date(scheduler.now()), batchSize)
        await Promise.all(due.map(deliver))
        if (due.length < batchSize) return
      }
    },
    async enqueue({ fault, ...notice }) {
      const id = randomUUID()
      const isLost = fault === 'lost'
      const delay = fault === 'delayed' ? delaySeconds * 1000 : 0
      const body: SandboxNotification = {
        ...notice,
        id,
        createdAt: toBeijingRfc3339(new Date(scheduler.now())),
        originalType: notice.eventType.startsWith('REFUND.') ? 'refund' : 'transaction',
        tries: 0,
        fault,
        state: isLost ? 'lost' : 'waiting',
      }
      await store.insert('notification', id, body, isLost ? null : new Date(scheduler.now() + delay))
    },
  }
}
