import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { allMembers } from '../../parts/all-members.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { handOverMessages } from './hand-over-messages.ts'
import { StayingCases } from './StayingCases.tsx'

interface KeptOrder {
  readonly orderNo: string
  readonly keeper: { readonly id: string } | null
}

interface HandOverDialogProps {
  readonly orders: readonly KeptOrder[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Puts orders of the organisation into the hands of a colleague; which of them would not go is shown beforehand. */
export default function HandOverDialog({ orders, onClose, onDone }: HandOverDialogProps) {
  const t = useMessages(handOverMessages)
  const [keeperId, setKeeper] = useState('')
  const members = useQuery(allMembers)
  const asked = orders.map(({ orderNo, keeper }) => ({ orderNo, from: keeper?.id ?? null }))
  const preview = useQuery({
    queryKey: ['orders.handOver', keeperId, asked] as const,
    queryFn: () => sendCall('orders.handOver', { orders: asked, keeperId, dryRun: true }, { shownInPlace: true }),
    enabled: keeperId !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const give = useCallMutation('orders.handOver', {
    shownInPlace: true,
    onSuccess: ({ done, refused }) => {
      if (done.length > 0) showToast({ tone: 'good', text: t.done(done.length) })
      if (refused.length === 0) onDone()
    },
  })
  const refused = give.data?.refused ?? preview.data?.refused ?? []
  const goes = preview.data?.done ?? []
  const keepers = new Set(orders.map(({ keeper }) => keeper?.id))
  const colleagues = (members.data ?? []).filter(
    ({ userId, isDisabled }) => !isDisabled && !(keepers.size === 1 && keepers.has(userId)),
  )
  return (
    <FormDialog
      title={t.title(orders.length)}
      label={t.act}
      busy={give.isPending}
      disabled={keeperId === '' || goes.length === 0 || give.isSuccess}
      error={give.error ?? preview.error}
      onClose={give.isSuccess ? onDone : onClose}
      onAct={() => give.mutate({ orders: asked.filter(({ orderNo }) => goes.includes(orderNo)), keeperId })}
    >
      <p className={texts.soft14}>{t.text}</p>
      {!members.data && members.error && (
        <ErrorState error={members.error} busy={members.isFetching} onRetry={() => void members.refetch()} />
      )}
      {!members.data && !members.error && <Skeleton lines={1} />}
      {members.data && (
        <SelectField
          label={t.colleague}
          placeholder={t.choose}
          required
          value={keeperId}
          options={colleagues.map(({ userId, name, account }) => ({ value: userId, label: `${name} (${account})` }))}
          onChange={setKeeper}
        />
      )}
      <StayingCases title={t.stay(refused.length)} refused={refused} />
    </FormDialog>
  )
}
