import { type ContractKind, contractKindNames, contractKinds } from '@portal/domain/office/contracts/contract-facts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { contractListMessages } from './messages.ts'

/** A client asks an agency of theirs for a contract. */
export default function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(contractListMessages)
  const language = useLanguage()
  const { data, error } = useQuery(callQuery('contracts.getSetup', {}, { shownInPlace: true }))
  const [chosen, setChosen] = useState('')
  const [kind, setKind] = useState<ContractKind>('frame')
  const [note, setNote] = useState('')
  const ask = useCallMutation('contracts.askContract', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.asked })
      onClose()
    },
  })
  const agencies = data?.agencies ?? []
  const agencyId = chosen || agencies[0]?.id || ''
  return (
    <FormDialog
      title={t.askTitle}
      label={t.ask}
      busy={ask.isPending}
      disabled={agencyId === ''}
      error={ask.error ?? error}
      onClose={onClose}
      onAct={() => ask.mutate({ agencyId, kind, note })}
    >
      {!data && !error && <Skeleton lines={4} />}
      {data && agencies.length === 0 && <p>{t.noAgency}</p>}
      {agencies.length > 0 && (
        <>
          <p className={texts.soft14}>{t.askText}</p>
          <SelectField
            label={t.agency}
            options={agencies.map(({ id, name }) => ({ value: id, label: name }))}
            value={agencyId}
            onChange={setChosen}
          />
          <SelectField
            label={t.kind}
            options={contractKinds.map((value) => ({ value, label: contractKindNames[value][language] }))}
            value={kind}
            onChange={(value) => setKind(contractKinds.find((one) => one === value) ?? 'frame')}
          />
          <TextAreaField
            label={t.note}
            rows={4}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
