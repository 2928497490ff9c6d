import { type SharedColumn, sharedColumns } from '@portal/contract/docket/monitoring-choices'
import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { type FormEvent, useId, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { PasswordField } from '../../ui/PasswordField.tsx'
import texts from '../../ui/texts.module.css'
import styles from './monitoring.module.css'
import { shareMessages } from './share-messages.ts'

const usualDays = 30
const daysMax = 365

interface ShareDialogProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** A link to chosen patents: how long it opens, what it shows, and a password if one is wanted. */
export function ShareDialog({ ids, onClose }: ShareDialogProps) {
  const t = useMessages(shareMessages)
  const form = useId()
  const today = civilDate(todayInBeijing())
  const [time, setTime] = useState<string>(addDays(today, usualDays))
  const [pwd, setPwd] = useState('')
  const [fields, setFields] = useState<ReadonlySet<SharedColumn>>(
    new Set(sharedColumns.filter((column) => column !== 'notes')),
  )
  const share = useCallMutation('monitoring.shareWatches')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    share.mutate({
      id: [...ids],
      time,
      fields: sharedColumns.filter((column) => fields.has(column)),
      ...(pwd !== '' && { pwd }),
    })
  }
  const toggle = (column: SharedColumn) => {
    const next = new Set(fields)
    if (!next.delete(column)) next.add(column)
    setFields(next)
  }
  const { data } = share
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.title(ids.length)}
      actions={
        data ? (
          <Button tone="primary" onClick={onClose}>
            {t.done}
          </Button>
        ) : (
          <Button type="submit" form={form} tone="primary" busy={share.isPending} disabled={fields.size === 0}>
            {t.make}
          </Button>
        )
      }
    >
      {data ? (
        <div className={layout.stack16}>
          <p>{t.made}</p>
          <p className={styles.link}>{data.url}</p>
          <div>
            <CopyButton name={t.link} text={data.url} />
          </div>
        </div>
      ) : (
        <form id={form} className={layout.stack16} onSubmit={submit}>
          <p>{t.text}</p>
          <div className={classes(layout.pair16, styles.pair)}>
            <DateField
              required
              label={t.last}
              min={today}
              max={addDays(today, daysMax)}
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
            <PasswordField
              label={t.password}
              hint={t.passwordHint}
              autoComplete="new-password"
              minLength={4}
              maxLength={64}
              value={pwd}
              onChange={(event) => setPwd(event.target.value)}
            />
          </div>
          <fieldset className={classes(layout.pair16, styles.pair)}>
            <legend className={texts.quiet}>{t.columns}</legend>
            {sharedColumns.map((column) => (
              <label key={column} className={styles.check}>
                <input type="checkbox" checked={fields.has(column)} onChange={() => toggle(column)} />
                {t[`column_${column}`]}
              </label>
            ))}
          </fieldset>
        </form>
      )}
    </Dialog>
  )
}
