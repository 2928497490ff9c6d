import { defineMessages } from '../../app/language.ts'

/** Words of a person's choices. */
export const choiceMessages = defineMessages({
  title: { en: 'Messages to you', zh: '消息设置' },
  lead: {
    en: 'The bell shows everything. Choose here what is also sent to you, and by which channel.',
    zh: '所有消息均显示在消息铃中。可在此选择哪些消息另行发送给您，以及通过何种渠道。',
  },
  addresses: { en: 'Where we reach you', zh: '接收方式' },
  noAddress: { en: 'none verified', zh: '暂无已核实的联系方式' },
  bound: { en: 'connected', zh: '已绑定' },
  notOffered: { en: 'not offered here', zh: '本平台未开通' },
  broken: { en: 'Mail comes back: verify it again', zh: '邮件被退回，请重新核实' },
  toContacts: { en: 'Verify a phone or email', zh: '核实手机号或邮箱' },
  when: { en: 'When and how', zh: '发送时间与语言' },
  language: { en: 'Language of messages', zh: '消息语言' },
  english: { en: 'English', zh: 'English（英文）' },
  chinese: { en: '中文 (Chinese)', zh: '中文' },
  digestHour: { en: 'Daily email at', zh: '每日汇总时间' },
  quiet: { en: 'Quiet hours (Beijing time)', zh: '免打扰时段（北京时间）' },
  quietFrom: { en: 'Quiet from', zh: '免打扰开始' },
  quietTo: { en: 'Quiet until', zh: '免打扰结束' },
  noQuiet: { en: 'None', zh: '不设置' },
  quietHint: {
    en: 'Held until the end: everything but last days of a deadline and the security of your account.',
    zh: '时段内暂缓发送；期限最后一日的提醒和账号安全消息除外。',
  },
  choices: { en: 'What is sent', zh: '发送内容' },
  kind: { en: 'Messages about', zh: '消息类型' },
  always: { en: 'Always', zh: '始终发送' },
  by: {
    en: (group: string, channel: string) => `${group}: ${channel}`,
    zh: (group: string, channel: string) => `${group}：${channel}`,
  },
  usual: { en: (when: string) => `As usual: ${when}`, zh: (when: string) => `默认：${when}` },
  ofOrganisation: { en: (name: string) => `For members of ${name}`, zh: (name: string) => `“${name}”成员的默认设置` },
  ofOrganisationLead: {
    en: 'What holds for members who have not chosen themselves.',
    zh: '适用于未自行设置的成员。',
  },
  textHint: {
    en: 'Text messages say only that there is news about an order.',
    zh: '短信仅提示订单有新消息，不含具体内容。',
  },
  log: { en: 'What was sent to you', zh: '发送记录' },
  logNone: { en: 'Nothing has been sent yet', zh: '暂无发送记录' },
  saved: { en: 'Saved', zh: '已保存' },
})
