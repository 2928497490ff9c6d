import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { MessageGroup } from './groups.ts'

/** Ways out of the bell. A text message says only that something is new, in the carrier's approved words. */
export const messageChannels = ['mail', 'sms', 'weChat'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const channelNames: Readonly<Record<MessageChannel, TwoLanguages>> = {
  mail: { en: 'Email', zh: '邮件' },
  sms: { en: 'Text message', zh: '短信' },
  weChat: { en: 'WeChat', zh: '微信' },
}

/** A robot speaks in a group of WeCom; a webhook posts JSON to a server of the organisation. */
export const connectionKinds = ['robot', 'webhook'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

export const connectionKindNames: Readonly<Record<ConnectionKind, TwoLanguages>> = {
  robot: { en: 'WeCom group robot', zh: '企业微信群机器人' },
  webhook: { en: 'Webhook', zh: 'Webhook' },
}

/** What carries deliveries to persons, and to connections of organisations. */
export const deliveryChannels = [...messageChannels, ...connectionKinds] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]
export const deliveryChannelNames: Readonly<Record<DeliveryChannel, TwoLanguages>> = {
  ...channelNames,
  ...connectionKindNames,
}

/** `digest`: gathered into one mail a day; of mail alone. */
export const messageWhens = ['now', 'digest', 'never'] as const
export type MessageWhen = (typeof messageWhens)[number]

export const whenNames: Readonly<Record<MessageWhen, TwoLanguages>> = {
  now: { en: 'At once', zh: '立即' },
  digest: { en: 'Once a day', zh: '每日汇总' },
  never: { en: 'Not', zh: '不发送' },
}

export const whensOf = (channel: MessageChannel): readonly MessageWhen[] =>
  channel === 'mail' ? messageWhens : ['now', 'never']

/** What concerns the safety of an account goes out by mail whatever is chosen: whoever took it over must not silence it. */
export const isFixed = (group: MessageGroup, channel: MessageChannel): boolean =>
  group === 'account' && channel === 'mail'

const gathered: readonly MessageGroup[] = ['cases', 'searches', 'office']
/** What waits for the reader, or ends a wait of theirs. */
const pressing: readonly MessageGroup[] = [
  ...(['corrections', 'drafts', 'filed', 'notices', 'deadlines', 'unseen', 'fees'] as const),
  ...(['payments', 'quotes', 'signatures', 'deals', 'approvals', 'reports'] as const),
]

/** What holds where neither the person nor their organisation chose. The table `message_defaults` says the same in SQL. */
export function defaultWhen(group: MessageGroup, channel: MessageChannel): MessageWhen {
  // By one more way than the step that nobody acknowledged.
  if (channel === 'sms') return group === 'unseen' ? 'now' : 'never'
  if (channel === 'weChat') return pressing.includes(group) ? 'now' : 'never'
  if (group === 'files') return 'never'
  return gathered.includes(group) ? 'digest' : 'now'
}

/** A person's own choice comes first, then that of the organisation that it is about. */
export function chosenWhen(
  group: MessageGroup,
  channel: MessageChannel,
  own?: MessageWhen,
  organisation?: MessageWhen,
): MessageWhen {
  if (isFixed(group, channel)) return 'now'
  return own ?? organisation ?? defaultWhen(group, channel)
}
