import { maskAccount, readContact } from '../../people/account/contact.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Ways by which people are told outside the portal. */
export const channels = ['mail', 'sms', 'weChat', 'weCom', 'webhook'] as const
export type Channel = (typeof channels)[number]

export const channelNames: Readonly<Record<Channel, TwoLanguages>> = {
  mail: { en: 'Email', zh: '邮件' },
  sms: { en: 'Text message', zh: '短信' },
  weChat: { en: 'WeChat message', zh: '微信模板消息' },
  weCom: { en: 'WeCom robot', zh: '企业微信群机器人' },
  webhook: { en: 'Webhook', zh: '外部系统推送' },
}

/** What became of a message: the carrier has it, it may be tried again, it is not taken, or nobody knows. */
export const channelOutcomes = ['taken', 'later', 'never', 'unknown'] as const
export type ChannelOutcomeKind = (typeof channelOutcomes)[number]

export const channelOutcomeNames: Readonly<Record<ChannelOutcomeKind, TwoLanguages>> = {
  taken: { en: 'Accepted', zh: '已接收' },
  later: { en: 'Not accepted for now', zh: '暂未接收' },
  never: { en: 'Rejected', zh: '已拒收' },
  unknown: { en: 'No answer', zh: '未收到应答' },
}

/**
 * Reads what a person typed as the receiver of a channel.
 *
 * @returns it as the channel's client wants it; undefined for what cannot be one.
 */
export function readReceiver(channel: Channel, typed: string): string | undefined {
  const text = typed.trim()
  if (channel === 'mail' || channel === 'sms') {
    const contact = readContact(text)
    return contact?.kind === (channel === 'mail' ? 'email' : 'phone') ? contact.value : undefined
  }
  if (channel === 'weChat') return /^[\w-]{10,64}$/.test(text) ? text : undefined
  const isAddress = URL.parse(text)?.protocol === 'https:'
  if (channel === 'webhook') return isAddress ? text : undefined
  return isAddress || /^[0-9A-Za-z-]{16,64}$/.test(text) ? text : undefined
}

/**
 * A receiver as the audit log keeps it: enough for whoever sent to know it, without what would let others write there.
 *
 * @example maskReceiver('webhook', 'https://a.example/hook/abc?key=1') // 'https://a.example/***'
 */
export function maskReceiver(channel: Channel, to: string): string {
  if (channel === 'mail' || channel === 'sms') return maskAccount(to)
  if (channel === 'weChat') return `${to.slice(0, 4)}***`
  return channel === 'webhook' ? `${URL.parse(to)?.origin ?? ''}/***` : `***${to.slice(-4)}`
}
