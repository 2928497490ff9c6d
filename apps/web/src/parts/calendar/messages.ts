import { defineMessages } from '../../app/language.ts'

export const calendarMessages = defineMessages({
  calendar: { en: 'Calendar', zh: '日历订阅' },
  calendarText: {
    en: 'A secret address for your calendar program: one entry for each day on which annual fees fall due or a day of watched trademarks comes. Making a new one ends the earlier one.',
    zh: '供日历软件订阅的专属地址：每个年费到期日、商标期限日一条日程。重新生成后旧地址失效。',
  },
  makeCalendar: { en: 'Make the address', zh: '生成地址' },
  made: {
    en: 'Keep it private: anyone with the link can see the dates. It is shown only once.',
    zh: '请妥善保管：持有者即可查看期限。地址仅显示这一次。',
  },
  address: { en: 'Address', zh: '订阅地址' },
})
