import { chineseCapitals } from '@portal/domain/square/capitals'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useBasicInfo } from '../../app/basic-info.ts'
import { formatDay, formatFen, formatInstant } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages, usePunctuation } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { orderPath } from '../../parts/order-path.ts'
import { AmountLines } from '../../parts/pay/AmountLines.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { useParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { paymentMessages } from './messages.ts'
import styles from './payments.module.css'

/** A receipt to print or keep as PDF: what was paid, when, under which numbers, and what went back since. */
export default function ReceiptPage() {
  const { orderNo = '' } = useParams()
  const t = useMessages(paymentMessages)
  const marks = usePunctuation()
  const language = useLanguage()
  const info = useBasicInfo()
  useDocumentTitle(`${t.receiptTitle} ${orderNo}`)
  const { data, error, refetch, isFetching } = useQuery(
    callQuery('payments.getOrderMoney', { orderNo }, { shownInPlace: true }),
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton lines={8} />
  const payment = data.payments.find((one) => one.state === 'paid')
  const back = orderPath(data.type, orderNo)
  return (
    <article className={`${styles.sheet} ${data.isReceiptHeld ? styles.held : ''}`}>
      <header className={styles.receiptHead}>
        {info.logo && <img src={info.logo} alt="" />}
        <h1>{t.receiptTitle}</h1>
        <dl className={styles.receiptMeta}>
          <div className={layout.beside8}>
            <dt>{t.receiptNo}</dt>
            <dd>{orderNo}</dd>
          </div>
          {payment?.payTime && (
            <div className={layout.beside8}>
              <dt>{t.issuedOn}</dt>
              {/* The day the money was booked: whenever it is opened, a receipt is the same paper. */}
              <dd>{formatDay(payment.payTime)}</dd>
            </div>
          )}
        </dl>
      </header>
      {payment ? (
        <>
          <dl className={styles.facts}>
            <dt>{t.payee}</dt>
            <dd>{data.payee ? inLanguage(data.payee, language) : t.payeeMissing}</dd>
            <dt>{t.paidBy}</dt>
            <dd>{data.payer}</dd>
            <dt>{t.title}</dt>
            <dd>{data.title || t.untitled}</dd>
            {language === 'zh' && (
              <>
                <dt>{t.inCapitals}</dt>
                <dd>
                  <strong>{chineseCapitals(payment.amount)}</strong>
                </dd>
              </>
            )}
            <dt>{t.inFigures}</dt>
            <dd>
              <Money fen={payment.amount} strong />
            </dd>
            <dt>{t.paidAt}</dt>
            <dd>{payment.payTime && formatInstant(payment.payTime)}</dd>
            <dt>{t.ourNumber}</dt>
            <dd>{payment.outTradeNo}</dd>
            <dt>{t.theirNumber}</dt>
            <dd>{payment.transactionNo}</dd>
            <dt>{t.handler}</dt>
            <dd>{data.handledBy ?? t.autoHandled}</dd>
          </dl>
          <AmountLines lines={data.lines} />
          {data.refunded > 0 && (
            <p>
              {t.refunded}: <Money fen={data.refunded} />
            </p>
          )}
          <div className={styles.receiptFoot}>
            <p className={texts.soft13}>
              {t.remarks}
              {marks.colon}
              {data.lines.official > 0 && t.officialRemark(formatFen(data.lines.official))} {t.notInvoice}{' '}
              {data.lines.held > 0 && t.heldInvoice}
            </p>
            <p className={styles.seal}>{t.seal}</p>
          </div>
        </>
      ) : (
        <p>{t.notPaid}</p>
      )}
      <div className={styles.sheetTools}>
        <LinkButton to={back}>{t.backToOrder}</LinkButton>
        {payment && data.isReceiptHeld && <p role="status">{t.receiptHeld}</p>}
        {payment && !data.isReceiptHeld && (
          <Button tone="primary" onClick={() => window.print()}>
            {t.print}
          </Button>
        )}
      </div>
    </article>
  )
}
