import { type PayeeField, payeeFaults, payeeTextMax } from '@portal/domain/square/payees'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { productListMessages } from './messages.ts'
import type { Figures } from './product-order-types.ts'

/** The account of the shop; a number that was given is not shown again, so a change asks for all of it. */
export default function PayeeDialog({ payee: given, onClose }: { payee: Figures['payee']; onClose: () => void }) {
  const t = useMessages(productListMessages)
  const [payee, setPayee] = useState({ name: given?.name ?? '', bank: given?.bank ?? '', account: '' })
  const [isTried, setTried] = useState(false)
  const faults = payeeFaults(payee)
  const save = useCallMutation('productOrders.savePayee', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.accountSaved })
      onClose()
    },
  })
  const put = () => {
    setTried(true)
    if (faults.length === 0) save.mutate(payee)
  }
  const field = (key: PayeeField, label: string, wrong: string) => (
    <TextField
      label={label}
      required
      maxLength={payeeTextMax}
      autoComplete="off"
      {...(key === 'account' && { inputMode: 'numeric' as const, maxLength: 60 })}
      value={payee[key]}
      error={isTried && faults.includes(key) ? wrong : undefined}
      onChange={({ target }) => setPayee({ ...payee, [key]: target.value })}
    />
  )
  return (
    <FormDialog
      title={t.accountTitle}
      label={t.save}
      busy={save.isPending}
      error={save.error}
      onClose={onClose}
      onAct={put}
    >
      <p className={texts.quiet13}>{t.accountText}</p>
      {field('name', t.name, t.nameWrong)}
      {field('bank', t.bank, t.bankWrong)}
      {field('account', t.account, t.accountWrong)}
    </FormDialog>
  )
}
