import type { Config } from '../../../config.ts'
import type { Db } from '../../db/connection.ts'
import { createAliyun } from '../sms/aliyun.ts'
import type { AliyunSettings, TencentSettings } from '../sms/port.ts'
import { createTencent } from '../sms/tencent.ts'
import { createSignedPosts, createWebhook } from '../webhook/client.ts'
import { createWeChatMessages } from '../wechat-message/client.ts'
import { createWeComRobot } from '../wecom/client.ts'
import type { Channels } from './port.ts'

interface Deps {
  readonly db: Db
  readonly now: () => Date
}

/** The channels that the configuration asks for. The library that sends mail is loaded by those only who do. */
export async function openChannels(
  { channels: { mail: ofMail, sms, weChat, weCom, webhook } }: Pick<Config, 'channels'>,
  deps: Deps,
): Promise<Channels> {
  const mail = ofMail && (await import('../mail/client.ts')).createMail(ofMail)
  return {
    mail,
    sms: sms && openSms(sms, deps),
    weChat: weChat && createWeChatMessages(weChat, deps),
    weCom: createWeComRobot(weCom && { ownOrigin: weCom.origin }),
    webhook: webhook && createWebhook(webhook.secret, deps),
    posts: createSignedPosts(deps),
    close: () => mail?.close(),
  }
}

function openSms(settings: AliyunSettings | TencentSettings, { now }: Deps) {
  return settings.carrier === 'aliyun' ? createAliyun(settings, { now }) : createTencent(settings, { now })
}
