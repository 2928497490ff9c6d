import {
  type InvoiceKind,
  invoiceKindNames,
  invoiceKinds,
  mayHaveSpecial,
} from '@portal/domain/money/invoices/invoice-title'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraft } from '../../parts/form/use-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './invoices.module.css'
import { isEmail } from './is-email.ts'
import { askMessages } from './messages.ts'
import { TaxLines } from './TaxLines.tsx'
import { TitleForm } from './TitleForm.tsx'

interface AskDialogProps {
  readonly orderNos: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

interface Asking {
  /** As `email`, null until it is chosen: the usual title and its address. */
  readonly titleId: string | null
  readonly kind: InvoiceKind
  readonly way: 'one' | 'each'
  readonly email: string | null
  readonly note: string
}
const nothingAsked: Asking = { titleId: null, kind: 'ordinary', way: 'one', email: null, note: '' }

/** What is asked before invoices are requested: title, kind, one or several, with every line and its tax. */
export default function AskDialog({ orderNos, onClose, onDone }: AskDialogProps) {
  const t = useMessages(askMessages)
  const language = useLanguage()
  const titles = useQuery(callQuery('invoices.listTitles', {}, { shownInPlace: true }))
  const draft = useDraft<Asking>({
    name: `invoice-${orderNos.toSorted().join('-')}`,
    initial: nothingAsked,
    enabled: true,
  })
  const { titleId, kind, way, email: ownEmail, note } = draft.form
  const set = (next: Partial<Asking>) => draft.change((asking) => ({ ...asking, ...next }))
  const [isAdding, setAdding] = useState(false)
  const [isTried, setTried] = useState(false)
  const preview = useQuery(
    callQuery('invoices.previewInvoices', { orderNos: [...orderNos], way }, { shownInPlace: true }),
  )
  const ask = useCallMutation('invoices.askInvoices', {
    shownInPlace: true,
    onSuccess: () => {
      draft.forget()
      showToast({ tone: 'good', text: t.asked })
      onDone()
    },
  })
  const title = titles.data?.find(({ id }) => id === titleId) ?? titles.data?.[0]
  const email = ownEmail ?? title?.email ?? ''
  const chosenKind = title && !mayHaveSpecial(title.kind) ? 'ordinary' : kind
  const sum = preview.data?.reduce((all, { amount }) => all + amount, 0) ?? 0
  const put = () => {
    setTried(true)
    if (!title || !preview.data || !isEmail(email)) return
    const asked = { orderNos: [...orderNos], way, kind: chosenKind, titleId: title.id }
    ask.mutate({ ...asked, email: email.trim(), note, amount: sum })
  }
  const hasNone = titles.data?.length === 0
  return (
    <>
      <FormDialog
        width="wide"
        title={t.dialog}
        label={preview.data ? t.act(preview.data.length, formatFen(sum)) : t.one}
        busy={ask.isPending}
        disabled={!preview.data || !title}
        error={ask.error}
        onClose={onClose}
        onAct={put}
      >
        <PutBack draft={draft} />
        <div className={styles.choice}>
          {hasNone ? (
            <p>{t.noTitle}</p>
          ) : (
            <SelectField
              label={t.title}
              required
              value={title?.id ?? ''}
              options={(titles.data ?? []).map(({ id, name, taxNo }) => ({
                value: id,
                label: [name, taxNo].filter(Boolean).join(' · '),
              }))}
              onChange={(id) => set({ titleId: id, email: null })}
            />
          )}
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t.addTitle}
          </Button>
        </div>
        <ChoiceField<InvoiceKind>
          label={t.kind}
          value={chosenKind}
          disabled={title !== undefined && !mayHaveSpecial(title.kind)}
          choices={invoiceKinds.map((value) => ({
            value,
            label: invoiceKindNames[value][language],
            text: value === 'special' ? t.specialOnly : t.ordinaryText,
          }))}
          onChange={(value) => set({ kind: value })}
        />
        {orderNos.length > 1 && (
          <Segments
            label={t.way}
            options={[
              ['one', t.wayOne],
              ['each', t.wayEach],
            ]}
            chosen={way}
            onChoose={(value) => set({ way: value })}
          />
        )}
        <TextField
          label={t.email}
          type="email"
          required
          value={email}
          error={isTried && !isEmail(email) ? t.emailWrong : undefined}
          onChange={(input) => set({ email: input.target.value })}
        />
        <TextField
          label={t.note}
          maxLength={200}
          value={note}
          onChange={(input) => set({ note: input.target.value })}
        />
        <section className={layout.stack12} aria-label={t.preview}>
          <h3>{t.preview}</h3>
          <p className={texts.quiet12}>{t.digital}</p>
          {!preview.data &&
            (preview.error ? (
              <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
            ) : (
              <Skeleton lines={4} />
            ))}
          {preview.data?.map((invoice, at) => (
            <div key={invoice.orderNos.join()} className={layout.stack4}>
              {preview.data.length > 1 && (
                <p className={texts.soft13}>
                  {[t.nth(at + 1, preview.data.length), invoice.orderNos.join('、')].join(' · ')}
                </p>
              )}
              <TaxLines {...invoice} {...(preview.data.length > 1 && { label: t.nth(at + 1, preview.data.length) })} />
            </div>
          ))}
        </section>
      </FormDialog>
      {isAdding && (
        <TitleForm
          title={undefined}
          isFirst={hasNone}
          onClose={() => setAdding(false)}
          onSaved={(id) => set({ titleId: id, email: null })}
        />
      )}
    </>
  )
}
