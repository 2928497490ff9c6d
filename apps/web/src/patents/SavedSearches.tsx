import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import { formatNumber } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Popover } from '../ui/Popover.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { chooseHistory, keepsHistory } from './history-choice.ts'
import { searchMessages } from './messages.ts'
import styles from './SavedSearches.module.css'
import type { SearchState } from './search-address.ts'

type Kept = Pick<SearchState, 'query' | 'filters' | 'sort'>

/** Kept searches and the history of a person signed in. */
export function SavedSearches({ now, onOpen }: { now: Kept; onOpen: (search: Kept) => void }) {
  const t = useMessages(searchMessages)
  return (
    <Popover
      label={t.saved}
      align="end"
      className={styles.panel}
      trigger={(attributes) => (
        <Button tone="quiet" size="small" icon="clock" {...attributes}>
          {t.saved}
        </Button>
      )}
    >
      {(close) => (
        <Lists
          now={now}
          onOpen={(search) => {
            close()
            onOpen(search)
          }}
        />
      )}
    </Popover>
  )
}

function Lists({ now, onOpen }: { now: Kept; onOpen: (search: Kept) => void }) {
  const t = useMessages(searchMessages)
  const [name, setName] = useState('')
  const [keeps, setKeeps] = useState(keepsHistory)
  const { data } = useQuery(callQuery('patents.listSavedSearches', {}))
  const save = useCallMutation('patents.savePatentSearch', {
    invalidates: ['patents.listSavedSearches'],
    onSuccess: () => {
      setName('')
      showToast({ tone: 'good', text: t.savedDone })
    },
  })
  const remove = useCallMutation('patents.deleteSavedSearch', { invalidates: ['patents.listSavedSearches'] })
  if (!data) return <Skeleton lines={3} />
  const rows = (list: typeof data.saved) => (
    <ul className={styles.rows}>
      {list.map((search) => {
        const words = search.name ?? (search.parameter.query || t.everything)
        return (
          <li key={search.id} className={styles.row}>
            <button type="button" className={styles.open} onClick={() => onOpen(search.parameter)}>
              <span className={styles.name}>{words}</span>
              <span className={styles.total}>
                {formatNumber(search.total)}
                {search.isTotalExact ? '' : '+'}
              </span>
            </button>
            <Button
              tone="quiet"
              size="small"
              icon="bin"
              aria-label={t.deleteSaved(words)}
              onClick={() => remove.mutate({ id: search.id })}
            />
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className={styles.lists}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const parameter = { ...now, filters: [...now.filters] }
          if (name.trim()) save.mutate({ parameter, save: name.trim() })
        }}
      >
        <TextField label={t.saveName} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        <Button type="submit" busy={save.isPending} disabled={name.trim() === ''}>
          {t.save}
        </Button>
      </form>
      {data.saved.length > 0 ? rows(data.saved) : <p className={styles.none}>{t.noneSaved}</p>}
      <h3>{t.history}</h3>
      <label className={styles.keep}>
        <input
          type="checkbox"
          checked={keeps}
          onChange={(event) => {
            chooseHistory(event.target.checked)
            setKeeps(event.target.checked)
          }}
        />
        {t.keepHistory}
      </label>
      {data.history.length > 0 && rows(data.history.slice(0, 15))}
    </div>
  )
}
