import { type Span, type SpanPreset, spanPresetKeys, spanPresets } from '@portal/domain/money/statements/statement'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { PersonPicker } from '../../parts/PersonPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import layout from '../../ui/layout.module.css'
import type { ListState } from '../../ui/list/list-state.ts'
import { Segments } from '../../ui/Segments.tsx'
import { statementMessages } from './messages.ts'
import { askedStatement, spanIn } from './statement-asked.ts'
import styles from './statements.module.css'

interface StatementChoicesProps {
  readonly state: ListState
  /** Whoever works for customers chooses whose statement it is. */
  readonly ofCustomers: boolean
  /** Who has a statement of their own can go back to it. */
  readonly hasOwn: boolean
}

/** Over which days the statement is, and of whom: all of it stands in the address. */
export function StatementChoices({ state, ofCustomers, hasOwn }: StatementChoicesProps) {
  const t = useMessages(statementMessages)
  const language = useLanguage()
  const { span, preset, customerId } = askedStatement(state)
  return (
    <div className={styles.choices} data-chrome>
      {ofCustomers && (
        <div className={classes(layout.ends12, styles.customer)}>
          <CustomerName id={customerId} onChoose={(id) => state.change({ customerId: id })} />
          {hasOwn && customerId !== undefined && (
            <Button size="small" tone="quiet" onClick={() => state.change({ customerId: undefined })}>
              {t.own}
            </Button>
          )}
        </div>
      )}
      <div className={layout.ends12}>
        <Segments<SpanPreset | 'none'>
          label={t.period}
          labelHidden
          options={spanPresetKeys.map((key) => [key, spanPresets[key][language]] as const)}
          chosen={preset ?? 'none'}
          onChoose={(key) => state.change({ period: key, from: undefined, to: undefined })}
        />
        <OwnDays key={`${span.from} ${span.to}`} span={span} state={state} />
      </div>
    </div>
  )
}

function CustomerName({ id, onChoose }: { id: string | undefined; onChoose: (id: string) => void }) {
  const t = useMessages(statementMessages)
  const named = callQuery('orders.listOrderPeople', { userId: id ?? '' }, { shownInPlace: true })
  const { data } = useQuery({ ...named, enabled: id !== undefined })
  return <PersonPicker label={t.customer} chosen={id === undefined ? '' : data?.list[0]?.name} onChoose={onChoose} />
}

/** Two days of one's own; asked for once they are a period. */
function OwnDays({ span, state }: { span: Span; state: ListState }) {
  const t = useMessages(statementMessages)
  const [days, setDays] = useState<{ from: string; to: string }>(span)
  const isWrong = isCivilDate(days.from) && isCivilDate(days.to) && !spanIn(days.from, days.to)
  const set = (next: typeof days) => {
    setDays(next)
    if (spanIn(next.from, next.to)) state.change({ period: undefined, ...next })
  }
  return (
    <span className={styles.days}>
      <DateField
        label={t.from}
        labelHidden
        value={days.from}
        error={isWrong ? t.badPeriod : undefined}
        onChange={({ target }) => set({ ...days, from: target.value })}
      />
      <span aria-hidden="true">–</span>
      <DateField
        label={t.to}
        labelHidden
        value={days.to}
        onChange={({ target }) => set({ ...days, to: target.value })}
      />
    </span>
  )
}
