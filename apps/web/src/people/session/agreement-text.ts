import { defineMessages } from '../../app/language.ts'

/** The user agreement; loaded only when opened. */
export const agreementText = defineMessages({
  title: { en: 'User agreement', zh: '用户协议' },
  who: {
    en: 'This agreement is between you and the operator of this site.',
    zh: '本协议由您与本平台运营者订立。',
  },
  whoNamed: {
    en: (name: string) => `This agreement is between you and ${name}, who operates this site.`,
    zh: (name: string) => `本协议由您与本平台运营者${name}订立。`,
  },
  address: { en: (text: string) => `Address: ${text}`, zh: (text: string) => `地址：${text}` },
  phone: { en: (text: string) => `Phone: ${text}`, zh: (text: string) => `电话：${text}` },
  email: { en: (text: string) => `Email: ${text}`, zh: (text: string) => `邮箱：${text}` },
  serviceTitle: { en: 'What the site does', zh: '服务内容' },
  service: {
    en: 'It searches published patent data, takes filings and payments for them, holds official fees for the office apart from service fees, and shows the status of every case. Fees are listed line by line before you pay.',
    zh: '本平台提供公开专利数据检索、申请委托与支付，官费与服务费分开列示、官费代收代缴，并展示每个案件的进度。付款前逐项列明费用。',
  },
  accountTitle: { en: 'Your account', zh: '您的账号' },
  account: {
    en: 'Keep your password to yourself. You may see every browser that is signed in, sign any of them out, and change the password at any time. Phone and email count as not verified until you enter a code that was sent to them, or we have checked them.',
    zh: '请妥善保管密码。您可随时查看并退出任何已登录的设备，也可随时修改密码。手机号与邮箱在通过验证码或由我们核实前标记为未核实。',
  },
  dataTitle: { en: 'Your data', zh: '您的信息' },
  data: {
    en: 'We keep what a filing needs: names, identity numbers, addresses, contacts and documents of applicants and inventors. It is used for your cases only, shown to the people who work on them, and never sold. Identity numbers are masked in lists. In this browser we keep your sign-in for 7 days and your choices of language and looks.',
    zh: '我们仅保存办理案件所需的信息：申请人和发明人的姓名、证件号码、地址、联系方式及文件，只用于您的案件，仅向承办人展示，绝不出售。列表中的证件号码会遮盖显示。本浏览器中保存 7 天登录状态以及语言、外观偏好。',
  },
  dataReach: {
    en: (name: string) =>
      `${name} decides how your data is used. To see it, or to have it corrected or deleted, call or write as above.`,
    zh: (name: string) => `个人信息处理者为${name}。如需查阅、更正或删除您的信息，请按上述方式联系。`,
  },
  datesTitle: { en: 'Deadlines and advice', zh: '期限与建议' },
  dates: {
    en: 'Deadlines are computed from the law in force and the calendar of working days, each with its reason. The office’s own notice decides. Search results are information, not legal advice.',
    zh: '期限依据现行法律与工作日历计算并注明依据，以官方通知书为准。检索结果仅供参考，不构成法律意见。',
  },
  endTitle: { en: 'Ending it', zh: '终止' },
  end: {
    en: 'You may stop using the site at any time. Records that the law wants kept (orders, payments, filings) stay for as long as it wants.',
    zh: '您可随时停止使用本平台。依法须留存的记录（订单、支付、申请文件）将按法定期限保存。',
  },
})
