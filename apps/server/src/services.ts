import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { PaymentServices } from './money/payments/make-payment.ts'
import type { DatabaseClock } from './platform/db/database-clock.ts'
import type { OnlineEditor } from './platform/outside/online-editor/port.ts'
import type { FileStorage } from './platform/outside/storage/port.ts'
import type { WeChatLogin } from './platform/outside/wechat-login/port.ts'

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
  /** The present instant by the database's clock; tests of time limits pass their own. */
  readonly now: () => Date
  readonly clock: Pick<DatabaseClock, 'sync'>
}
