import { useSearchParams } from 'react-router'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import styles from './audit.module.css'
import { auditMessages } from './messages.ts'

/** Filters of the log as they stand in the address. */
export const auditKeys = ['actor', 'action', 'subjectKind', 'subjectId', 'timeFrom', 'timeTo'] as const
const days: readonly string[] = ['timeFrom', 'timeTo']

export function AuditFilters() {
  const t = useMessages(auditMessages)
  const [query, setQuery] = useSearchParams()
  return (
    <form
      aria-label={t.filters}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const next = new URLSearchParams()
        for (const key of auditKeys) {
          const value = form.get(key)
          if (typeof value === 'string' && value.trim() !== '') next.set(key, value.trim())
        }
        setQuery(next)
      }}
    >
      {auditKeys.map((key) => (
        <TextField
          key={key}
          name={key}
          label={t[key]}
          type={days.includes(key) ? 'date' : 'text'}
          autoComplete="off"
          defaultValue={query.get(key) ?? ''}
        />
      ))}
      <span className={styles.buttons}>
        <Button type="submit" tone="primary">
          {t.search}
        </Button>
        <Button tone="quiet" onClick={() => setQuery({})}>
          {t.reset}
        </Button>
      </span>
    </form>
  )
}
