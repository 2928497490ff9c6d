import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import { DateField } from '../DateField.tsx'
import styles from './FilterBar.module.css'
import type { RangeProps } from './FilterEditor.tsx'
import { listMessages } from './list-messages.ts'

/** First and last day of a filter. */
export function RangeFilter({ field, state, put }: RangeProps) {
  const t = useMessages(listMessages)
  const [value, setValue] = useState(state.get(field.key) ?? '')
  const [to, setTo] = useState(state.get(field.toKey) ?? '')
  const form = useRef<HTMLFormElement>(null)
  // It comes after its panel has opened, which could not give it the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault()
        put({ [field.key]: value, [field.toKey]: to })
      }}
    >
      <DateField
        label={t.from}
        value={value}
        max={to || undefined}
        onChange={(event) => setValue(event.target.value)}
      />
      <DateField label={t.to} value={to} min={value || undefined} onChange={(event) => setTo(event.target.value)} />
      <Button type="submit" tone="primary" size="small">
        {t.apply}
      </Button>
    </form>
  )
}
