import { type ChangeParty, emptyParty } from '@portal/domain/patents/follow-ups/change-items'
import { useMessages } from '../../app/language.ts'
import { placeId } from '../../parts/form/places.tsx'
import { useCountryOptions } from '../../parts/use-country-options.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { changeMessages } from './change-messages.ts'
import styles from './follow-ups.module.css'

export interface KeyedParty extends ChangeParty {
  readonly key: string
}

/** By its place in the table: the same row has the same key whenever it is read. */
export const withKeys = (party: ChangeParty, at: number): KeyedParty => ({ ...party, key: String(at) })

const added = (parties: readonly KeyedParty[]) => [
  ...parties,
  withKeys(emptyParty, Math.max(-1, ...parties.map(({ key }) => Number(key))) + 1),
]

interface SideProps {
  readonly parties: readonly KeyedParty[]
  readonly onChange: (parties: readonly KeyedParty[]) => void
  readonly disabled: boolean
}

interface TableProps {
  readonly before: SideProps
  readonly after: SideProps
  readonly errorAt: (path: string) => string | undefined
}

const sides = ['before', 'after'] as const
const fields = ['name', 'nameEn', 'idCode', 'country', 'address', 'postcode', 'phone'] as const

/**
 * The table of a change, person by person: beside each other what stands in the register and what is to stand there;
 * on a phone one under the other, so that each "after" follows its "before".
 */
export function PartyTable({ before, after, errorAt }: TableProps) {
  const t = useMessages(changeMessages)
  const table = { before, after }
  const count = Math.max(before.parties.length, after.parties.length)
  return (
    <div className={layout.column16}>
      {sides.map(
        (side) =>
          errorAt(side) && (
            <p key={side} className={styles.remark}>
              {t[side]}: {errorAt(side)}
            </p>
          ),
      )}
      {Array.from({ length: count }, (_, at) => (
        <div key={before.parties[at]?.key ?? after.parties[at]?.key} className={styles.pair}>
          {sides.map((side) => (
            <Party key={side} side={side} at={at} {...table[side]} errorAt={errorAt} />
          ))}
        </div>
      ))}
      <div className={styles.pair}>
        {sides.map((side) => (
          <div key={side} id={placeId(side)}>
            <Button
              icon="plus"
              disabled={table[side].disabled}
              onClick={() => table[side].onChange(added(table[side].parties))}
            >
              {t.add}: {t[side]}
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}

interface PartyProps extends SideProps {
  readonly side: (typeof sides)[number]
  readonly at: number
  readonly errorAt: TableProps['errorAt']
}

function Party({ side, at, parties, onChange, disabled, errorAt }: PartyProps) {
  const t = useMessages(changeMessages)
  const party = parties[at]
  const countries = useCountryOptions(party?.country ?? '')
  const name = `${t[side]} ${t.person(at + 1)}`
  if (!party) return <p className={texts.soft13}>{t.nobody(name)}</p>
  const set = (more: Partial<ChangeParty>) =>
    onChange(parties.map((one) => (one.key === party.key ? { ...one, ...more } : one)))
  return (
    <fieldset className={styles.party} disabled={disabled} aria-label={name}>
      <div className={layout.between8}>
        <strong>{name}</strong>
        <Button
          size="small"
          tone="quiet"
          icon="close"
          disabled={disabled}
          aria-label={`${t.remove}: ${name}`}
          onClick={() => onChange(parties.filter((one) => one.key !== party.key))}
        />
      </div>
      <div className={styles.line}>
        {fields.map((field) => {
          const error = errorAt(`${side}.${at}.${field}`)
          const shared = {
            id: placeId(`${side}.${at}.${field}`),
            label: t[field],
            value: party[field],
            ...(error !== undefined && { error }),
          }
          const put = (value: string) => set({ [field]: value })
          return field === 'country' ? (
            <SelectField key={field} {...shared} onChange={put} options={countries} placeholder={t.chooseCountry} />
          ) : (
            <TextField key={field} {...shared} onChange={(event) => put(event.target.value)} />
          )
        })}
      </div>
    </fieldset>
  )
}
