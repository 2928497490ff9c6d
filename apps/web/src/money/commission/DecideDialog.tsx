import { relationshipNames } from '@portal/domain/money/commission/commission-states'
import { type ReactNode, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { RevealNumber } from '../../parts/RevealNumber.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './commission.module.css'
import type { AnyWithdrawal } from './commission-types.ts'
import type { WithdrawalAct } from './OfficeWithdrawalsPage.tsx'
import { officeMessages } from './office-messages.ts'

interface DecideProps {
  readonly withdrawal: AnyWithdrawal
  readonly act: WithdrawalAct
  readonly onClose: () => void
}

/** What is decided of a withdrawal, with everything that it rests on. */
export default function DecideDialog({ withdrawal, act, onClose }: DecideProps) {
  const t = useMessages(officeMessages)
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState('')
  const [payeeChecked, setPayeeChecked] = useState(false)
  const [isTried, setTried] = useState(false)
  const settled = {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onClose()
    },
  } as const
  const decide = useCallMutation('commission.decideWithdrawal', settled)
  const end = useCallMutation('commission.endWithdrawal', settled)
  const { withdrawalId } = withdrawal
  const isRefusal = act === 'reject' || act === 'fail'
  const fault = isRefusal && reason.trim() === '' ? t.reasonMissing : undefined
  const missing = act === 'pay' && reference.trim() === '' ? t.referenceMissing : undefined
  const isCheckAsked = act === 'approve' && !withdrawal.isPerson && !withdrawal.isPayeeChecked
  const unchecked = isCheckAsked && !payeeChecked ? t.checkMissing : undefined
  const put = () => {
    setTried(true)
    if (fault || missing || unchecked) return
    if (act === 'approve' || act === 'reject') decide.mutate({ withdrawalId, act, reason, payeeChecked })
    else end.mutate({ withdrawalId, act, reason, reference: reference.trim() })
  }
  const titles = { approve: t.approveTitle, reject: t.rejectTitle, pay: t.payTitle, fail: t.failTitle }
  return (
    <FormDialog
      width="usual"
      title={titles[act](formatFen(withdrawal.amount))}
      label={t[act]}
      tone={isRefusal ? 'bad' : 'primary'}
      busy={decide.isPending || end.isPending}
      error={decide.error ?? end.error}
      onClose={onClose}
      onAct={put}
    >
      <Facts withdrawal={withdrawal} />
      {isCheckAsked && (
        <CheckField
          label={t.check}
          hint={t.checkHint}
          checked={payeeChecked}
          {...(isTried && unchecked && { error: unchecked })}
          onChange={({ target }) => setPayeeChecked(target.checked)}
        />
      )}
      {act === 'pay' && (
        <TextField
          label={t.reference}
          autoComplete="off"
          maxLength={64}
          value={reference}
          {...(isTried && missing && { error: missing })}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      {isRefusal && (
        <TextAreaField
          label={t.reason}
          hint={t.reasonHint}
          rows={3}
          maxLength={300}
          value={reason}
          {...(isTried && fault && { error: fault })}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </FormDialog>
  )
}

function Facts({ withdrawal }: { withdrawal: AnyWithdrawal }) {
  const t = useMessages(officeMessages)
  const language = useLanguage()
  const reveal = useCallMutation('commission.revealPayee')
  const {
    payee,
    isPerson,
    isPayeeChecked,
    idShown,
    bank,
    accountTail,
    contractNo,
    termsVersion,
    relationship,
    invoiceNo,
    tax,
    net,
  } = withdrawal
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.payee, payee],
    [t.bank, bank],
    [t.account, reveal.data?.account ?? `**** ${accountTail}`],
    [t.id, reveal.data?.idNumber ?? idShown],
    ...(isPerson ? [] : [[t.licence, isPayeeChecked ? t.licenceSeen : t.licenceUnseen] as const]),
    [t.basis, contractNo ? t.contract(contractNo) : t.terms(termsVersion)],
    [t.relationship, relationshipNames[relationship][language]],
    ...(invoiceNo ? [[t.invoice, invoiceNo] as const] : []),
    [t.tax, formatFen(tax)],
    [t.net, formatFen(net)],
    [t.left, formatFen(withdrawal.available)],
  ]
  return (
    <>
      <dl className={styles.sums}>
        {facts.map(([name, value]) => (
          <div key={name} className={layout.between8} style={{ gridColumn: '1 / -1' }}>
            <dt className={texts.soft13}>{name}</dt>
            <dd className={texts.numbers}>{value}</dd>
          </div>
        ))}
      </dl>
      {!reveal.data && (
        <RevealNumber
          busy={reveal.isPending}
          onReveal={() => reveal.mutate({ withdrawalId: withdrawal.withdrawalId })}
        />
      )}
    </>
  )
}
