import { useMessages } from '../../app/language.ts'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import searchFrame from '../search-frame.module.css'
import styles from './FilterBar.module.css'
import { listMessages } from './list-messages.ts'
import type { ListState } from './list-state.ts'
import type { FilterField } from './list-types.ts'
import { useSearchText } from './search-text.ts'

interface ListSearchProps {
  readonly field: FilterField
  readonly state: ListState
}

/**
 * The text that a list is searched for most, open beside its filters. Enter asks for it and so does leaving the field: what stands in
 * it is what the list, a saved view and a file hold. An emptied field takes it off.
 */
export function ListSearch({ field, state }: ListSearchProps) {
  const t = useMessages(listMessages)
  const asked = state.get(field.key) ?? ''
  const { value, setValue, setSent } = useSearchText(asked)
  const ask = (text: string) => {
    setSent(text.trim())
    if (text.trim() !== asked) state.change({ [field.key]: text.trim() })
  }
  const name = t.searchIn(field.label)
  return (
    <form
      className={classes(searchFrame.frame, styles.search)}
      onSubmit={(event) => {
        event.preventDefault()
        ask(value)
      }}
    >
      <Icon name="search" size={16} />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={name}
        placeholder={field.kind === 'text' && field.placeholder ? `${name} ${field.placeholder}` : name}
        value={value}
        maxLength={field.kind === 'text' ? field.max : undefined}
        onChange={({ target }) => {
          setValue(target.value)
          if (target.value === '') ask('')
        }}
        onBlur={({ target }) => {
          // Not where the whole window loses the focus: the person comes back to go on typing.
          if (document.activeElement !== target) ask(value)
        }}
      />
      {/* Typed and not asked for yet. */}
      {value.trim() !== asked && value !== '' && <span aria-hidden="true">↵</span>}
    </form>
  )
}
