import { useState } from 'react'
import { todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { whenDaysRight } from '../ui/are-days-right.ts'
import { Button } from '../ui/Button.tsx'
import { DateField } from '../ui/DateField.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { dealMessages } from './deal-messages.ts'
import { filingMessages } from './filing-messages.ts'
import type { Deal } from './square-types.ts'
import { useDealCall } from './use-deal-call.ts'

/** A day of filing that was told wrong, by who told it. */
export function CorrectFiling({ deal }: { deal: Deal }) {
  const t = { ...useMessages(dealMessages), ...useMessages(filingMessages) }
  const [on, setOn] = useState<string>()
  const send = useDealCall('square.actOnDeal', { shownInPlace: true, onSuccess: () => setOn(undefined) })
  if (!deal.acts.includes('correctFiling')) return null
  if (on === undefined) {
    return (
      <Button size="small" tone="quiet" onClick={() => setOn(deal.filedOn ?? '')}>
        {t.correct}
      </Button>
    )
  }
  return (
    <div className={layout.stack8}>
      <DateField
        label={t.filedOn}
        required
        max={todayInBeijing()}
        value={on}
        error={on === '' ? t.dayNeeded : send.problem}
        onChange={(event) => {
          send.reset()
          setOn(event.target.value)
        }}
      />
      <p className={texts.quiet13}>{t.correctText}</p>
      <span className={layout.line8}>
        <Button size="small" onClick={() => setOn(undefined)}>
          {t.cancel}
        </Button>
        <Button
          size="small"
          tone="primary"
          busy={send.isPending}
          disabled={on === '' || on === deal.filedOn}
          onClick={whenDaysRight(() => send.mutate({ id: deal.id, version: deal.version, act: 'correctFiling', on }))}
        >
          {t.save}
        </Button>
      </span>
    </div>
  )
}
