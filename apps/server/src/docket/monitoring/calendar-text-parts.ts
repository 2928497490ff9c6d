import { graceLastOn } from '@portal/domain/docket/monitoring/watch-years'
import { annuityRestoration } from '@portal/domain/law/patents/late-fees'
import { lacksCalendar, noCalendarNote } from '@portal/domain/platform/calendar/calendar-note'
import { addDays, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { dottedApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { CalendarFees, CalendarKind } from './calendar-queries.ts'

interface FeeDay {
  readonly kind: CalendarKind
  readonly on: string
  readonly count: number
  readonly fen: number
  readonly numbers: readonly string[]
}

/** A whole day of a calendar: the same key stands for the same entry on every reading. */
export interface CalendarEntry {
  readonly key: string
  readonly on: string
  readonly title: TwoLanguages
  /** What falls on it, a line each; of more than are named the number. */
  readonly lines: readonly TwoLanguages[]
  readonly count: number
}

/** Days a calendar warns ahead. */
const alarmDays = 7
export const numbersShown = 20

const titles = {
  due: { en: ['Annual fee due', 'annual fees due'], zh: '年费到期' },
  graceEnd: { en: ['Grace period of an annual fee ends', 'annual fees: grace period ends'], zh: '年费滞纳期满' },
  restorationEnd: {
    en: ['Restoration period of a patent ends', 'patents: restoration period ends'],
    zh: '专利权恢复期满',
  },
} as const

/**
 * What the unpaid fees of each day come to: a fee due by itself, at the end of grace with its last late fee, at the end of
 * restoration with that and the restoration fee. The end of grace is moved to a working day, as everywhere.
 */
export function feeEntries(fees: readonly CalendarFees[]): readonly CalendarEntry[] {
  const days = new Map<string, FeeDay>()
  for (const { kind, on: stored, fullFen, amountFen, count, numbers } of fees) {
    const on = kind === 'graceEnd' ? graceLastOn({ graceEndsOn: civilDate(stored) }) : civilDate(stored)
    const { lateFen, toPayFen } = annuityRestoration(fullFen, amountFen, on)
    const one = { due: amountFen, graceEnd: amountFen + lateFen, restorationEnd: toPayFen }[kind]
    const before = days.get(`${on} ${kind}`)
    days.set(`${on} ${kind}`, {
      kind,
      on,
      count: (before?.count ?? 0) + count,
      fen: (before?.fen ?? 0) + one * count,
      numbers: [...(before?.numbers ?? []), ...numbers].slice(0, numbersShown),
    })
  }
  return [...days.values()].map(feeEntry)
}

function feeEntry({ kind, on, count, fen, numbers }: FeeDay): CalendarEntry {
  const yuan = (fen / 100).toFixed(2)
  const words = titles[kind]
  return {
    ...{ key: kind, on, count },
    title: {
      en: `${count === 1 ? words.en[0] : `${count} ${words.en[1]}`}: ¥${yuan}`,
      zh: `${words.zh} ${count} 件，共 ${yuan} 元`,
    },
    lines: numbers.map((number) => {
      const dotted = dottedApplicationNumber(number.replace('*', ''))
      if (!number.endsWith('*')) return { en: dotted, zh: dotted }
      return { en: `${dotted} (in an order, not yet paid to the office)`, zh: `${dotted}（已下单，未缴至专利局）` }
    }),
  }
}

/** A calendar (RFC 5545) with one whole-day entry for each day and kind of limit, by day. */
export function calendarText(entries: readonly CalendarEntry[], language: 'en' | 'zh', now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const name = language === 'zh' ? '专利年费与商标期限' : 'Deadlines of patents and trademarks'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal//watching//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...entries
      .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
      .flatMap((one) => entry(one, language, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function entry({ key, on, title, lines, count }: CalendarEntry, language: 'en' | 'zh', stamp: string): string[] {
  const more =
    count > lines.length ? (language === 'zh' ? `\n等 ${count} 件` : `\nand ${count - lines.length} more`) : ''
  const from = civilDate(on)
  return [
    'BEGIN:VEVENT',
    `UID:${key}-${on}@portal`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(from)}`,
    `DTEND;VALUE=DATE:${plain(addDays(from, 1))}`,
    `SUMMARY:${escaped(title[language] + (lacksCalendar(from) ? noCalendarNote[language] : ''))}`,
    `DESCRIPTION:${escaped(lines.map((line) => line[language]).join('\n') + more)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title[language])}`,
    `TRIGGER:-P${alarmDays}D`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

const plain = (on: CivilDate) => on.replaceAll('-', '')
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** Lines of at most 75 bytes; a character is never cut. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  for (const sign of line) {
    // The blank that begins a row counts.
    if (Buffer.byteLength(row + sign) > (rows.length === 0 ? 75 : 74)) {
      rows.push(row)
      row = ''
    }
    row += sign
  }
  return [...rows, row].join('\r\n ')
}
