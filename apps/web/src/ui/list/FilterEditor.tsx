import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import { TextField } from '../Field.tsx'
import { MenuButton } from '../Menu.tsx'
import styles from './FilterBar.module.css'
import { listMessages } from './list-messages.ts'
import type { ListState } from './list-state.ts'
import type { FilterField } from './list-types.ts'

interface FilterEditorProps {
  readonly field: FilterField
  readonly state: ListState
  readonly onDone: () => void
}

/** Control of one filter: choices act at once, what is typed with Enter or the button. */
export function FilterEditor({ field, state, onDone }: FilterEditorProps) {
  const t = useMessages(listMessages)
  const put = (patch: Readonly<Record<string, string | undefined>>) => {
    state.change(patch)
    onDone()
  }
  if (field.kind === 'choice' || field.kind === 'flag') {
    const options = field.kind === 'flag' ? [{ value: 'true', label: t.yes }] : field.options
    const now = state.get(field.key)
    return (
      <div className={styles.choices}>
        <MenuButton chosen={now === undefined} onClick={() => put({ [field.key]: undefined })}>
          {t.any}
        </MenuButton>
        {options.map((option) => (
          <MenuButton
            key={option.value}
            chosen={option.value === now}
            onClick={() => put({ [field.key]: option.value })}
          >
            {option.label}
          </MenuButton>
        ))}
      </div>
    )
  }
  if (field.kind === 'pick') {
    const chosen = state.get(field.key) === undefined ? undefined : field.words
    return (
      <div className={styles.typed}>
        <field.Picker label={field.label} chosen={chosen} onChoose={(value) => put({ [field.key]: value })} />
      </div>
    )
  }
  return <TypedFilter field={field} state={state} put={put} />
}

type Typed = Extract<FilterField, { kind: 'text' | 'range' }>

function TypedFilter({
  field,
  state,
  put,
}: {
  field: Typed
  state: ListState
  put: (patch: Readonly<Record<string, string | undefined>>) => void
}) {
  const t = useMessages(listMessages)
  const [value, setValue] = useState(state.get(field.key) ?? '')
  const [to, setTo] = useState(field.kind === 'range' ? (state.get(field.toKey) ?? '') : '')
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault()
        put({ [field.key]: value.trim(), ...(field.kind === 'range' && { [field.toKey]: to }) })
      }}
    >
      {field.kind === 'text' ? (
        <TextField
          label={field.label}
          data-autofocus
          value={value}
          maxLength={120}
          placeholder={field.placeholder}
          onChange={(event) => setValue(event.target.value)}
        />
      ) : (
        <>
          <TextField
            label={t.from}
            type="date"
            data-autofocus
            value={value}
            max={to || undefined}
            onChange={(event) => setValue(event.target.value)}
          />
          <TextField
            label={t.to}
            type="date"
            value={to}
            min={value || undefined}
            onChange={(event) => setTo(event.target.value)}
          />
        </>
      )}
      <Button type="submit" tone="primary" size="small">
        {t.apply}
      </Button>
    </form>
  )
}
