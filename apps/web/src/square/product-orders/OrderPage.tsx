import { productOrderStates } from '@portal/domain/square/product-orders/product-order-states'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatDay, formatFen, formatInstant, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link, useParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import { AfterSales } from './AfterSales.tsx'
import { FileLinks } from './Attach.tsx'
import { productListMessages } from './messages.ts'
import { OrderActs, SellerNote } from './OrderActs.tsx'
import { OrderTalk } from './OrderTalk.tsx'
import { productOrderMessages } from './order-messages.ts'
import { type ProductOrder, stateTone } from './product-order-types.ts'
import styles from './product-orders.module.css'

/** One order of a product, for its buyer, its seller and staff. */
export default function OrderPage() {
  const { orderNo = '' } = useParams()
  return <OneOrder key={orderNo} orderNo={orderNo} />
}

const lists = { buyer: '/order/productOrder', seller: '/orderList', staff: '/admin/product-orders' } as const

function OneOrder({ orderNo }: { orderNo: string }) {
  const t = useMessages(productOrderMessages)
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('productOrders.getOrder', { orderNo }, { shownInPlace: true }),
  )
  const list = data && data.side !== 'system' ? lists[data.side] : undefined
  useMenuLine(list)
  useDocumentTitle(data?.lines[0]?.name ?? orderNo)
  if (!data) {
    if (!error) return <Skeleton lines={12} />
    const wayOn = <LinkButton to={pathTo('/order/productOrder')}>{t.toBought}</LinkButton>
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={wayOn} />
  }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <Head order={data} />
      <LifeLine order={data} />
      <div className={styles.columns}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <Lines order={data} />
          <AfterSales order={data} />
          <OrderTalk order={data} />
        </div>
        <aside className={classes(layout.stack16, layout.shrinks)}>
          <Money order={data} />
          <Receiver order={data} />
          <Facts order={data} />
        </aside>
      </div>
    </article>
  )
}

function Head({ order }: { order: ProductOrder }) {
  const language = useLanguage()
  const t = useMessages(productOrderMessages)
  const { orderNo, state, side, lines } = order
  const [list, words] =
    side === 'seller'
      ? ([pathTo('/orderList'), t.toSold] as const)
      : side === 'buyer'
        ? ([pathTo('/order/productOrder'), t.toBought] as const)
        : ([pathTo('/admin/product-orders'), t.toDisputes] as const)
  return (
    <header className={layout.stack8}>
      <span data-chrome>
        <LinkButton size="small" tone="quiet" icon="left" to={list}>
          {words}
        </LinkButton>
      </span>
      <div className={layout.between8x16}>
        <div className={layout.stack4}>
          <div className={layout.line8}>
            <h1 className={texts.breaks}>{lines[0]?.name ?? orderNo}</h1>
            <StateChip tone={stateTone(state)}>{productOrderStates[state].name[language]}</StateChip>
          </div>
          <p className={texts.soft14}>
            <NumberText>{orderNo}</NumberText>
          </p>
        </div>
        <OrderActs order={order} />
      </div>
    </header>
  )
}

/** What comes after what, with the days that were and those that come. */
function LifeLine({ order }: { order: ProductOrder }) {
  const t = useMessages(productOrderMessages)
  const language = useLanguage()
  const { state, paidTime, shippedTime, doneTime } = order
  const isOver = state === 'cancelled' || state === 'refunded'
  const all = [
    { key: 'toPay', title: t.stepPay, at: paidTime, due: order.payBy },
    { key: 'toShip', title: t.stepShip, at: shippedTime, due: order.shipBy },
    { key: 'shipped', title: t.stepReceive, at: doneTime, due: order.autoDoneOn },
  ]
  const steps = all.map(({ key, title, at, due }) => {
    const isNow = key === state
    const when = at ? formatInstant(at) : isNow && due ? t.by(formatDay(due)) : undefined
    const is = at ? ('done' as const) : isNow ? ('now' as const) : ('open' as const)
    return { key, title, state: is, ...(when !== undefined && { when }) }
  })
  const ended = { key: state, title: productOrderStates[state].name[language], state: 'bad' as const }
  return (
    <Timeline
      label={t.life}
      direction="line"
      events={[
        { key: 'placed', title: t.placed, when: formatInstant(order.createdTime), state: 'done' },
        ...(isOver ? [...steps.filter((step) => step.state === 'done'), ended] : steps),
      ]}
    />
  )
}

function Lines({ order }: { order: ProductOrder }) {
  const t = useMessages(productOrderMessages)
  const words = useMessages(productListMessages)
  return (
    <Panel title={t.lines}>
      <div className={layout.stack12}>
        <ul className={styles.lines}>
          {order.lines.map(({ productId, name, variant, price, official, quantity, answers }) => (
            <li key={productId} className={layout.stack8}>
              <span className={layout.between8}>
                <span>
                  <span className={texts.medium}>{name}</span>{' '}
                  <span className={texts.soft13}>
                    {variant || words.noVariant} {words.times(quantity)}
                  </span>
                </span>
                <span className={texts.numbers}>
                  {formatFen(price)} <small className={texts.quiet12}>{t.each}</small>
                </span>
              </span>
              {official > 0 && <span className={texts.quiet13}>{t.officialPart(formatFen(official))}</span>}
              {answers.length > 0 && (
                <>
                  <h3 className={texts.medium}>{t.answers}</h3>
                  <dl className={styles.facts}>
                    {answers.map(({ label, text, files }) => [
                      <dt key={`${label} name`} className={texts.soft13}>
                        {label}
                      </dt>,
                      <dd key={label}>
                        {text}
                        <FileLinks files={files} />
                      </dd>,
                    ])}
                  </dl>
                </>
              )}
            </li>
          ))}
        </ul>
        {order.buyerNote !== '' && (
          <dl className={styles.facts}>
            <dt className={texts.soft13}>{t.buyerNote}</dt>
            <dd className={styles.kept}>{order.buyerNote}</dd>
          </dl>
        )}
        <SellerNote order={order} />
      </div>
    </Panel>
  )
}

function Money({ order }: { order: ProductOrder }) {
  const t = useMessages(productOrderMessages)
  const { orderNo, amount, listed, paid, refunded, payout, side, state, afterSalesUntil } = order
  const isOver = state === 'done' && afterSalesUntil !== null && afterSalesUntil < todayInBeijing()
  return (
    <Panel title={t.money}>
      <div className={layout.stack12}>
        <dl className={classes(styles.facts, styles.money)}>
          <dt className={texts.soft13}>{t.amount}</dt>
          <dd className={styles.total}>{formatFen(amount)}</dd>
          {listed !== amount && (
            <>
              <dt className={texts.soft13}>{t.listed}</dt>
              <dd className={texts.numbers}>{formatFen(listed)}</dd>
            </>
          )}
          {paid > 0 && (
            <>
              <dt className={texts.soft13}>{t.paid}</dt>
              <dd className={texts.numbers}>{formatFen(paid)}</dd>
            </>
          )}
          {refunded > 0 && (
            <>
              <dt className={texts.soft13}>{t.refunded}</dt>
              <dd className={texts.numbers}>{formatFen(refunded)}</dd>
            </>
          )}
          {payout && (
            <>
              <dt className={texts.soft13}>{t[`payout_${payout.state}`]}</dt>
              <dd className={texts.numbers}>
                {formatFen(payout.amount)}
                {payout.state === 'held' && payout.dueOn && (
                  <small className={texts.quiet12}> {t.dueOn(formatDay(payout.dueOn))}</small>
                )}
                {payout.state === 'paid' && payout.paidOn && (
                  <small className={texts.quiet12}> {t.paidOutOn(formatDay(payout.paidOn), payout.reference)}</small>
                )}
              </dd>
            </>
          )}
        </dl>
        {side === 'buyer' && ['toShip', 'shipped', 'done'].includes(state) && (
          <p className={texts.quiet13}>{isOver ? t.salesOver : t.heldBuyer}</p>
        )}
        <p className={texts.quiet13}>{t.invoice}</p>
        {side === 'buyer' && paid > 0 && (
          <span data-chrome>
            <LinkButton
              size="small"
              icon="outside"
              target="_blank"
              to={pathTo('/order/receipt/:orderNo', { params: { orderNo } })}
            >
              {t.receipt}
            </LinkButton>
          </span>
        )}
      </div>
    </Panel>
  )
}

function Receiver({ order }: { order: ProductOrder }) {
  const t = useMessages(productOrderMessages)
  const { receiver, receiverMasked } = order
  if (!receiver) return null
  const whole = `${receiver.name} ${receiver.phone} ${receiver.region}${receiver.address}`
  return (
    <Panel title={t.receiver} aside={!receiverMasked && <CopyButton name={t.copyReceiver} text={whole} />}>
      <p className={texts.breaks}>
        {receiver.name} <span className={texts.numbers}>{receiver.phone}</span>
        <br />
        {receiver.region} {receiver.address}
      </p>
      {receiverMasked && <p className={texts.quiet13}>{t.masked}</p>}
    </Panel>
  )
}

function Facts({ order }: { order: ProductOrder }) {
  const t = useMessages(productOrderMessages)
  const { state, shop, seller, buyer, side, carrier, trackingNo } = order
  const days: readonly (readonly [string, string | null])[] = [
    [t.payBy, state === 'toPay' ? order.payBy : null],
    [t.shipBy, state === 'toShip' ? order.shipBy : null],
    [t.autoDone, state === 'shipped' ? order.autoDoneOn : null],
    [t.salesUntil, order.afterSalesUntil],
  ]
  return (
    <Panel title={t.sides}>
      <dl className={styles.facts}>
        <dt className={texts.soft13}>{t.shop}</dt>
        <dd>
          <Link to={pathTo('/s/:slug', { params: { slug: shop.slug } })}>{shop.name}</Link>
        </dd>
        <dt className={texts.soft13}>{t.seller}</dt>
        <dd>{seller}</dd>
        {side !== 'buyer' && (
          <>
            <dt className={texts.soft13}>{t.buyer}</dt>
            <dd>{buyer}</dd>
          </>
        )}
        {carrier !== '' && (
          <>
            <dt className={texts.soft13}>{t.parcel}</dt>
            <dd>
              {carrier} <NumberText>{trackingNo}</NumberText> <CopyButton name={t.trackingNo} text={trackingNo} />
            </dd>
          </>
        )}
        {days.flatMap(([name, day]) =>
          day === null
            ? []
            : [
                <dt key={`${name} name`} className={texts.soft13}>
                  {name}
                </dt>,
                <dd key={name} className={texts.numbers}>
                  {formatDay(day)}
                </dd>,
              ],
        )}
      </dl>
    </Panel>
  )
}
