import { namesNotBorne, type PayeeField, payeeFaults, payeeTextMax } from '@portal/domain/square/payees'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { showToast } from '../ui/toast.ts'
import { custodyMessages } from './custody-messages.ts'
import styles from './square.module.css'
import type { Deal } from './square-types.ts'
import { useDealCall } from './use-deal-call.ts'

/** The seller's account; a number that was given is not shown again, so a change asks for all of it. */
export function PayeeForm({ deal, onDone }: { deal: Deal; onDone: () => void }) {
  const t = useMessages(custodyMessages)
  const [payee, setPayee] = useState({ name: deal.payee?.name ?? '', bank: deal.payee?.bank ?? '', account: '' })
  const [tried, setTried] = useState(false)
  const save = useDealCall('square.savePayee', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onDone()
    },
  })
  const faults = payeeFaults(payee)
  const names = { owner: deal.owner, party: deal.party?.name ?? '' }
  const other = namesNotBorne(payee.name, names)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faults.length === 0) save.mutate({ id: deal.id, version: deal.version, ...payee })
  }
  const field = (key: PayeeField, label: string, wrong: string) => (
    <TextField
      label={label}
      required
      maxLength={payeeTextMax}
      autoComplete="off"
      {...(key === 'account' && { inputMode: 'numeric' as const, maxLength: 60 })}
      value={payee[key]}
      error={tried && faults.includes(key) ? wrong : undefined}
      onChange={(event) => setPayee({ ...payee, [key]: event.target.value })}
    />
  )
  return (
    <form className={layout.stack8} onSubmit={submit} noValidate>
      <p className={texts.quiet13}>{t.payeeText}</p>
      <div className={styles.pair}>
        {field('name', t.name, t.nameWrong)}
        {field('account', t.account, t.accountWrong)}
      </div>
      {other !== undefined && (
        <p role="status" className={texts.bad13}>
          {other === 'owner' ? t.notOwner(names.owner) : t.notParty(names.party)}
        </p>
      )}
      {field('bank', t.bank, t.bankWrong)}
      {save.problem !== undefined && (
        <p role="alert" className={texts.bad13}>
          {save.problem}
        </p>
      )}
      <span className={layout.line8}>
        <Button size="small" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" size="small" tone="primary" busy={save.isPending}>
          {t.save}
        </Button>
      </span>
    </form>
  )
}
