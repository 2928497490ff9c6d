import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useSwitchOrganisation } from '../../app/switch-organisation.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import { factsMessages } from './facts-messages.ts'

interface CompanyDialogProps {
  /** Of the account of a person alone, which becomes the company; left out for a company besides. */
  readonly version?: number
  readonly onClose: () => void
}

/** Name and code of a company that begins. */
export default function CompanyDialog({ version, onClose }: CompanyDialogProps) {
  const t = useMessages(factsMessages)
  const [name, setName] = useState('')
  const [idCode, setIdCode] = useState('')
  const [founded, setFounded] = useState<string>()
  const { switchTo, isBusy } = useSwitchOrganisation()
  const become = useCallMutation('organisations.becomeCompany', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.became })
      onClose()
    },
  })
  const found = useCallMutation('organisations.foundCompany', {
    shownInPlace: true,
    onSuccess: ({ id }) => setFounded(id),
  })
  const error = become.error ?? found.error
  const isCodeRefused = error instanceof CallError && error.fields.some(({ path }) => path === 'idCode')
  const act = () => {
    const facts = { name: name.trim(), idCode: idCode.trim().toUpperCase() }
    if (version === undefined) found.mutate(facts)
    else become.mutate({ ...facts, version })
  }
  if (founded !== undefined) {
    return (
      <Dialog
        open
        width="small"
        title={t.founded(name.trim())}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t.later}</Button>
            <Button tone="primary" busy={isBusy} onClick={() => switchTo(founded)}>
              {t.switch}
            </Button>
          </>
        }
      >
        <p>{t.foundedText}</p>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={version === undefined ? t.foundTitle : t.becomeTitle}
      label={version === undefined ? t.found : t.become}
      busy={become.isPending || found.isPending}
      disabled={name.trim() === ''}
      error={isCodeRefused ? null : error}
      onClose={onClose}
      onAct={act}
    >
      <p>{version === undefined ? t.foundText : t.becomeText}</p>
      <TextField
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={120}
        autoComplete="organization"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t.idCode}
        hint={t.idCodeHint}
        maxLength={18}
        autoComplete="off"
        spellCheck={false}
        value={idCode}
        error={isCodeRefused ? t.idCodeWrong : undefined}
        onChange={(event) => setIdCode(event.target.value)}
      />
    </FormDialog>
  )
}
