import pino from 'pino'
import type { Config } from './config.ts'
import { registerKinds } from './kinds.ts'
import { makePayment } from './money/payments/make-payment.ts'
import type { Database } from './platform/db/connection.ts'
import { openDatabaseClock } from './platform/db/database-clock.ts'
import { loggerOptions } from './platform/http/logger.ts'
import { openChannels } from './platform/outside/channels/open-channels.ts'
import { createNuonuo } from './platform/outside/invoicing/nuonuo.ts'
import { createOnlineEditor } from './platform/outside/online-editor/client.ts'
import { openStorage } from './platform/outside/storage/open-storage.ts'
import { createWeChatLogin } from './platform/outside/wechat-login/client.ts'
import type { Services } from './services.ts'

/** The real adapters, as the configuration asks for them. */
export async function makeServices(config: Config, database: Database): Promise<Services> {
  registerKinds()
  const log = pino(loggerOptions(config.logLevel))
  const clock = await openDatabaseClock(database.pool)
  return {
    config,
    log,
    storage: await openStorage(config),
    onlineEditor: createOnlineEditor(config.onlineEditorUrl),
    weChatLogin: weChatLoginOf(config),
    channels: await openChannels(config, { db: database.db, now: clock.now }),
    invoicing: config.invoicing && createNuonuo(config.invoicing, { db: database.db, now: clock.now }),
    ...(await makePayment(config, database, log)),
    now: clock.now,
    clock,
  }
}

function weChatLoginOf({ weChatLogin, publicUrl }: Config) {
  return createWeChatLogin({
    ...(weChatLogin && { officialAccount: { appId: weChatLogin.appId, secret: weChatLogin.appSecret } }),
    // Production refuses a public address without https.
    plainHttpRedirects: publicUrl.startsWith('http:'),
  })
}
