import { type ChangeParty, emptyParty } from '@portal/domain/follow-ups/change-items'
import { useMessages } from '../app/language.ts'
import { placeId } from '../parts/form/places.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { changeMessages } from './change-messages.ts'
import styles from './follow-ups.module.css'

export interface KeyedParty extends ChangeParty {
  readonly key: string
}

export const keyed = (party: ChangeParty = emptyParty): KeyedParty => ({ ...party, key: crypto.randomUUID() })

interface SideProps {
  readonly side: 'before' | 'after'
  readonly parties: readonly KeyedParty[]
  readonly onChange: (parties: readonly KeyedParty[]) => void
  readonly errorAt: (path: string) => string | undefined
  readonly disabled: boolean
}

const fields = ['name', 'nameEn', 'idCode', 'country', 'address', 'postcode', 'phone'] as const

/** One side of the table of a change: people or organisations with their data. */
export function PartySide({ side, parties, onChange, errorAt, disabled }: SideProps) {
  const t = useMessages(changeMessages)
  const set = (key: string, more: Partial<ChangeParty>) =>
    onChange(parties.map((party) => (party.key === key ? { ...party, ...more } : party)))
  return (
    <div className={styles.rows} id={placeId(side)}>
      <h3>{t[side]}</h3>
      {errorAt(side) && <p className={styles.remark}>{errorAt(side)}</p>}
      {parties.map((party, at) => (
        <fieldset
          key={party.key}
          className={styles.row}
          disabled={disabled}
          aria-label={`${t[side]} ${t.person(at + 1)}`}
        >
          <div className={styles.line}>
            {fields.map((field) => {
              const error = errorAt(`${side}.${at}.${field}`)
              return (
                <TextField
                  key={field}
                  id={placeId(`${side}.${at}.${field}`)}
                  label={t[field]}
                  value={party[field]}
                  {...(error !== undefined && { error })}
                  {...(field === 'country' && { maxLength: 2 })}
                  onChange={(event) =>
                    set(party.key, {
                      [field]: field === 'country' ? event.target.value.toUpperCase() : event.target.value,
                    })
                  }
                />
              )
            })}
          </div>
          <div>
            <Button
              size="small"
              tone="quiet"
              icon="close"
              onClick={() => onChange(parties.filter((one) => one.key !== party.key))}
            >
              {t.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button icon="plus" disabled={disabled} onClick={() => onChange([...parties, keyed()])}>
          {t.add}
        </Button>
      </div>
    </div>
  )
}
