import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant, formatNumber, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Popover } from '../../ui/Popover.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { chooseHistory, keepsHistory } from './history-choice.ts'
import { searchMessages } from './messages.ts'
import styles from './SavedSearches.module.css'
import type { SearchState } from './search-address.ts'

type Kept = Pick<SearchState, 'query' | 'filters' | 'sort'> & { readonly alert?: string | undefined }
type Saved = ReplyFor<'patents.listSavedSearches'>['saved'][number]

const alerts = ['none', 'daily', 'weekly'] as const
type AlertRhythm = (typeof alerts)[number]
const everything = { query: '', filters: [], sort: 'relevance' } as const

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
  const [alert, setAlert] = useState<AlertRhythm>('none')
  const [keeps, setKeeps] = useState(keepsHistory)
  const { data } = useQuery(callQuery('patents.listSavedSearches', {}))
  const save = useCallMutation('patents.savePatentSearch', {
    onSuccess: () => {
      setName('')
      showToast({ tone: 'good', text: t.savedDone })
    },
  })
  const remove = useCallMutation('patents.deleteSavedSearch')
  if (!data) return <Skeleton lines={3} />
  const rows = (list: typeof data.saved) => (
    <ul className={layout.grid}>
      {list.map((search) => {
        const words = search.name ?? (search.parameter.query || t.everything)
        return (
          <li key={search.id} className={styles.row}>
            <button type="button" className={styles.open} onClick={() => onOpen(search.parameter)}>
              <span className={layout.cut}>{words}</span>
              <span className={texts.quiet12}>
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
            {search.name !== null && (
              <Alert search={search} name={search.name} onOpen={(alert) => onOpen({ ...everything, alert })} />
            )}
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className={classes(layout.stack12, styles.lists)}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const parameter = { query: now.query, filters: [...now.filters], sort: now.sort }
          if (name.trim()) save.mutate({ parameter, save: name.trim(), alert })
        }}
      >
        <TextField label={t.saveName} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        <AlertField label={t.alertNew} value={alert} onChange={setAlert} />
        <Button type="submit" busy={save.isPending} disabled={name.trim() === ''}>
          {t.save}
        </Button>
      </form>
      {data.saved.length > 0 ? rows(data.saved) : <p className={texts.quiet12}>{t.noneSaved}</p>}
      <h2>{t.history}</h2>
      <label className={classes(layout.row8, texts.size13, styles.keep)}>
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

interface AlertFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: AlertRhythm
  readonly onChange: (value: AlertRhythm) => void
}

function AlertField({ label, labelHidden, value, onChange }: AlertFieldProps) {
  const t = useMessages(searchMessages)
  const labels = { none: t.alertNone, daily: t.alertDaily, weekly: t.alertWeekly }
  return (
    <SelectField
      label={label}
      labelHidden={labelHidden}
      options={alerts.map((one) => ({ value: one, label: labels[one] }))}
      value={value}
      onChange={(value) => onChange(alerts.find((one) => one === value) ?? 'none')}
    />
  )
}

/** How often new results are told, when they were last looked for, and the way to the last of them. */
function Alert({ search, name, onOpen }: { search: Saved; name: string; onOpen: (alert: string) => void }) {
  const t = useMessages(searchMessages)
  const change = useCallMutation('patents.setSearchAlert', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.alertSaved })
    },
  })
  const { id, alert, alertTime, alertFailed, lastAlert } = search
  const dayOf = (time: string) => todayInBeijing(new Date(time))
  return (
    <div className={styles.alert}>
      <AlertField
        label={t.alertLabel(name)}
        labelHidden
        value={alert}
        onChange={(asked) => change.mutate({ id, alert: asked })}
      />
      {lastAlert && (
        <Button tone="plain" size="small" onClick={() => onOpen(lastAlert.id)}>
          {t.newHits(formatNumber(lastAlert.total), dayOf(lastAlert.time))}
        </Button>
      )}
      {alert !== 'none' && alertTime && (
        <span>{alertFailed ? t.alertFailedWords : t.alertRan(formatInstant(alertTime))}</span>
      )}
    </div>
  )
}
