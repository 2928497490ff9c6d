import { defineMessages } from '../../app/language.ts'

export const channelMessages = defineMessages({
  title: { en: 'Message channels', zh: '消息渠道' },
  lead: {
    en: 'Channels for messages outside the portal. Send a test to check that a channel works.',
    zh: '门户以外的消息发送渠道。可发送测试，确认渠道可用。',
  },
  channel: { en: 'Channel', zh: '渠道' },
  state: { en: 'Configuration', zh: '配置' },
  isSetUp: { en: 'Configured', zh: '已配置' },
  isNotSetUp: { en: 'Not configured', zh: '未配置' },
  settings: { en: 'Settings needed', zh: '所需设置' },
  or: { en: 'or', zh: '或' },
  lastTest: { en: 'Last test', zh: '最近测试' },
  noTest: { en: 'None yet', zh: '暂无' },
  test: { en: 'Send test', zh: '发送测试' },
  testTitle: { en: (name: string) => `Send test: ${name}`, zh: (name: string) => `发送测试：${name}` },
  mail: { en: 'Email address', zh: '邮箱地址' },
  sms: { en: 'Phone number', zh: '手机号码' },
  weChat: { en: 'Follower ID (openid)', zh: '关注者标识（openid）' },
  weCom: { en: 'Robot address', zh: '机器人地址' },
  webhook: { en: 'Receiving address', zh: '接收地址' },
  mailHint: { en: 'For example name@example.com', zh: '例如 name@example.com' },
  smsHint: {
    en: 'The text message costs a fee. It contains the code 000000.',
    zh: '短信将产生费用，内容为验证码 000000。',
  },
  weChatHint: { en: 'The follower’s openid in the official account', zh: '该用户在公众号内的 openid' },
  weComHint: { en: 'The robot’s address from the group settings, or its key', zh: '群设置中的机器人地址或其 key' },
  webhookHint: { en: 'An https:// address on the public internet', zh: '公网 https:// 地址' },
  takenText: {
    en: 'The message was accepted. Check that it arrived.',
    zh: '消息已被接收，请确认是否收到。',
  },
  laterText: {
    en: 'The message was not accepted for now. Check the settings and the code, then try again.',
    zh: '消息暂未被接收，请核对设置和代码后重试。',
  },
  neverText: {
    en: 'The message was rejected. Check the receiver and the code.',
    zh: '消息被拒收，请核对接收方和代码。',
  },
  unknownText: {
    en: 'No answer came in time. The message may have arrived.',
    zh: '未在时限内收到应答，消息可能已送达。',
  },
  wait: {
    en: (seconds: number) => `The next one is accepted in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    zh: (seconds: number) => `${seconds} 秒后可再次发送。`,
  },
  code: { en: 'Code', zh: '代码' },
  privateAddress: {
    en: 'The address belongs to a private network.',
    zh: '该地址属于内部网络。',
  },
  receiverWrong: {
    en: 'The receiver does not fit this channel. Check it and try again.',
    zh: '接收方有误，请按该渠道的要求填写。',
  },
})
