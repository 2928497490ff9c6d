import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { allMembers } from '../../parts/all-members.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { customerMessages } from './customer-messages.ts'

interface HandOverDialogProps {
  readonly clients: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
  readonly onDone: () => void
}

const namedMax = 5

/** Lets another member keep these clients. */
export default function HandOverDialog({ clients, onClose, onDone }: HandOverDialogProps) {
  const c = useMessages(customerMessages)
  const [memberId, setMemberId] = useState('')
  const [isTried, setTried] = useState(false)
  const members = useQuery(allMembers)
  const handOver = useCallMutation('customers.handOver', {
    shownInPlace: true,
    onSuccess: ({ handed }) => {
      showToast({ tone: 'good', text: c.handedOver(handed) })
      onDone()
    },
  })
  const act = () => {
    setTried(true)
    if (memberId !== '') handOver.mutate({ ids: clients.map(({ id }) => id), memberId })
  }
  return (
    <FormDialog
      title={c.handOverTitle(clients.length)}
      label={c.handOver}
      busy={handOver.isPending}
      disabled={!members.data}
      error={handOver.error}
      onClose={onClose}
      onAct={act}
    >
      <p className={texts.soft14}>{c.handOverText}</p>
      <p className={texts.breaks}>
        {clients
          .slice(0, namedMax)
          .map(({ name }) => name)
          .join(c.comma)}
        {clients.length > namedMax && ` ${c.andMore(clients.length - namedMax)}`}
      </p>
      {members.error && (
        <ErrorState error={members.error} busy={members.isFetching} onRetry={() => void members.refetch()} />
      )}
      {!members.data && !members.error && <Skeleton lines={2} />}
      {members.data && (
        <SelectField
          label={c.newOwner}
          required
          placeholder={c.choose}
          value={memberId}
          error={isTried && memberId === '' ? c.chooseOwner : undefined}
          options={members.data
            .filter(({ isDisabled }) => !isDisabled)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setMemberId}
        />
      )}
    </FormDialog>
  )
}
