import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { AgencyPanel } from './AgencyPanel.tsx'
import { factsMessages } from './facts-messages.ts'
import { LeavePanel } from './LeavePanel.tsx'
import { organisationMessages } from './messages.ts'
import { OwnershipPanel } from './OwnershipPanel.tsx'
import styles from './organisations.module.css'
import { mayManage, type Organisation } from './role-words.ts'

const CompanyDialog = lazy(() => import('./CompanyDialog.tsx'))

/** Facts of the company, who owns it, and another company besides. */
export default function FactsTab({ organisation }: { organisation: Organisation }) {
  const t = useMessages(factsMessages)
  const [isFounding, setFounding] = useState(false)
  return (
    <div className={styles.panels}>
      <FactsForm key={organisation.version} organisation={organisation} />
      {organisation.kind !== 'agency' && <AgencyPanel />}
      {organisation.me.isOwner && <OwnershipPanel organisation={organisation} />}
      <Panel title={t.another}>
        <div className={layout.stack12}>
          <p className={texts.soft14}>{t.anotherText}</p>
          <div>
            <Button onClick={() => setFounding(true)}>{t.foundTitle}</Button>
          </div>
        </div>
      </Panel>
      {organisation.kind !== 'person' && <LeavePanel organisation={organisation} />}
      {isFounding && (
        <Opening>
          <CompanyDialog onClose={() => setFounding(false)} />
        </Opening>
      )}
    </div>
  )
}

const fields = ['name', 'nameEn', 'idCode'] as const
type Field = (typeof fields)[number]
const lengths = { name: 120, nameEn: 200, idCode: 18 }

function FactsForm({ organisation }: { organisation: Organisation }) {
  const t = useMessages(factsMessages)
  const shared = useMessages(organisationMessages)
  const [changes, setChanges] = useState<Partial<Record<Field, string>>>({})
  const save = useCallMutation('organisations.saveOrganisation', {
    shownInPlace: true,
    onSuccess: () => {
      setChanges({})
      showToast({ tone: 'good', text: shared.saved })
    },
  })
  const entryOf = (field: Field) => changes[field] ?? organisation[field]
  const isChanged = fields.some((field) => entryOf(field) !== organisation[field])
  // An agency is named after its record with the office.
  const isOpen = mayManage(organisation) && organisation.kind === 'company'
  const hints = { name: t.nameHint, nameEn: t.nameEnHint, idCode: t.idCodeHint }
  const refused = save.error instanceof CallError ? save.error : undefined
  const isCodeRefused = refused?.fields.some(({ path }) => path === 'idCode') === true
  return (
    <Panel title={t.facts}>
      <LeaveGuard isLost hasUnsent={() => isChanged && !save.isSuccess} />
      <form
        className={layout.stack16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isChanged) return
          const idCode = entryOf('idCode').trim().toUpperCase()
          save.mutate({ name: entryOf('name'), nameEn: entryOf('nameEn'), idCode, version: organisation.version })
        }}
      >
        {fields.map((field) => (
          <TextField
            key={field}
            label={t[field]}
            hint={isOpen ? hints[field] : undefined}
            required={field === 'name'}
            readOnly={!isOpen}
            maxLength={lengths[field]}
            autoComplete="off"
            value={entryOf(field)}
            error={field === 'idCode' && isCodeRefused ? t.idCodeWrong : undefined}
            onChange={({ target }) => setChanges({ ...changes, [field]: target.value })}
          />
        ))}
        {refused && !isCodeRefused && (
          <p role="alert" className={texts.bad}>
            {refused.message}
          </p>
        )}
        {isOpen ? (
          <div>
            <Button
              type="submit"
              tone="primary"
              busy={save.isPending}
              disabled={!isChanged || entryOf('name').trim() === ''}
            >
              {shared.save}
            </Button>
          </div>
        ) : (
          <p className={texts.quiet13}>{organisation.kind === 'agency' ? t.agencyName : shared.onlyManagers}</p>
        )}
      </form>
    </Panel>
  )
}
