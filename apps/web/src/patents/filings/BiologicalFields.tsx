import type { FilingForm } from '@portal/domain/patents/filings/form'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './filings.module.css'
import { patch, useParts } from './form-props.ts'
import { filingMessages } from './messages.ts'

type Deposit = NonNullable<FilingForm['biological']>

const empty: Deposit = { depository: '', address: '', depositedOn: '', number: '', classification: '', viable: true }

/** A deposit of biological material; asked for only where there is one. */
export function BiologicalFields() {
  const { form, change } = useParts('biological')
  const t = useMessages(filingMessages)
  const place = usePlace()
  const isOpen = usePlaces().isOpen('biological')
  const { biological } = form
  const set = (update: Partial<Deposit>) =>
    change((now) => ({ ...now, biological: { ...empty, ...now.biological, ...update } }))
  const text = (name: 'depository' | 'address' | 'number' | 'classification', label: string) => (
    <TextField
      {...place(`biological.${name}`)}
      label={label}
      value={biological?.[name] ?? ''}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <div className={layout.column12} id={placeId('biological')}>
      <CheckField
        label={t.biological}
        checked={biological !== null}
        disabled={!isOpen}
        onChange={(event) => change(patch({ biological: event.target.checked ? empty : null }))}
      />
      {biological && (
        <>
          <div className={styles.line}>
            {text('depository', t.depository)}
            {text('number', t.depositNumber)}
            <DateField
              {...place('biological.depositedOn')}
              label={t.depositedOn}
              max={todayInBeijing()}
              value={biological.depositedOn}
              onChange={(event) => set({ depositedOn: event.target.value })}
            />
          </div>
          <div className={styles.line}>
            {text('classification', t.classification)}
            {text('address', t.depositAddress)}
          </div>
          <CheckField
            label={t.viable}
            checked={biological.viable}
            disabled={!isOpen}
            onChange={(event) => set({ viable: event.target.checked })}
          />
        </>
      )}
      <PlaceNotes path="biological" />
    </div>
  )
}
