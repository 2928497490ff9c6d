import { z } from 'zod'
import type { Db } from '../../db/connection.ts'
import { askCarrier } from '../channels/ask-carrier.ts'
import { type ChannelOutcome, later, never, taken } from '../channels/outcome.ts'
import { findAccessToken } from './access-token.ts'
import type { WeChatMessageSettings, WeChatMessages, WeChatNotice } from './port.ts'

const jsonHeaders = { 'Content-Type': 'application/json' }
const tokenAnswer = z.union([
  z.object({ access_token: z.string().min(1).max(1024), expires_in: z.number().int().positive() }),
  z.object({ errcode: z.number().int() }),
])
const sendAnswer = z.object({ errcode: z.number().int(), msgid: z.number().optional() })

/** The token ended or is not ours. */
const tokenRefused: ReadonlySet<number> = new Set([40001, 40014, 42001])
/** About this receiver or these words: no such follower, has blocked us, does not follow, refuses, a field of another form. */
const final: ReadonlySet<number> = new Set([40003, 43004, 43019, 43101, 47003])
const busy: Readonly<Record<number, number>> = { 45009: 3600, 45011: 60 }

const thingMax = 20
const numberMax = 32
const beijingOffsetMs = 8 * 60 * 60 * 1000

interface Deps {
  readonly db: Db
  readonly baseUrl?: string
}

/**
 * @see https://developers.weixin.qq.com/doc/service/api/notify/template/api_sendtemplatemessage.html
 * @see https://developers.weixin.qq.com/doc/service/api/base/api_getstableaccesstoken.html
 */
export function createWeChatMessages(
  { appId, appSecret, template, fields }: WeChatMessageSettings,
  { db, baseUrl = 'https://api.weixin.qq.com' }: Deps,
): WeChatMessages {
  // The stable one: asking for it anew leaves the one that others of the account use in force.
  async function renew() {
    const body = { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: false }
    const asked = await askCarrier({
      url: `${baseUrl}/cgi-bin/stable_token`,
      headers: jsonHeaders,
      body: JSON.stringify(body),
      answer: tokenAnswer,
    })
    // Nothing was sent, so nothing is unknown.
    if ('outcome' in asked)
      return { outcome: asked.outcome.kind === 'unknown' ? later(asked.outcome.reason) : asked.outcome }
    if ('errcode' in asked.answer) return { outcome: later(`${asked.answer.errcode}`, busy[asked.answer.errcode]) }
    return { token: asked.answer.access_token, seconds: asked.answer.expires_in }
  }

  async function post(notice: WeChatNotice, token: string) {
    return askCarrier({
      url: `${baseUrl}/cgi-bin/message/template/send?access_token=${encodeURIComponent(token)}`,
      headers: jsonHeaders,
      body: JSON.stringify({
        touser: notice.openId,
        template_id: template,
        client_msg_id: notice.id,
        ...(notice.url !== undefined && { url: notice.url }),
        data: {
          [fields.what]: { value: [...notice.what].slice(0, thingMax).join('') },
          [fields.number]: { value: notice.number.slice(0, numberMax) },
          [fields.at]: { value: beijingMinute(notice.at) },
        },
      }),
      answer: sendAnswer,
    })
  }

  async function attempt(notice: WeChatNotice, stale?: string): Promise<ChannelOutcome> {
    const found = await findAccessToken(db, `wechat:${appId}`, renew, stale)
    if ('outcome' in found) return found.outcome
    const asked = await post(notice, found.token)
    if ('outcome' in asked) return asked.outcome
    const { errcode, msgid } = asked.answer
    if (errcode === 0) return taken(String(msgid ?? ''))
    if (tokenRefused.has(errcode) && stale === undefined) return attempt(notice, found.token)
    return final.has(errcode) ? never(`${errcode}`) : later(`${errcode}`, busy[errcode])
  }

  return {
    send: async (notice) => (/^[\w-]{10,64}$/.test(notice.openId) ? attempt(notice) : never('40003')),
  }
}

/** `2026-11-28 12:05`, in Beijing. */
function beijingMinute(at: Date): string {
  return new Date(at.getTime() + beijingOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
}
