import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { releasedMessages } from './messages.ts'
import { recordPath } from './record-types.ts'

/** Claims a customer of the common pool, and goes on to register them. */
export function ClaimDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useMessages(releasedMessages)
  const navigate = useNavigate()
  const { data } = useQuery(callQuery('records.getSetup', {}, { shownInPlace: true }))
  const claim = useCallMutation('records.claimCustomer', {
    shownInPlace: true,
    onSuccess: (made) => {
      showToast({ tone: 'good', text: t.claimed(formatDay(made.untilOn)) })
      void navigate(recordPath(made.id))
    },
  })
  return (
    <FormDialog
      title={t.claimTitle(name)}
      label={t.claim}
      busy={claim.isPending}
      disabled={!data}
      error={claim.error}
      onClose={onClose}
      onAct={() => claim.mutate({ id })}
    >
      {data ? <p className={texts.soft14}>{t.claimText(data.holdDays)}</p> : <Skeleton lines={2} />}
    </FormDialog>
  )
}
