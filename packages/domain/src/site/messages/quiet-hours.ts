import { findGroup } from './groups.ts'
import type { Message } from './message-words.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Beijing has one offset the year round. */
const beijingOffsetMs = 8 * 60 * minuteMs

export interface QuietHours {
  /** `HH:MM` by Beijing's clock; `to` may be the next morning. Both the same: none. */
  readonly from: string
  readonly to: string
}

/** Hour at which a day's gathered messages go out, where nobody chose another. */
export const usualDigestHour = 9

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/** The next instant, `now` included, at which Beijing's clock shows these minutes of the day. */
function nextAt(minutes: number, now: Date): Date {
  const local = now.getTime() + beijingOffsetMs
  const at = local - (local % dayMs) + minutes * minuteMs
  return new Date((at < local ? at + dayMs : at) - beijingOffsetMs)
}

/** When the quiet hours that `now` lies in end; undefined outside of them. */
export function quietUntil({ from, to }: QuietHours, now: Date): Date | undefined {
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  const minute = Math.floor(((now.getTime() + beijingOffsetMs) % dayMs) / minuteMs)
  const isQuiet = begin < end ? minute >= begin && minute < end : begin > end && (minute >= begin || minute < end)
  return isQuiet ? nextAt(end, now) : undefined
}

/** When what is gathered from `now` on goes out. */
export const nextDigest = (hour: number, now: Date): Date => nextAt(hour * 60, now)

/** Steps told on the last day but one, or after: a night is then too long. */
const lastSteps: ReadonlySet<string> = new Set(['due', 'due1', 'restore1'])

/** Whether a message does not wait for the end of quiet hours: a safety of the account, a term's last day. */
export function isUrgent({ kind, params }: Pick<Message, 'kind' | 'params'>): boolean {
  if (findGroup(kind) === 'account') return true
  return (
    kind === 'deadline.missed' ||
    lastSteps.has(String(params.step ?? '')) ||
    (params.days !== undefined && Number(params.days) <= 1)
  )
}
