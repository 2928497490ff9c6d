import { formatInstant } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { CheckField } from '../ui/ChoiceField.tsx'
import layout from '../ui/layout.module.css'
import { custodyMessages } from './custody-messages.ts'
import type { Release } from './square-types.ts'

interface EarlierPayersProps {
  readonly earlier: Release['earlier']
  readonly isSure: boolean
  readonly onSure: (isSure: boolean) => void
}

/** Who began to pay before: nobody pays a second time without having made sure that the bank did not pay the first. */
export function EarlierPayers({ earlier, isSure, onSure }: EarlierPayersProps) {
  const t = useMessages(custodyMessages)
  return (
    <section className={layout.stack8}>
      <h3>{t.earlier}</h3>
      <ul>
        {earlier.map(({ by, since, stoppedBy, stopped, notes }) => (
          <li key={since}>
            {t.begunBefore(by, formatInstant(since), stoppedBy, formatInstant(stopped))}
            {notes !== '' && ` ${notes}`}
          </li>
        ))}
      </ul>
      <CheckField label={t.sureNotPaid} checked={isSure} onChange={(event) => onSure(event.target.checked)} />
    </section>
  )
}
