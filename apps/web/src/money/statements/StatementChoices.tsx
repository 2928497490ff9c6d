import { isSpan, type SpanPreset, spanPresetKeys, spanPresets } from '@portal/domain/money/statements/statement'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { OwnDays } from '../../parts/OwnDays.tsx'
import { PersonPicker } from '../../parts/PersonPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import type { ListState } from '../../ui/list/list-state.ts'
import { Segments } from '../../ui/Segments.tsx'
import { statementMessages } from './messages.ts'
import { askedStatement } from './statement-asked.ts'
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
        <OwnDays
          {...{ days: span, words: t, className: styles.days }}
          isGood={isSpan}
          onChoose={(days) => state.change({ period: undefined, ...days })}
        />
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
