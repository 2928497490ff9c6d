import { type CivilDate, civilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from './Button.tsx'
import { dayByKey, moveMonths, weeksOf } from './calendar-days.ts'
import { calendarMessages } from './calendar-messages.ts'
import { classes } from './classes.ts'
import styles from './DateField.module.css'
import { Floating } from './floating/Floating.tsx'
import layout from './layout.module.css'

interface MonthProps {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly canClear: boolean
  readonly onChoose: (day: string) => void
}

interface CalendarProps extends MonthProps {
  /** What the day is of. */
  readonly field: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** A month to choose a day from, under its field. */
export function Calendar({ field, anchor, onClose, ...month }: CalendarProps) {
  const t = useMessages(calendarMessages)
  return (
    <Floating
      anchor={anchor}
      onClose={onClose}
      gap={4}
      isSmall
      takesFocus={false}
      aria-label={t.calendar(field)}
      className={styles.calendar}
    >
      <Month {...month} />
    </Floating>
  )
}

/** Arrows go by day and week, Page up and down by month, with Shift by year. */
function Month({ value, min, max, canClear, onChoose }: MonthProps) {
  const t = useMessages(calendarMessages)
  const panel = useRef<HTMLDivElement>(null)
  const today = civilDate(todayInBeijing())
  const isPossible = (day: string) => !(min && day < min) && !(max && day > max)
  const nearest = (day: CivilDate): CivilDate => {
    if (min && isCivilDate(min) && day < min) return min
    return max && isCivilDate(max) && day > max ? max : day
  }
  const [at, setAt] = useState<CivilDate>(() => (isCivilDate(value) ? value : nearest(today)))
  const [movesFocus, setMovesFocus] = useState(true)

  useEffect(() => {
    if (movesFocus) panel.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true })
  }, [at, movesFocus])

  const turn = (months: number) => {
    setMovesFocus(false)
    setAt(moveMonths(at, months))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return
    event.stopPropagation()
    if (!(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return
    const next = dayByKey(event.key, event.shiftKey, at)
    if (!next) return
    event.preventDefault()
    setMovesFocus(true)
    setAt(next)
  }
  const month = at.slice(0, 7)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the days inside, is none itself
    <div ref={panel} onKeyDown={onKeyDown}>
      <div className={classes(layout.spreadRow, styles.head)}>
        <Button size="small" tone="quiet" icon="first" aria-label={t.previousYear} onClick={() => turn(-12)} />
        <Button size="small" tone="quiet" icon="left" aria-label={t.previousMonth} onClick={() => turn(-1)} />
        <strong aria-live="polite">{t.month(Number(at.slice(0, 4)), Number(at.slice(5, 7)))}</strong>
        <Button size="small" tone="quiet" icon="right" aria-label={t.nextMonth} onClick={() => turn(1)} />
        <Button size="small" tone="quiet" icon="last" aria-label={t.nextYear} onClick={() => turn(12)} />
      </div>
      <table className={styles.days}>
        <thead>
          <tr>
            {t.weekdays.split(' ').map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, place) => (
                <td key={day ?? place}>
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      data-beside={day.startsWith(month) ? undefined : ''}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={day}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      // Still to be reached by the arrow keys, on the way to one that is possible.
                      aria-disabled={!isPossible(day) || undefined}
                      onClick={() => isPossible(day) && onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={layout.spreadRow}>
        <Button size="small" tone="quiet" disabled={!isPossible(today)} onClick={() => onChoose(today)}>
          {t.today}
        </Button>
        {canClear && value !== '' && (
          <Button size="small" tone="quiet" onClick={() => onChoose('')}>
            {t.clear}
          </Button>
        )}
      </div>
    </div>
  )
}
