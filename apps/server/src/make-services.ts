import { join } from 'node:path'
import pino from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import { loggerOptions } from './http/logger.ts'
import { openDiskStorage } from './outside/storage/disk-storage.ts'
import { openS3Storage } from './outside/storage/s3-storage.ts'
import { createWeChatLogin } from './outside/wechat-login/client.ts'
import type { Services } from './services.ts'

/** The real adapters, as the configuration asks for them. */
export async function makeServices(config: Config, _database: Database): Promise<Services> {
  return {
    config,
    log: pino(loggerOptions(config.logLevel)),
    storage: config.s3 ? openS3Storage(config.s3) : await openDiskStorage(join(config.dataDir, 'files')),
    weChatLogin: weChatLoginOf(config),
    now: () => new Date(),
  }
}

function weChatLoginOf({ weChatLogin, publicUrl }: Config) {
  return createWeChatLogin({
    ...(weChatLogin && { officialAccount: { appId: weChatLogin.appId, secret: weChatLogin.appSecret } }),
    // Production refuses a public address without https.
    plainHttpRedirects: publicUrl.startsWith('http:'),
  })
}
