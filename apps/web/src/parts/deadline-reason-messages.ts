import { defineMessages } from '../app/language.ts'

export const deadlineReasonMessages = defineMessages({
  startsOn: { en: 'Counted from', zh: '起算日' },
  basis: { en: 'Basis', zh: '依据' },
  missed: { en: 'If missed', zh: '逾期后果' },
  unused: { en: 'If not used', zh: '不使用的后果' },
  needsConfirmation: {
    en: 'This is the usual period: confirm the day on the notice before you rely on it.',
    zh: '此为通常期限，请以通知书所载日期为准。',
  },
  internal: { en: 'Internal deadline', zh: '内部期限' },
  official: { en: 'Official deadline', zh: '官方绝限' },
  calendarUnknown: {
    en: 'The holidays of that year are not published yet: the day may still move to the next working day.',
    zh: '该年度节假日尚未公布，遇休息日将顺延至下一工作日。',
  },
})
