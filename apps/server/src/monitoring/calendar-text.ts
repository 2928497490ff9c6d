import { addDays, type CivilDate, civilDate } from '@portal/domain/dates/civil-date'
import { dottedApplicationNumber } from '@portal/domain/identifiers/application-number'

interface DueDay {
  readonly on: string
  readonly count: number
  readonly fen: number
  readonly numbers: readonly string[]
}

/** Days a calendar warns ahead. */
const alarmDays = 7

/** A calendar (RFC 5545) with one whole-day entry for each day on which fees fall due. */
export function calendarText(days: readonly DueDay[], language: 'en' | 'zh', now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const name = language === 'zh' ? '专利年费期限' : 'Patent annual fees'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal//watching//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...days.flatMap((day) => entry(day, language, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function entry({ on, count, fen, numbers }: DueDay, language: 'en' | 'zh', stamp: string): string[] {
  const yuan = (fen / 100).toFixed(2)
  const title =
    language === 'zh'
      ? `年费到期 ${count} 件，共 ${yuan} 元`
      : `${count === 1 ? 'An annual fee' : `${count} annual fees`} due: CNY ${yuan}`
  const more =
    count > numbers.length ? (language === 'zh' ? `\n等 ${count} 件` : `\nand ${count - numbers.length} more`) : ''
  const from = civilDate(on)
  return [
    'BEGIN:VEVENT',
    `UID:due-${on}@portal`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(from)}`,
    `DTEND;VALUE=DATE:${plain(addDays(from, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(numbers.map(dottedApplicationNumber).join('\n') + more)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
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
