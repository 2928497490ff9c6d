import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { showToast } from '../../ui/toast.ts'
import { agencyMessages } from './agency-messages.ts'
import { ChooseAgencyDialog } from './ChooseAgencyDialog.tsx'

/** Gives a draft to another agency. */
export default function OrderAgencyDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const t = useMessages(agencyMessages)
  const { data } = useQuery(callQuery('agency.listOffered', { orderNo }, { shownInPlace: true }))
  const choose = useCallMutation('agency.chooseForOrder', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.chosen })
      onClose()
    },
  })
  return (
    <ChooseAgencyDialog
      lead={t.ofOrder}
      offered={data}
      busy={choose.isPending}
      error={choose.error?.message}
      onChoose={(agencyId) => choose.mutate({ orderNo, agencyId })}
      onClose={onClose}
    />
  )
}
