import {
  cleanTaxNo,
  findTitleProblems,
  type InvoiceTitle,
  type TitleKind,
  titleKindNames,
  titleKinds,
  titleLengths,
  titleProblemWords,
} from '@portal/domain/money/invoices/invoice-title'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { showToast } from '../../ui/toast.ts'
import type { InvoiceTitleRow } from './invoice-types.ts'
import styles from './invoices.module.css'
import { isEmail } from './is-email.ts'
import { askMessages, titleMessages } from './messages.ts'

interface TitleFormProps {
  /** Undefined: a new one. */
  readonly title: InvoiceTitleRow | undefined
  /** It is the first one, which is offered first. */
  readonly isFirst: boolean
  readonly onClose: () => void
  readonly onSaved?: (id: string) => void
}

const empty: InvoiceTitle = {
  ...{ kind: 'company', name: '', taxNo: '', address: '', phone: '', bank: '', account: '', email: '' },
}

/** A title with its tax number checked while it is typed. */
export function TitleForm({ title, isFirst, onClose, onSaved }: TitleFormProps) {
  const t = useMessages(titleMessages)
  const asks = useMessages(askMessages)
  const language = useLanguage()
  const [form, setForm] = useState<InvoiceTitle>(title ?? empty)
  const [isDefault, setDefault] = useState(title?.isDefault ?? isFirst)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const save = useCallMutation('invoices.saveTitle', {
    shownInPlace: true,
    onSuccess: ({ id }) => {
      showToast({ tone: 'good', text: t.saved })
      onSaved?.(id)
      onClose()
    },
  })
  const problems = findTitleProblems(form)
  const problemOf = (key: keyof InvoiceTitle) => {
    if (!isTried && !left.has(key)) return undefined
    const problem = problems[key]
    if (problem) return titleProblemWords[problem][language]
    return key === 'email' && !isEmail(form.email) ? asks.emailWrong : undefined
  }
  const set = <Key extends keyof InvoiceTitle>(key: Key, value: InvoiceTitle[Key]) =>
    setForm((before) => ({ ...before, [key]: value }))
  const field = (key: Exclude<keyof InvoiceTitle, 'kind' | 'taxNo'>, required = false) => (
    <TextField
      label={t[key]}
      required={required}
      {...(key === 'email' && { type: 'email' as const })}
      maxLength={titleLengths[key]}
      value={form[key]}
      error={problemOf(key)}
      onBlur={() => setLeft((before) => new Set(before).add(key))}
      onChange={(input) => set(key, input.target.value)}
    />
  )
  const isCompany = form.kind === 'company'
  const put = () => {
    setTried(true)
    if (Object.keys(problems).length > 0 || !isEmail(form.email)) return
    const { kind, name, taxNo, address, phone, bank, account, email } = form
    save.mutate({
      ...(title && { id: title.id }),
      ...{ kind, name, taxNo: cleanTaxNo(taxNo), address, phone, bank, account, email: email.trim(), isDefault },
    })
  }
  return (
    <FormDialog
      width="usual"
      title={title ? t.change(title.name) : t.add}
      label={t.save}
      busy={save.isPending}
      error={save.error}
      onClose={onClose}
      onAct={put}
    >
      <Segments<TitleKind>
        label={t.kind}
        options={titleKinds.map((one) => [one, titleKindNames[one][language]] as const)}
        chosen={form.kind}
        onChoose={(kind) => setForm((before) => ({ ...before, kind, ...(kind === 'person' && { taxNo: '' }) }))}
      />
      {field('name', true)}
      {isCompany && (
        <TextField
          label={t.taxNo}
          required
          hint={t.taxNoHint}
          maxLength={40}
          value={form.taxNo}
          error={problemOf('taxNo')}
          onBlur={() => {
            set('taxNo', cleanTaxNo(form.taxNo))
            setLeft((before) => new Set(before).add('taxNo'))
          }}
          onChange={(input) => set('taxNo', input.target.value)}
        />
      )}
      {field('email', true)}
      {isCompany && (
        <details open={form.address + form.phone + form.bank + form.account !== ''}>
          <summary>{t.more}</summary>
          <div className={styles.pair}>
            {field('address')}
            {field('phone')}
            {field('bank')}
            {field('account')}
          </div>
        </details>
      )}
      <CheckField label={t.isDefault} checked={isDefault} onChange={(input) => setDefault(input.target.checked)} />
    </FormDialog>
  )
}
