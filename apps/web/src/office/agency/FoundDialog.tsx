import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { type AgencyField, agencyFields, useAgencyFaults } from './agency-fields.ts'
import { agencyMessages } from './messages.ts'

const empty = { code: '', name: '', nameEn: '', address: '', phone: '', email: '' }

/** Takes a further agency into the portal, and names who owns it there. */
export default function FoundDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(agencyMessages)
  const navigate = useNavigate()
  const [facts, setFacts] = useState<Record<AgencyField, string>>(empty)
  const [owner, setOwner] = useState('')
  const found = useCallMutation('agency.foundAgency', {
    shownInPlace: true,
    onSuccess: ({ id }) => {
      showToast({ tone: 'good', text: t.wasFounded })
      onClose()
      void navigate(`?id=${id}`)
    },
  })
  const refused = found.error instanceof CallError ? found.error : undefined
  const errorOf = useAgencyFaults(refused)
  const isOwnerUnknown = refused?.errorCode === 'admin.noSuchAccount'
  return (
    <Dialog
      open
      keepOpen
      title={t.addAgency}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone="primary" busy={found.isPending} onClick={() => found.mutate({ ...facts, owner: owner.trim() })}>
            {t.addAgency}
          </Button>
        </>
      }
    >
      <div className={layout.stack16}>
        <p className={texts.soft14}>{t.foundText}</p>
        {agencyFields.map((field) => (
          <TextField
            key={field}
            label={t[field]}
            hint={field === 'code' ? t.codeHint : undefined}
            required={field !== 'email'}
            autoComplete="off"
            value={facts[field]}
            error={errorOf(field)}
            onChange={({ target }) => setFacts({ ...facts, [field]: target.value })}
          />
        ))}
        <TextField
          label={t.owner}
          hint={t.ownerHint}
          autoComplete="off"
          spellCheck={false}
          value={owner}
          error={isOwnerUnknown ? t.ownerUnknown : undefined}
          onChange={({ target }) => setOwner(target.value)}
        />
        {refused && refused.fields.length === 0 && (
          <p role="alert" className={texts.bad}>
            {refused.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
