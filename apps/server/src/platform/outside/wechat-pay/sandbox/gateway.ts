import type { FaultSwitches } from './faults.ts'
import type { Notifier } from './notifier.ts'
import type { SandboxScheduler } from './scheduler.ts'
import type { SandboxKeys, SandboxStore } from './store.ts'

/** What every part of the gateway works with. */
export interface Gateway {
  store: SandboxStore
  keys: SandboxKeys
  scheduler: SandboxScheduler
  faults: FaultSwitches
  notifier: Notifier
  mchId: string
  appId: string
  /** Public address of the mount point, without a slash at the end. */
  publicUrl: string
  /** Where its API is asked, without a slash at the end; the public address if it is the same. */
  apiUrl: string
  /** Its path: `/sandbox`, or empty at the root. */
  mountPath: string
  /** WeChat wants a minute between two refunds of one order. */
  refundIntervalSeconds: number
  wake: () => void
}
