import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { calendarMessages } from './messages.ts'

interface CalendarHeadProps {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly onTurn: (steps: 1 | -1) => void
  readonly onToday: () => void
}

/** Which month or week is shown, and the way to its neighbours. */
export function CalendarHead({ name, before, after, onTurn, onToday }: CalendarHeadProps) {
  const t = useMessages(calendarMessages)
  return (
    <div className={layout.wrap8}>
      <Button size="small" tone="quiet" icon="left" aria-label={before} onClick={() => onTurn(-1)} />
      <strong aria-live="polite">{name}</strong>
      <Button size="small" tone="quiet" icon="right" aria-label={after} onClick={() => onTurn(1)} />
      <Button size="small" tone="quiet" onClick={onToday}>
        {t.today}
      </Button>
    </div>
  )
}
