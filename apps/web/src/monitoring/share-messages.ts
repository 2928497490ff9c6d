import { defineMessages, plural } from '../app/language.ts'

export const shareMessages = defineMessages({
  title: { en: (count: number) => `Share ${plural(count, 'patent')}`, zh: (count: number) => `分享 ${count} 件专利` },
  text: {
    en: 'Whoever has the link sees these patents as they then stand, without signing in. Each opening is noted.',
    zh: '持有链接者无需登录即可查看上述专利的最新情况，每次打开均有记录。',
  },
  last: { en: 'Opens until the end of', zh: '有效期至（含当日）' },
  columns: { en: 'May be seen besides the number', zh: '除申请号外可见' },
  password: { en: 'Password, if one is wanted', zh: '访问密码（可不设）' },
  passwordHint: {
    en: 'At least 4 characters. Send it another way than the link.',
    zh: '至少 4 位，请勿与链接一同发送。',
  },
  make: { en: 'Make the link', zh: '生成链接' },
  made: { en: 'The link, shown only this once', zh: '链接（仅显示一次）' },
  link: { en: 'link', zh: '链接' },
  done: { en: 'Done', zh: '完成' },
  column_title: { en: 'Title', zh: '名称' },
  column_type: { en: 'Type', zh: '类型' },
  column_applicantName: { en: 'Applicant', zh: '申请人' },
  column_state: { en: 'State', zh: '状态' },
  column_year: { en: 'Year of fee', zh: '年度' },
  column_full: { en: 'Full fee', zh: '年费全额' },
  column_reduced: { en: 'After reduction', zh: '减缴后' },
  column_toPay: { en: 'To pay today', zh: '当前应缴' },
  column_deadlineOfficial: { en: 'Official limit', zh: '官方绝限' },
  column_graceEndsOn: { en: 'End of grace', zh: '滞纳期满日' },
  column_paidUntilOn: { en: 'Paid until', zh: '已缴至' },
  column_notes: { en: 'Notes', zh: '备注' },

  shares: { en: 'Shared links', zh: '分享链接' },
  noShares: {
    en: 'Nothing has been shared yet. Tick rows and choose “Share”.',
    zh: '还没有分享。勾选专利后点“分享”。',
  },
  patents: { en: (count: number) => plural(count, 'patent'), zh: (count: number) => `${count} 件` },
  until: { en: (day: string) => `until ${day}`, zh: (day: string) => `至 ${day}` },
  ended: { en: 'ended', zh: '已失效' },
  withPassword: { en: 'with password', zh: '有密码' },
  views: { en: (count: number) => plural(count, 'view'), zh: (count: number) => `打开 ${count} 次` },
  end: { en: 'End now', zh: '立即失效' },
  endNamed: { en: (day: string) => `End the link of ${day}`, zh: (day: string) => `使 ${day} 的链接失效` },

  calendar: { en: 'Calendar', zh: '日历订阅' },
  calendarText: {
    en: 'A secret address for your calendar program: one entry for each day on which fees fall due. Making a new one ends the earlier one.',
    zh: '供日历软件订阅的专属地址：每个年费到期日一条日程。重新生成后旧地址失效。',
  },
  makeCalendar: { en: 'Make the address', zh: '生成地址' },

  sharedTitle: { en: 'Shared list of patents', zh: '共享的专利清单' },
  sharedUntil: {
    en: (total: number, day: string) => `${plural(total, 'patent')}. The link opens until ${day}.`,
    zh: (total: number, day: string) => `共 ${total} 件。链接有效期至 ${day}。`,
  },
  number: { en: 'Application no.', zh: '申请号' },
  needsPassword: { en: 'This list has a password.', zh: '此清单已设访问密码。' },
  pwd: { en: 'Password', zh: '密码' },
  open: { en: 'Open', zh: '打开' },
  empty: { en: 'None of the shared patents is watched any more.', zh: '所分享的专利均已不再监控。' },
  none: { en: '–', zh: '–' },
})
