import { useLanguage } from '../../app/language.ts'
import { describeLastDay } from '../../app/last-day.ts'
import cells from '../../ui/list/cells.module.css'

/** The day of an open task, how far it is and how urgent. */
export function DueDay({ day }: { day: string }) {
  const language = useLanguage()
  const { words, tone } = describeLastDay(day, { language, isUnsure: false })
  return (
    <span className={cells.deadline} data-tone={tone}>
      <span className={cells.day}>
        <time dateTime={day}>{day}</time>
      </span>
      <small>{words}</small>
    </span>
  )
}
