import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { CalendarMarks } from './calendar-queries.ts'

const titles = {
  oppositionEnds: { en: ['A trademark: opposition ends', 'trademarks: opposition ends'], zh: '商标异议期届满' },
  renewal: { en: ['A trademark to renew: last day', 'trademarks to renew: last day'], zh: '商标续展期届满' },
  graceEnds: { en: ['A trademark: end of grace', 'trademarks: end of grace'], zh: '商标宽展期届满' },
} as const

/** The next days of watched marks as whole days of a calendar. */
export function markEntries(days: readonly CalendarMarks[]) {
  return days.map(({ day, on, count, marks }) => {
    const { en, zh } = titles[day]
    const title: TwoLanguages = { en: count === 1 ? en[0] : `${count} ${en[1]}`, zh: `${zh} ${count} 件` }
    const lines = marks.map(({ name, number }) => ({ en: `${name} ${number}`, zh: `${name} ${number}` }))
    return { key: `mark-${day}`, on, count, title, lines }
  })
}
