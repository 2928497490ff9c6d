import { addMonths, type CivilDate, civilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from './Button.tsx'
import { dayByKey, weeksOf } from './calendar-days.ts'
import { calendarMessages } from './calendar-messages.ts'
import { classes } from './classes.ts'
import styles from './DateField.module.css'
import layout from './layout.module.css'

interface CalendarProps {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly canClear: boolean
  /** The field that it stands under. */
  readonly box: RefObject<HTMLElement | null>
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

const gap = 4

/** A month to choose a day from: arrows by day and week, Page up and down by month, with Shift by year. */
export function Calendar({ value, min, max, canClear, box, onChoose, onClose }: CalendarProps) {
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

  // Over everything, dialogs too: in the browser's top layer where it has one, placed where there is room.
  useLayoutEffect(() => {
    const [own, field] = [panel.current, box.current]
    if (!own || !field) return
    const place = () => {
      const { left, top, bottom } = field.getBoundingClientRect()
      const below = bottom + gap
      const isBelow = below + own.offsetHeight <= window.innerHeight || top < own.offsetHeight + gap
      own.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - own.offsetWidth - gap))}px`
      own.style.top = `${isBelow ? below : top - gap - own.offsetHeight}px`
    }
    own.showPopover?.()
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [box])

  useEffect(() => {
    if (movesFocus) panel.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true })
  }, [at, movesFocus])

  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [box, onClose])

  const turn = (months: number) => {
    setMovesFocus(false)
    setAt(addMonths(at, months))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    if (!(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return
    const next = dayByKey(event.key, event.shiftKey, at)
    if (!next) return
    event.preventDefault()
    setMovesFocus(true)
    setAt(next)
  }
  const month = at.slice(0, 7)
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={t.calendar}
      className={styles.calendar}
      onKeyDown={onKeyDown}
    >
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
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
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
