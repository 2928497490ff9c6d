import { formatInstant, todayInBeijing } from '../../app/format.ts'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })

/** `12:03` of today, with its day of any other. */
export function timeOf(instant: string): string {
  const at = new Date(instant)
  return todayInBeijing(at) === todayInBeijing() ? clock.format(at) : formatInstant(instant)
}
