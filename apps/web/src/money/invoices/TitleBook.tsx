import { titleKindNames } from '@portal/domain/money/invoices/invoice-title'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { InvoiceTitleRow } from './invoice-types.ts'
import styles from './invoices.module.css'
import { titleMessages } from './messages.ts'
import { TitleForm } from './TitleForm.tsx'

/** The titles that the organisation is invoiced by. */
export default function TitleBook({ onClose }: { onClose: () => void }) {
  const t = useMessages(titleMessages)
  const language = useLanguage()
  const mayPay = useMay('pay')
  const [edited, setEdited] = useState<InvoiceTitleRow | 'new'>()
  const { data, error, refetch } = useQuery(callQuery('invoices.listTitles', {}, { shownInPlace: true }))
  const remove = useCallMutation('invoices.removeTitle', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.removed })
    },
  })
  const add = mayPay && (
    <Button tone="primary" icon="plus" onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  )
  return (
    <Dialog open width="usual" onClose={onClose} title={t.book} actions={data && data.length > 0 ? add : undefined}>
      <div className={layout.stack16}>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />)}
        {data?.length === 0 && <EmptyState picture="nothingYet" title={t.none} action={add} />}
        {data && data.length > 0 && (
          <>
            <p className={texts.soft13}>{t.bookText}</p>
            <ul>
              {data.map((title) => (
                <li key={title.id} className={styles.entry}>
                  <span className={layout.stack2}>
                    <span className={texts.breaks}>
                      {title.name} {title.isDefault && <Chip tone="good">{t.default}</Chip>}
                    </span>
                    <small className={texts.quiet12}>
                      {[titleKindNames[title.kind][language], title.taxNo, title.email].filter(Boolean).join(' · ')}
                    </small>
                  </span>
                  {mayPay && (
                    <span className={layout.beside4}>
                      <Button
                        size="small"
                        tone="quiet"
                        icon="pencil"
                        aria-label={t.change(title.name)}
                        onClick={() => setEdited(title)}
                      />
                      <Button
                        size="small"
                        tone="quiet"
                        icon="bin"
                        aria-label={t.remove(title.name)}
                        busy={remove.isPending && remove.variables.id === title.id}
                        onClick={() => remove.mutate({ id: title.id })}
                      />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {edited && (
        <TitleForm
          title={edited === 'new' ? undefined : edited}
          isFirst={data?.length === 0}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  )
}
