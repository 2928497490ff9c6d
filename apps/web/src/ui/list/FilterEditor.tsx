import { Suspense, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Button } from '../Button.tsx'
import { TextField } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import lines from '../Menu.module.css'
import { Skeleton } from '../Skeleton.tsx'
import styles from './FilterBar.module.css'
import { listMessages } from './list-messages.ts'
import type { ListState } from './list-state.ts'
import type { FilterField } from './list-types.ts'

// Days are chosen after a press: the first screen of a list does without them.
const RangeFilter = lazy(async () => ({ default: (await import('./RangeFilter.tsx')).RangeFilter }))

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
        {[{ value: undefined, label: t.any }, ...options].map(({ value, label }) => (
          // The panel holds fields as well, so that these are no lines of a menu.
          <button
            key={value ?? ''}
            type="button"
            className={lines.item}
            aria-pressed={value === now}
            onClick={() => put({ [field.key]: value })}
          >
            {label}
            {value === now && <Icon name="check" size={16} className={lines.tick} />}
          </button>
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
  if (field.kind === 'text') return <TextFilter {...{ field, state, put }} />
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <RangeFilter {...{ field, state, put }} />
    </Suspense>
  )
}

interface TypedProps<Kind> {
  readonly field: Extract<FilterField, { kind: Kind }>
  readonly state: ListState
  readonly put: (patch: Readonly<Record<string, string | undefined>>) => void
}

export type RangeProps = TypedProps<'range'>

function TextFilter({ field, state, put }: TypedProps<'text'>) {
  const t = useMessages(listMessages)
  const [value, setValue] = useState(state.get(field.key) ?? '')
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault()
        put({ [field.key]: value.trim() })
      }}
    >
      <TextField
        label={field.label}
        data-autofocus
        value={value}
        maxLength={field.max}
        placeholder={field.placeholder}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" tone="primary" size="small">
        {t.apply}
      </Button>
    </form>
  )
}
