import { formatFen, formatNumber } from '@portal/domain/platform/words/amounts'
import type { Language } from './language.ts'
import { plural } from './language.ts'

export { formatFen, formatNumber }

const whole = new Intl.NumberFormat('en')
const beijing = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Yuan without decimals where there are none: `185000` is `¥1,850`, `1050` is `¥10.50`. For price lists, not for bills. */
export function formatYuan(fen: number): string {
  return fen % 100 === 0 ? `¥${whole.format(fen / 100)}` : formatFen(fen)
}

/** `¥1,850 – ¥5,250`, one figure where both are the same. */
export function formatYuanRange(fromFen: number, toFen: number): string {
  return fromFen === toFen ? formatYuan(fromFen) : `${formatYuan(fromFen)} – ${formatYuan(toFen)}`
}

/** Bytes in words: `1536` is `1.5 KB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const units = ['KB', 'MB', 'GB']
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), units.length)
  const value = bytes / 1024 ** step
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[step - 1]}`
}

/** Day text of a civil date (`YYYY-MM-DD`, unchanged) or of an instant, as Beijing's day. */
export function formatDay(day: string): string {
  return day.length === 10 ? day : beijing.format(new Date(day)).slice(0, 10)
}

/** `YYYY-MM-DD HH:MM` of an instant, Beijing time. */
export function formatInstant(instant: string): string {
  return beijing.format(new Date(instant))
}

/** Beijing's civil date now, or at `at`. */
export function todayInBeijing(at: Date = new Date()): string {
  return beijing.format(at).slice(0, 10)
}

/** Whole days from `today` to `day` (both `YYYY-MM-DD`): 0 today, negative when past. */
export function daysUntil(day: string, today: string = todayInBeijing()): number {
  return Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / 86_400_000)
}

/** How far a day is, in words: `in 12 days`, `today`, `3 days ago` / `还有 12 天`. */
export function formatDaysLeft(days: number, language: Language): string {
  if (language === 'zh') {
    if (days === 0) return '今天'
    if (days === 1) return '明天'
    return days > 0 ? `还有 ${whole.format(days)} 天` : `已过 ${whole.format(-days)} 天`
  }
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 0 ? `in ${plural(days, 'day')}` : `${plural(-days, 'day')} ago`
}

/** Grey over 30 days, blue up to 30, amber up to 7, red at 1 or past (screens §2). */
export function deadlineTone(days: number): 'quiet' | 'wait' | 'warn' | 'bad' {
  if (days <= 1) return 'bad'
  if (days <= 7) return 'warn'
  return days <= 30 ? 'wait' : 'quiet'
}
