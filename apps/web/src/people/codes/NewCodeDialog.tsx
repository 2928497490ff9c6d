import { type CodeKind, codeKindNames, codeKinds } from '@portal/domain/people/codes/invite-code'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './codes.module.css'
import { codeDialogMessages } from './messages.ts'
import { ShownCode } from './ShownCode.tsx'

const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

/** Makes a code, then shows it: that once. */
export default function NewCodeDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(codeDialogMessages)
  const language = useLanguage()
  const { user } = useSession()
  const isAgency = user?.organisation?.kind === 'agency'
  const { data: gifts } = useQuery(callQuery('codes.listGifts', {}))
  const [kind, setKind] = useState<CodeKind>(isAgency ? 'customer' : 'enterprise')
  const [purpose, setPurpose] = useState('')
  const [company, setCompany] = useState('')
  const [quotaText, setQuota] = useState('10')
  const [daysText, setDays] = useState('30')
  const [bindsAgency, setBinds] = useState(true)
  const [campaignId, setCampaign] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useCallMutation('codes.addCode', { shownInPlace: true })
  const [quota, days] = [whole(quotaText), whole(daysText)]
  const faults = {
    purpose: purpose.trim() === '' ? t.purposeMissing : undefined,
    quota: quota >= 1 && quota <= 1000 ? undefined : t.quotaWrong,
    days: days >= 1 && days <= 365 ? undefined : t.daysWrong,
  }
  if (add.data) {
    return (
      <Dialog
        open
        closedByButton
        width="wide"
        title={t.shownTitle}
        onClose={onClose}
        actions={
          <Button tone="primary" onClick={onClose}>
            {t.done}
          </Button>
        }
      >
        <div className={layout.stack16}>
          <p>{t.once}</p>
          <ShownCode shown={add.data} />
        </div>
      </Dialog>
    )
  }
  const put = () => {
    setTried(true)
    if (Object.values(faults).some(Boolean)) return
    add.mutate({ kind, purpose, company, quota, days, bindsAgency, ...(campaignId !== '' && { campaignId }) })
  }
  const shown = (fault: string | undefined) => (isTried ? fault : undefined)
  return (
    <FormDialog
      width="usual"
      title={t.newTitle}
      label={t.generate}
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onAct={put}
    >
      {isAgency && (
        <Segments
          label={t.kind}
          options={codeKinds.map((one) => [one, codeKindNames[one][language]] as const)}
          chosen={kind}
          onChoose={setKind}
        />
      )}
      <TextField
        label={t.purpose}
        hint={t.purposeHint}
        required
        maxLength={60}
        value={purpose}
        error={shown(faults.purpose)}
        onChange={({ target }) => setPurpose(target.value)}
      />
      <TextField
        label={t.company}
        hint={t.companyHint}
        maxLength={100}
        value={company}
        onChange={({ target }) => setCompany(target.value)}
      />
      <div className={styles.pair}>
        <TextField
          label={t.quota}
          required
          inputMode="numeric"
          autoComplete="off"
          value={quotaText}
          error={shown(faults.quota)}
          onChange={({ target }) => setQuota(target.value)}
        />
        <TextField
          label={t.days}
          required
          inputMode="numeric"
          autoComplete="off"
          value={daysText}
          error={shown(faults.days)}
          onChange={({ target }) => setDays(target.value)}
        />
      </div>
      {isAgency && (
        <CheckField label={t.binds} checked={bindsAgency} onChange={({ target }) => setBinds(target.checked)} />
      )}
      {gifts && gifts.list.length > 0 && (
        <SelectField
          label={t.gift}
          value={campaignId}
          options={[
            { value: '', label: t.noGift },
            ...gifts.list.map((gift) => ({ value: gift.campaignId, label: `${gift.name} · ${gift.worth[language]}` })),
          ]}
          onChange={setCampaign}
        />
      )}
    </FormDialog>
  )
}
