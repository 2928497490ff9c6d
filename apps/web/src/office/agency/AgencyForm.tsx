import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './agency.module.css'
import { agencyMessages } from './messages.ts'

type AgencyRecord = ReplyFor<'agency.getRecord'>
const fields = ['code', 'name', 'nameEn', 'address', 'phone', 'email'] as const
type Field = (typeof fields)[number]

/** The record of the agency; an example's or missing entries begin empty. */
export function AgencyForm({ record, onReload }: { record: AgencyRecord; onReload: () => void }) {
  const t = useMessages(agencyMessages)
  const isEntered = record.enteredTime !== null
  const [changes, setChanges] = useState<Partial<Record<Field, string>>>({})
  const entryOf = (field: Field) => changes[field] ?? (isEntered ? record[field] : '')
  const isChanged = Object.keys(changes).length > 0
  const save = useCallMutation('agency.saveRecord', {
    shownInPlace: true,
    onSuccess: () => {
      setChanges({})
      showToast({ tone: 'good', text: t.saved })
    },
  })
  const wrong = {
    code: t.wrongCode,
    name: t.required,
    nameEn: t.required,
    address: t.required,
    phone: t.wrongPhone,
    email: t.wrongEmail,
  }
  const refused = save.error instanceof CallError ? save.error : undefined
  const errorOf = (field: Field) => (refused?.fields.some(({ path }) => path === field) ? wrong[field] : undefined)
  const isConflict = refused?.errorCode === 'common.conflict'
  return (
    <Panel title={t.agency}>
      <LeaveGuard isLost hasUnsent={() => isChanged && !save.isSuccess} />
      <form
        className={layout.stack16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const facts = Object.fromEntries(fields.map((field) => [field, entryOf(field)])) as Record<Field, string>
          save.mutate({ ...facts, version: record.version })
        }}
      >
        {!isEntered && <p className={styles.notice}>{record.code === '' ? t.missing : t.example}</p>}
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t[field]}
            hint={field === 'code' ? t.codeHint : undefined}
            required={field !== 'email'}
            value={entryOf(field)}
            error={errorOf(field)}
            onChange={(event) => setChanges((before) => ({ ...before, [field]: event.target.value }))}
          />
        ))}
        <div className={layout.line12}>
          <Button type="submit" tone="primary" busy={save.isPending} disabled={!isChanged}>
            {t.save}
          </Button>
          {refused && refused.fields.length === 0 && (
            <span role="alert" className={texts.bad}>
              {isConflict ? t.conflict : refused.message}
            </span>
          )}
          {isConflict && (
            <Button icon="retry" onClick={onReload}>
              {t.reload}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}
