import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { Attorney } from './Attorneys.tsx'
import { agencyMessages } from './messages.ts'

interface AttorneyDialogProps {
  readonly agencyId: number
  readonly attorney: Attorney | undefined
  readonly onClose: () => void
}

/** The facts of one attorney, new or known. */
export function AttorneyDialog({ agencyId, attorney, onClose }: AttorneyDialogProps) {
  const t = useMessages(agencyMessages)
  const [draft, setDraft] = useState({
    name: attorney?.name ?? '',
    nameEn: attorney?.nameEn ?? '',
    licence: attorney?.licence ?? '',
    phone: attorney?.phone ?? '',
    fields: attorney?.fields.join(', ') ?? '',
    active: attorney?.active ?? true,
  })
  const save = useCallMutation('agency.saveAttorney', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.attorneySaved })
      onClose()
    },
  })
  const refused = save.error instanceof CallError ? save.error : undefined
  const isRefused = (field: string) => refused?.fields.some(({ path }) => path === field)
  const isTaken = refused?.errorCode === 'admin.licenceTaken'
  const errors = {
    name: isRefused('name') ? t.required : undefined,
    nameEn: undefined,
    licence: isTaken ? t.takenLicence : isRefused('licence') ? t.wrongLicence : undefined,
    phone: isRefused('phone') ? t.wrongPhone : undefined,
  }
  const labels = { name: t.attorneyName, nameEn: t.attorneyNameEn, licence: t.licence, phone: t.phone }
  const submit = () => {
    const { fields, ...facts } = draft
    const list = fields.split(/[,，、;；]/).map((one) => one.trim())
    save.mutate({ agencyId, ...(attorney && { id: attorney.id }), ...facts, fields: list.filter((one) => one !== '') })
  }
  return (
    <Dialog
      open
      keepOpen
      width="small"
      title={attorney ? t.editAttorney(attorney.name) : t.addAttorney}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone="primary" busy={save.isPending} onClick={submit}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className={layout.stack16}>
        {(['name', 'nameEn', 'licence', 'phone'] as const).map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            required={field === 'name' || field === 'licence'}
            autoComplete="off"
            value={draft[field]}
            error={errors[field]}
            onChange={(event) => setDraft((before) => ({ ...before, [field]: event.target.value }))}
          />
        ))}
        <TextField
          label={t.fields}
          hint={t.fieldsHint}
          autoComplete="off"
          value={draft.fields}
          onChange={(event) => setDraft((before) => ({ ...before, fields: event.target.value }))}
        />
        <label>
          <input
            type="checkbox"
            checked={draft.active}
            onChange={(event) => setDraft((before) => ({ ...before, active: event.target.checked }))}
          />{' '}
          {t.takesCases}
        </label>
        {refused && refused.fields.length === 0 && (
          <p role="alert" className={texts.bad}>
            {refused.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
