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
import { type AgencyField, agencyFields, useAgencyFaults } from './agency-fields.ts'
import { agencyMessages } from './messages.ts'

type AgencyRecord = ReplyFor<'agency.getRecord'>

interface AgencyFormProps {
  readonly record: AgencyRecord
  /** Of the reader's own agency: its number at the office is put right by the portal's staff. */
  readonly isOwn?: boolean
  /** Whether the reader may change it. */
  readonly mayKeep: boolean
  readonly onReload: () => void
}

/** The record of the agency; an example's or missing entries begin empty. */
export function AgencyForm({ record, isOwn = false, mayKeep, onReload }: AgencyFormProps) {
  const t = useMessages(agencyMessages)
  const isEntered = record.enteredTime !== null
  const [changes, setChanges] = useState<Partial<Record<AgencyField, string>>>({})
  const isFixed = (field: AgencyField) => isOwn && isEntered && field === 'code'
  const entryOf = (field: AgencyField) => changes[field] ?? (isEntered ? record[field] : '')
  const isChanged = Object.keys(changes).length > 0
  const save = useCallMutation('agency.saveRecord', {
    shownInPlace: true,
    onSuccess: () => {
      setChanges({})
      showToast({ tone: 'good', text: t.saved })
    },
  })
  const refused = save.error instanceof CallError ? save.error : undefined
  const errorOf = useAgencyFaults(refused)
  const isConflict = refused?.errorCode === 'common.conflict'
  return (
    <Panel title={t.agency}>
      <LeaveGuard isLost hasUnsent={() => isChanged && !save.isSuccess} />
      <form
        className={layout.stack16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const facts = Object.fromEntries(agencyFields.map((field) => [field, entryOf(field)])) as Record<
            AgencyField,
            string
          >
          save.mutate({ ...facts, id: record.id, version: record.version })
        }}
      >
        {!isEntered && <p className={styles.notice}>{record.code === '' ? t.missing : t.example}</p>}
        {agencyFields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t[field]}
            hint={field === 'code' ? (isFixed(field) ? t.codeStays : t.codeHint) : undefined}
            readOnly={!mayKeep || isFixed(field)}
            required={field !== 'email'}
            placeholder={isEntered ? undefined : record[field]}
            value={entryOf(field)}
            error={errorOf(field)}
            onChange={(event) => setChanges((before) => ({ ...before, [field]: event.target.value }))}
          />
        ))}
        <div className={layout.line12}>
          {mayKeep ? (
            <Button type="submit" tone="primary" busy={save.isPending} disabled={!isChanged}>
              {t.save}
            </Button>
          ) : (
            <span className={texts.soft14}>{t.onlyPeople}</span>
          )}
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
