import { type CivilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { useState } from 'react'
import { DateField } from '../ui/DateField.tsx'
import { afterPress } from '../ui/press.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

interface OwnDaysProps {
  /** The days that are shown now. */
  readonly days: Days
  /** Whether two real days may be asked for. */
  readonly isGood: (days: { readonly from: CivilDate; readonly to: CivilDate }) => boolean
  readonly words: { readonly from: string; readonly to: string; readonly badPeriod: string }
  readonly className: string | undefined
  readonly onChoose: (days: Days) => void
}

/**
 * Two days of one's own. Asked for once they are good and typed to the end, on leaving a field, by Enter or from the calendar: a
 * day of which one digit is still to come is a day too.
 */
export function OwnDays({ days, isGood, words, className, onChoose }: OwnDaysProps) {
  const [typed, setTyped] = useState(days)
  const [seen, setSeen] = useState(days)
  if (seen.from !== days.from || seen.to !== days.to) {
    setSeen(days)
    setTyped(days)
  }
  /** Undefined while one of them is no day. */
  const judge = ({ from, to }: Days) => (isCivilDate(from) && isCivilDate(to) ? isGood({ from, to }) : undefined)
  const ask = (next: Days) => {
    if ((next.from !== days.from || next.to !== days.to) && judge(next)) onChoose(next)
  }
  const field = (key: keyof Days) => ({
    label: words[key],
    labelHidden: true,
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [key]: target.value }),
    onBlur: () => afterPress(() => ask(typed)),
    onPick: (day: string) => ask({ ...typed, [key]: day }),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears Enter in its fields
    <span className={className} onKeyDown={({ key }) => key === 'Enter' && ask(typed)}>
      <DateField {...field('from')} error={judge(typed) === false ? words.badPeriod : undefined} />
      <span aria-hidden="true">–</span>
      <DateField {...field('to')} />
    </span>
  )
}
