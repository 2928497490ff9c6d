import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatDay, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { ApprovalSettings } from './ApprovalsTab.tsx'
import { rulesMessages } from './approval-messages.ts'
import { organisationMessages } from './messages.ts'
import type { Organisation } from './role-words.ts'

interface PartProps {
  readonly settings: ApprovalSettings
  readonly organisation: Organisation
}

/** Who decides for whom; everybody names their own deputy. */
export function Deputies({ settings: { deputies, people }, organisation }: PartProps) {
  const t = useMessages(rulesMessages)
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const end = useCallMutation('approvals.saveDeputy')
  const mayApprove = organisation.me.rights.includes('approve')
  const others = people.filter(({ userId }) => userId !== user?.id)
  if (!mayApprove && deputies.length === 0) return null
  return (
    <Panel
      title={t.deputies}
      aside={
        mayApprove &&
        others.length > 0 && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t.setDeputy}
          </Button>
        )
      }
    >
      <div className={layout.column12}>
        <p className={texts.soft14}>{t.deputiesText}</p>
        {deputies.map((one) => (
          <p key={one.user.userId} className={layout.between8}>
            {t.deputyLine(one.deputy.name, one.user.name, formatDay(one.fromOn), formatDay(one.toOn))}
            {one.user.userId === user?.id && (
              <Button size="small" tone="quiet" busy={end.isPending} onClick={() => end.mutate({ deputy: null })}>
                {t.endDeputy}
              </Button>
            )}
          </p>
        ))}
      </div>
      {isOpen && <DeputyDialog people={others} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function DeputyDialog({ people, onClose }: { people: ApprovalSettings['people']; onClose: () => void }) {
  const t = useMessages(rulesMessages)
  const shared = useMessages(organisationMessages)
  const today = todayInBeijing()
  const [userId, setUserId] = useState('')
  const [fromOn, setFrom] = useState(today)
  const [toOn, setTo] = useState('')
  const save = useCallMutation('approvals.saveDeputy', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: shared.saved })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.deputy}
      label={shared.save}
      busy={save.isPending}
      disabled={userId === '' || fromOn === '' || toOn === '' || toOn < fromOn}
      error={save.error}
      onClose={onClose}
      onAct={() => save.mutate({ deputy: { userId, fromOn, toOn } })}
    >
      <p className={texts.soft14}>{t.deputiesText}</p>
      <SelectField
        label={t.deputy}
        required
        value={userId}
        options={people.map((one) => ({ value: one.userId, label: one.name }))}
        onChange={setUserId}
      />
      <DateField label={t.fromDay} required value={fromOn} onChange={({ target }) => setFrom(target.value)} />
      <DateField
        label={t.toDay}
        required
        min={fromOn || today}
        value={toOn}
        onChange={({ target }) => setTo(target.value)}
      />
    </FormDialog>
  )
}
