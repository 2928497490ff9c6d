import { invoiceEventNames, redRemark, reversalReasonNames } from '@portal/domain/money/invoices/invoice-states'
import { invoiceKindNames } from '@portal/domain/money/invoices/invoice-title'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatDay, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { hasActs, InvoiceActs } from './InvoiceActs.tsx'
import { InvoiceStateChip } from './InvoiceStateChip.tsx'
import type { InvoiceDetail } from './invoice-types.ts'
import styles from './invoices.module.css'
import { dialogMessages } from './messages.ts'
import { TaxLines } from './TaxLines.tsx'

interface InvoiceDialogProps {
  readonly id: string
  /** Opened in the back office, where it is decided. */
  readonly isOffice: boolean
  readonly onClose: () => void
}

/** One invoice: what stands on it, its orders and files, what happened to it, and what can be done. */
export default function InvoiceDialog({ id, isOffice, onClose }: InvoiceDialogProps) {
  const t = useMessages(dialogMessages)
  const mayPay = useMay('pay')
  const { data, error, refetch } = useQuery(callQuery('invoices.getInvoice', { id }, { shownInPlace: true }))
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={data?.title ?? t.title}
      actions={data && hasActs(data, isOffice, mayPay) && <InvoiceActs invoice={data} isOffice={isOffice} />}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={12} />)}
      {data && <Content invoice={data} isOffice={isOffice} />}
    </Dialog>
  )
}

function Content({ invoice, isOffice }: { invoice: InvoiceDetail; isOffice: boolean }) {
  const t = useMessages(dialogMessages)
  const language = useLanguage()
  const { titleFacts, reversal, state } = invoice
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.request, invoice.requestNo],
    ...(isOffice ? [[t.customer, invoice.customer] as const] : []),
    [t.kind, invoiceKindNames[invoice.kind][language]],
    [t.titleName, titleFacts.name],
    [t.taxNo, titleFacts.taxNo],
    [t.address, [titleFacts.address, titleFacts.phone].filter(Boolean).join(' ')],
    [t.bank, [titleFacts.bank, titleFacts.account].filter(Boolean).join(' ')],
    [t.email, invoice.email],
    [t.note, invoice.note],
    [
      t.number,
      invoice.number && (
        <span className={layout.row8}>
          {invoice.number} <CopyButton name={t.copyNumber} text={invoice.number} />
        </span>
      ),
    ],
    [t.issuedOn, invoice.issuedOn && formatDay(invoice.issuedOn)],
    [t.reason, invoice.reason],
  ]
  return (
    <div className={layout.stack16}>
      <p className={layout.wrap8x16}>
        <InvoiceStateChip state={state} />
        <Money fen={invoice.amount} strong />
        {invoice.number !== '' && <span className={texts.quiet12}>{t.locked}</span>}
      </p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
      </dl>
      <TaxLines {...invoice} />
      {invoice.files.length > 0 && (
        <section className={layout.stack4} aria-label={t.files}>
          <h3>{t.files}</h3>
          <ul>
            {invoice.files.map(({ fileId, name, format, isRed }) => (
              <li key={fileId} className={styles.entry}>
                <span className={texts.breaks}>
                  {name} {isRed && <small className={texts.quiet12}>{t.red}</small>}
                </span>
                <span className={layout.beside4}>
                  {format === 'pdf' && (
                    <LinkButton
                      tone="quiet"
                      size="small"
                      icon="eye"
                      target="_blank"
                      aria-label={t.show(name)}
                      to={pathTo('/showpdf', { query: { id: fileId, name } })}
                    />
                  )}
                  <Button
                    tone="quiet"
                    size="small"
                    icon="download"
                    aria-label={t.download(name)}
                    onClick={() => void downloadFile(fileId)}
                  />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reversal && (
        <section className={layout.stack4} aria-label={t.reversal}>
          <h3>{t.reversal}</h3>
          {reversal.until && <p className={texts.warn}>{t.untilConfirmed(formatInstant(reversal.until))}</p>}
          <dl className={styles.facts}>
            <Fact name={t.reason}>
              {[reversalReasonNames[reversal.reason][language], reversal.note].filter(Boolean).join(' · ')}
            </Fact>
            {reversal.confirmationNo !== '' && <Fact name={t.confirmationNo}>{reversal.confirmationNo}</Fact>}
            {reversal.redNumber !== '' && <Fact name={t.redNumber}>{reversal.redNumber}</Fact>}
            {reversal.redOn && <Fact name={t.issuedOn}>{formatDay(reversal.redOn)}</Fact>}
            {isOffice && state === 'redPending' && (
              <Fact name={t.remark}>{redRemark(invoice.number, reversal.confirmationNo || '—')}</Fact>
            )}
          </dl>
        </section>
      )}
      <section className={layout.stack4} aria-label={t.ordersOn}>
        <h3>{t.ordersOn}</h3>
        <ul>
          {invoice.orderList.map(({ orderNo, title, amount, isSeen }) => (
            <li key={orderNo} className={styles.entry}>
              <span className={texts.breaks}>
                {isSeen ? (
                  <LinkButton
                    tone="quiet"
                    size="small"
                    to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}
                  >
                    {orderNo}
                  </LinkButton>
                ) : (
                  orderNo
                )}{' '}
                {title}
              </span>
              <Money fen={amount} />
            </li>
          ))}
        </ul>
      </section>
      {invoice.mails.length > 0 && (
        <section className={layout.stack4} aria-label={t.mails}>
          <h3>{t.mails}</h3>
          <ul className={texts.soft13}>
            {invoice.mails.map(({ address, sentTime, state: of }) => (
              <li key={`${address} ${sentTime}`}>{[address, formatInstant(sentTime), t[of]].join(' · ')}</li>
            ))}
          </ul>
        </section>
      )}
      <details>
        <summary>{t.history}</summary>
        <ul className={texts.soft13}>
          {invoice.history.map(({ at, event, by, notes }) => (
            <li key={`${at} ${event}`}>
              {[formatInstant(at), invoiceEventNames[event][language], by ?? t.portal, notes]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
