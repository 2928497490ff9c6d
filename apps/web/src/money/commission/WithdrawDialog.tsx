import { isBankAccount, readInvoiceNo } from '@portal/domain/money/commission/commission-value'
import { withholdingOf } from '@portal/domain/money/commission/withholding'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatFen, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './commission.module.css'
import type { Account } from './commission-types.ts'
import { withdrawMessages } from './dialog-messages.ts'

/** How much, and to which account; a person reads what is withheld before asking. */
export default function WithdrawDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useMessages(withdrawMessages)
  const { isPerson, minimum, summary, agreement, contractNo } = account
  const payee = agreement?.legalName ?? account.name
  const [sum, setSum] = useState(yuanText(summary.available))
  const [bank, setBank] = useState('')
  const [number, setNumber] = useState('')
  const [invoiceNo, setInvoiceNo] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useCallMutation('commission.addWithdrawal', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.done })
      onClose()
    },
  })
  const amount = parseYuan(sum)
  const isRight = amount !== undefined && amount >= minimum && amount <= summary.available
  const faults = {
    amount: isRight ? undefined : t.amountWrong(formatFen(minimum), formatFen(summary.available)),
    bank: bank.trim().length < 2 ? t.bankMissing : undefined,
    account: isBankAccount(number) ? undefined : t.accountWrong,
    invoice: isPerson || readInvoiceNo(invoiceNo) !== undefined ? undefined : t.invoiceMissing,
  }
  const shown = (fault: string | undefined) => (isTried && fault ? { error: fault } : {})
  const put = () => {
    setTried(true)
    if (Object.values(faults).some(Boolean) || amount === undefined) return
    ask.mutate({ amount, bank: bank.trim(), account: number, invoiceNo: invoiceNo.trim() })
  }
  const tax = isPerson && isRight ? withholdingOf(amount, civilDate(todayInBeijing())) : undefined
  return (
    <FormDialog
      width="usual"
      title={t.title}
      label={isRight ? t.act(formatFen(amount)) : t.actPlain}
      busy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onAct={put}
    >
      <TextField
        label={t.amount}
        hint={t.available(formatFen(summary.available))}
        inputMode="decimal"
        autoComplete="off"
        before="¥"
        value={sum}
        {...shown(faults.amount)}
        onChange={({ target }) => setSum(target.value)}
      />
      <TextField
        label={t.bank}
        maxLength={120}
        value={bank}
        {...shown(faults.bank)}
        onChange={({ target }) => setBank(target.value)}
      />
      <TextField
        label={t.account}
        hint={t.accountHint(payee)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={number}
        {...shown(faults.account)}
        onChange={({ target }) => setNumber(target.value)}
      />
      {!isPerson && (
        <TextField
          label={t.invoice}
          hint={t.invoiceHint}
          autoComplete="off"
          maxLength={40}
          value={invoiceNo}
          {...shown(faults.invoice)}
          onChange={({ target }) => setInvoiceNo(target.value)}
        />
      )}
      {tax && (
        <dl className={styles.sums}>
          <dt>{t.tax(formatFen(tax.deductionFen), formatFen(tax.taxableFen), tax.percent)}</dt>
          <dd className={texts.numbers}>{formatFen(-tax.taxFen)}</dd>
          <dt className={texts.medium}>{t.net}</dt>
          <dd className={classes(texts.numbers, texts.medium)}>{formatFen(tax.netFen)}</dd>
        </dl>
      )}
      <p className={classes(texts.soft13, layout.stack8)}>{contractNo ? t.contract(contractNo) : t.termsOnly}</p>
    </FormDialog>
  )
}
