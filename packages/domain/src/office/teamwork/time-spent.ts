import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Minutes that one entry of time can have: those of a day. */
export const minutesMax = 1440

/** Minutes that a clock has run, begun ones whole, one at least. Instants in milliseconds. */
export const minutesRun = (from: number, to: number): number => Math.max(1, Math.ceil((to - from) / 60_000))

/** `1 h 05 min`: hours are left out where there are none. */
export function timeText(minutes: number): TwoLanguages {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const two = String(rest).padStart(2, '0')
  return hours === 0
    ? { en: `${rest} min`, zh: `${rest} 分钟` }
    : { en: `${hours} h ${two} min`, zh: `${hours} 小时 ${two} 分` }
}

/**
 * Minutes that somebody typed: `90`, `1:30`, `1.5h`, `1h30`, `1小时30分`.
 *
 * @returns undefined for what is no time between a minute and a day.
 */
export function readMinutes(text: string): number | undefined {
  const typed = text.trim().toLowerCase().replaceAll('：', ':')
  const [, clockHours, clockMinutes] = /^(\d{1,2}):([0-5]\d)$/.exec(typed) ?? []
  const [, hours, minutes] =
    /^(?:(\d{1,2}(?:\.\d{1,2})?)\s*(?:h|小时|时))?\s*(?:(\d{1,4})\s*(?:m|min|分|分钟)?)?$/.exec(typed) ?? []
  const read =
    clockHours !== undefined
      ? Number(clockHours) * 60 + Number(clockMinutes)
      : hours === undefined && minutes === undefined
        ? 0
        : Math.round(Number(hours ?? 0) * 60) + Number(minutes ?? 0)
  return read >= 1 && read <= minutesMax ? read : undefined
}
