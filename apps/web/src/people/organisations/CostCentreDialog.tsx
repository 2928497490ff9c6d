import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { ApprovalSettings } from './ApprovalsTab.tsx'
import { rulesMessages } from './approval-messages.ts'
import { organisationMessages } from './messages.ts'

interface CostCentreDialogProps {
  /** Undefined: a new one. */
  readonly centre: ApprovalSettings['costCentres'][number] | undefined
  readonly onClose: () => void
}

export default function CostCentreDialog({ centre, onClose }: CostCentreDialogProps) {
  const t = useMessages(rulesMessages)
  const shared = useMessages(organisationMessages)
  const [code, setCode] = useState(centre?.code ?? '')
  const [name, setName] = useState(centre?.name ?? '')
  const [isClosed, setClosed] = useState(centre?.isClosed ?? false)
  const save = useCallMutation('approvals.saveCostCentre', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: shared.saved })
      onClose()
    },
  })
  return (
    <FormDialog
      title={centre ? t.changeCentre(centre.code) : t.addCentre}
      label={shared.save}
      busy={save.isPending}
      disabled={code.trim() === '' || name.trim() === ''}
      error={save.error}
      onClose={onClose}
      onAct={() => save.mutate({ ...(centre && { id: centre.id }), code, name, isClosed })}
    >
      <TextField
        label={t.code}
        required
        maxLength={20}
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <TextField
        label={t.name}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {centre && (
        <CheckField
          label={t.closed}
          hint={t.closedHint}
          checked={isClosed}
          onChange={({ target }) => setClosed(target.checked)}
        />
      )}
    </FormDialog>
  )
}
