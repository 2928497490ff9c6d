import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import { TextField } from '../Field.tsx'
import { Popover } from '../Popover.tsx'
import styles from './FilterBar.module.css'
import { listMessages } from './list-messages.ts'

/** Names the filters and the sort in force, so that they stand among the tabs. */
export function SaveView({ onSave }: { onSave: (name: string) => Promise<unknown> }) {
  const t = useMessages(listMessages)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  return (
    <Popover
      label={t.saveView}
      align="end"
      trigger={(attributes) => (
        <Button size="small" tone="quiet" icon="plus" {...attributes}>
          {t.saveView}
        </Button>
      )}
    >
      {(close) => (
        <form
          className={styles.typed}
          onSubmit={async (event) => {
            event.preventDefault()
            if (name.trim() === '') return
            setBusy(true)
            setError(undefined)
            try {
              await onSave(name.trim())
              setName('')
              close()
            } catch (failure) {
              setError(failure instanceof Error ? failure.message : String(failure))
            } finally {
              setBusy(false)
            }
          }}
        >
          <TextField
            label={t.viewName}
            data-autofocus
            value={name}
            maxLength={40}
            error={error}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" tone="primary" size="small" busy={busy}>
            {t.save}
          </Button>
        </form>
      )}
    </Popover>
  )
}
