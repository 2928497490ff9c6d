import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Icon } from '../Icon.tsx'
import styles from './FilterBar.module.css'
import { listMessages } from './list-messages.ts'
import type { ListState } from './list-state.ts'
import type { FilterField } from './list-types.ts'

interface ListSearchProps {
  readonly field: FilterField
  readonly state: ListState
}

/** The text that a list is searched for most, open beside its filters: Enter asks for it, an emptied field takes it off. */
export function ListSearch({ field, state }: ListSearchProps) {
  const t = useMessages(listMessages)
  const asked = state.get(field.key) ?? ''
  const [value, setValue] = useState(asked)
  // A saved view, Back or Reset ask for something else.
  const [shownFor, setShownFor] = useState(asked)
  if (shownFor !== asked) {
    setShownFor(asked)
    setValue(asked)
  }
  const ask = (text: string) => {
    if (text.trim() !== asked) state.change({ [field.key]: text.trim() })
  }
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        ask(value)
      }}
    >
      <Icon name="search" size={16} />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t.searchIn(field.label)}
        placeholder={t.searchIn(field.label)}
        value={value}
        maxLength={120}
        onChange={({ target }) => {
          setValue(target.value)
          if (target.value === '') ask('')
        }}
      />
    </form>
  )
}
