import { entryNames, type WrittenEntry, writtenEntries } from '@portal/domain/office/clients/customers'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Client } from './client-types.ts'
import styles from './clients.module.css'
import { customerMessages } from './customer-messages.ts'

/** Writes a contact or a note down, with what comes next. */
export default function EntryDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const c = useMessages(customerMessages)
  const language = useLanguage()
  const [kind, setKind] = useState<WrittenEntry>('call')
  const [text, setText] = useState('')
  const [nextStep, setNextStep] = useState(client.nextStep)
  const [nextStepOn, setNextStepOn] = useState(client.nextStepOn ?? '')
  const [isTried, setTried] = useState(false)
  const add = useCallMutation('customers.addEntry', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: c.saved })
      onClose()
    },
  })
  const act = () => {
    setTried(true)
    if (text.trim() === '') return
    add.mutate({ id: client.id, kind, text, nextStep, nextStepOn: nextStepOn === '' ? null : nextStepOn })
  }
  return (
    <FormDialog
      title={c.entryTitle(client.name)}
      label={c.save}
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onAct={act}
    >
      <SelectField
        label={c.how}
        value={kind}
        options={writtenEntries.map((value) => ({ value, label: entryNames[value][language] }))}
        onChange={(value) => setKind(writtenEntries.find((one) => one === value) ?? 'note')}
      />
      <TextAreaField
        label={c.what}
        required
        rows={4}
        maxLength={2000}
        value={text}
        error={isTried && text.trim() === '' ? c.whatNeeded : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.pair}>
        <TextField
          label={c.nextStep}
          hint={c.nextHint}
          maxLength={200}
          autoComplete="off"
          value={nextStep}
          onChange={({ target }) => setNextStep(target.value)}
        />
        <DateField label={c.nextStepOn} value={nextStepOn} onChange={({ target }) => setNextStepOn(target.value)} />
      </div>
    </FormDialog>
  )
}
