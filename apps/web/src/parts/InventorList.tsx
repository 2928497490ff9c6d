import type { FormInventor } from '@portal/domain/patents/filings/form'
import { isMasked } from '@portal/domain/platform/identifiers/id-numbers'
import { normalNumber } from '@portal/domain/platform/identifiers/normal-form'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { callQuery } from '../api/query.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { CheckField } from '../ui/ChoiceField.tsx'
import { classes } from '../ui/classes.ts'
import { TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { NormalField } from '../ui/NormalField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import texts from '../ui/texts.module.css'
import styles from './fields.module.css'
import { PlaceNotes, placeId, usePlace, usePlaces } from './form/places.tsx'
import { moveRow } from './move-row.ts'
import { partyMessages } from './party-messages.ts'
import { RowTools } from './RowTools.tsx'

interface InventorListProps {
  readonly path: string
  readonly value: readonly FormInventor[]
  readonly onChange: (inventors: readonly FormInventor[]) => void
  /** What the people of the list are: of a design they are designers. */
  readonly people?: 'inventors' | 'designers'
}

/** Inventors in their order, which is the order on the patent: dragged, or moved with the buttons. */
export function InventorList({ path, value, onChange, people = 'inventors' }: InventorListProps) {
  const t = useMessages(partyMessages)
  const words =
    people === 'designers'
      ? { one: t.designer, add: t.addDesigner, none: t.noDesigners }
      : { one: t.inventor, add: t.addInventor, none: t.noInventors }
  const isOpen = usePlaces().isOpen(path)
  const [dragged, setDragged] = useState<number>()
  const take = (event: DragEvent) => {
    if (dragged !== undefined) event.preventDefault()
  }
  /** The one that was added last: its fields are gone on in. */
  const [added, setAdded] = useState<string>()
  const add = () => {
    const key = crypto.randomUUID()
    setAdded(key)
    onChange([...value, { key, name: '', nameEn: '', nationality: 'CN', idCode: '', hidden: false, share: null }])
  }
  return (
    <div className={classes(layout.stack12, layout.narrow)} id={placeId(path)}>
      <PlaceNotes path={path} error />
      {value.length === 0 && <p className={classes(texts.soft13, texts.breaks)}>{words.none}</p>}
      <div>
        {value.map((person, at) => (
          <section
            key={person.key}
            id={placeId(`${path}.${at}`)}
            aria-label={words.one(at + 1)}
            className={dragged === at ? `${styles.card} ${styles.dragged}` : styles.card}
            // Taken at the border already: of a quick drag it may be the only thing told before the drop.
            onDragEnter={take}
            onDragOver={take}
            onDrop={() => {
              if (dragged !== undefined) onChange(moveRow(value, dragged, at))
              setDragged(undefined)
            }}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the buttons inside are the first */}
            <div
              className={classes(layout.spread12, layout.starts, styles.head)}
              draggable={isOpen && value.length > 1}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(at)
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              <strong>{words.one(at + 1)}</strong>
              <RowTools
                name={person.name || words.one(at + 1)}
                at={at}
                count={value.length}
                disabled={!isOpen}
                onMove={(to) => onChange(moveRow(value, at, to))}
                onRemove={() => onChange(value.toSpliced(at, 1))}
              />
            </div>
            <InventorFields
              place={`${path}.${at}`}
              person={person}
              isAdded={person.key === added}
              onChange={(update) => onChange(value.with(at, { ...person, ...update }))}
            />
          </section>
        ))}
      </div>
      {isOpen && (
        <div>
          <Button icon="plus" onClick={add}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  )
}

interface InventorFieldsProps {
  readonly place: string
  readonly person: FormInventor
  readonly isAdded: boolean
  readonly onChange: (update: Partial<FormInventor>) => void
}

function InventorFields({ place, person, isAdded, onChange }: InventorFieldsProps) {
  const t = useMessages(partyMessages)
  const language = useLanguage()
  const at = usePlace()
  const countries = useQuery({ ...callQuery('reference.listCountries', {}), staleTime: Number.POSITIVE_INFINITY })
  const names = (countries.data ?? []).map((one) => ({
    value: one.code,
    label: language === 'zh' ? one.name : one.nameEn,
  }))
  return (
    <>
      <div className={styles.grid}>
        <TextField
          {...at(`${place}.name`)}
          label={t.inventorName}
          required
          autoFocus={isAdded}
          value={person.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <SelectField
          {...at(`${place}.nationality`)}
          label={t.nationality}
          required
          value={person.nationality}
          placeholder={t.choose}
          options={names.length > 0 ? names : [{ value: person.nationality, label: person.nationality }]}
          onChange={(value) => onChange({ nationality: value })}
        />
        <NormalField
          {...at(`${place}.idCode`)}
          label={person.nationality === 'CN' ? t.residentId : t.passport}
          required={person.nationality === 'CN'}
          value={person.idCode}
          autoComplete="off"
          spellCheck={false}
          // A masked number is replaced as a whole, never edited.
          onFocus={(event) => isMasked(person.idCode) && event.target.select()}
          normal={normalNumber}
          onPut={(idCode) => onChange({ idCode: idCode.toUpperCase() })}
        />
        <TextField
          {...at(`${place}.nameEn`)}
          label={t.personNameEn}
          value={person.nameEn}
          onChange={(event) => onChange({ nameEn: event.target.value })}
        />
        <TextField
          {...at(`${place}.share`)}
          label={t.share}
          type="number"
          min={0}
          max={100}
          value={person.share ?? ''}
          onChange={(event) =>
            onChange({
              share: event.target.value === '' ? null : Math.min(100, Math.max(0, Number(event.target.value))),
            })
          }
        />
      </div>
      <CheckField
        label={t.hidden}
        checked={person.hidden}
        disabled={at(`${place}.hidden`).disabled}
        onChange={(event) => onChange({ hidden: event.target.checked })}
      />
      <PlaceNotes path={place} />
      {['name', 'nationality', 'idCode', 'nameEn', 'share', 'hidden'].map((field) => (
        <PlaceNotes key={field} path={`${place}.${field}`} />
      ))}
    </>
  )
}
