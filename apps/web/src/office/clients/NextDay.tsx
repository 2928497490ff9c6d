import { useLanguage } from '../../app/language.ts'
import { describeLastDay } from '../../app/last-day.ts'
import cells from '../../ui/list/cells.module.css'

/** The nearest day of the office, how far it is and how urgent. */
export function NextDay({ day }: { day: string }) {
  const language = useLanguage()
  const { words, tone } = describeLastDay(day, { language, isUnsure: false })
  return (
    <span className={cells.deadline} data-tone={tone}>
      <time dateTime={day} className={cells.day}>
        {day}
      </time>
      <small>{words}</small>
    </span>
  )
}
