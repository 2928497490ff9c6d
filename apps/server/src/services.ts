import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './platform/db/connection.ts'
import type { DatabaseClock } from './platform/db/database-clock.ts'
import type { SenderLimits } from './platform/http/slow-senders.ts'
import type { Channels } from './platform/outside/channels/port.ts'
import type { InvoiceProvider } from './platform/outside/invoicing/port.ts'
import type { OnlineEditor } from './platform/outside/online-editor/port.ts'
import type { FileStorage } from './platform/outside/storage/port.ts'
import type { WeChatLogin } from './platform/outside/wechat-login/port.ts'
import type { PaymentProvider } from './platform/outside/wechat-pay/port.ts'
import type { Sandbox } from './platform/outside/wechat-pay/sandbox/sandbox.ts'

/** The payment provider and, where no money moves, the gateway that plays it. */
export interface PaymentServices {
  readonly paymentProvider: PaymentProvider
  readonly paymentMode: 'wechat' | 'sandbox' | 'none'
  readonly paymentSandbox: Sandbox | undefined
}

/** What handlers use of the outside world; made once in `main.ts`, replaced at the port in tests. */
export interface Services extends PaymentServices {
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** Bytes of files: a folder of `dataDir`, or an object store. */
  readonly storage: FileStorage
  /** The office's online editor; not configured without an address. */
  readonly onlineEditor: OnlineEditor
  /** WeChat's own sign-in; its `ways` are empty without credentials. */
  readonly weChatLogin: WeChatLogin
  /** How people are told outside the portal. */
  readonly channels: Channels
  /** Issues digital invoices; undefined: staff do by hand. */
  readonly invoicing: InvoiceProvider | undefined
  /** The present instant by the database's clock; tests of time limits pass their own. */
  readonly now: () => Date
  readonly clock: Pick<DatabaseClock, 'sync'>
}

/** What the server is built of. */
export interface AppParts {
  readonly database: Database
  readonly services: Services
  /** Tests of slow senders pass their own. */
  readonly limits?: SenderLimits
}
