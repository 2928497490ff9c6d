import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { handOverMessages } from './hand-over-messages.ts'
import { StayingCases } from './StayingCases.tsx'

interface HandlerDialogProps {
  readonly orders: readonly { readonly orderNo: string; readonly keeper: { readonly id: string } | null }[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** No account: the cases go back to nobody. */
const nobody = 'nobody'

/** Puts cases that an agency handles into the hands of one of its people; which of them stay is said afterwards, each with its reason. */
export default function HandlerDialog({ orders, onClose, onDone }: HandlerDialogProps) {
  const t = useMessages(handOverMessages)
  const [chosen, setChosen] = useState('')
  const handlers = useQuery(callQuery('admin.listHandlers', {}, { shownInPlace: true }))
  const give = useCallMutation('admin.assignCases', {
    shownInPlace: true,
    onSuccess: ({ done, refused }) => {
      if (done.length > 0) showToast({ tone: 'good', text: t.casesDone(done.length) })
      if (refused.length === 0) onDone()
    },
  })
  const refused = give.data?.refused ?? []
  const holders = new Set(orders.map(({ keeper }) => keeper?.id ?? nobody))
  const isElsewhere = (id: string) => !(holders.size === 1 && holders.has(id))
  const act = () => {
    const cases = orders.map(({ orderNo, keeper }) => ({ orderNo, from: keeper?.id ?? null }))
    give.mutate({ cases, handlerId: chosen === nobody ? null : chosen })
  }
  return (
    <FormDialog
      title={t.casesTitle(orders.length)}
      label={t.act}
      busy={give.isPending}
      disabled={chosen === '' || give.isSuccess}
      error={give.error}
      onClose={give.isSuccess ? onDone : onClose}
      onAct={act}
    >
      <p className={texts.soft14}>{t.casesText}</p>
      {!handlers.data && handlers.error && (
        <ErrorState error={handlers.error} busy={handlers.isFetching} onRetry={() => void handlers.refetch()} />
      )}
      {!handlers.data && !handlers.error && <Skeleton lines={1} />}
      {handlers.data && (
        <SelectField
          label={t.colleague}
          placeholder={t.choose}
          required
          value={chosen}
          options={[
            ...handlers.data
              .filter(({ id }) => isElsewhere(id))
              .map(({ id, name, openCases }) => ({ value: id, label: t.openCases(name, openCases) })),
            ...(isElsewhere(nobody) ? [{ value: nobody, label: t.nobody }] : []),
          ]}
          onChange={setChosen}
        />
      )}
      <StayingCases title={t.casesStay(refused.length)} refused={refused} />
    </FormDialog>
  )
}
