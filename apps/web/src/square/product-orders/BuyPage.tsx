import {
  amountOf,
  answerFaults,
  quantityMax,
  type Receiver,
  receiverFaults,
} from '@portal/domain/square/product-orders/product-order-form'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatDay, formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraft } from '../../parts/form/use-draft.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Link, useNavigate, useParams, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { buyMessages } from './buy-messages.ts'
import { type Buying, orderPath } from './product-order-types.ts'
import styles from './product-orders.module.css'
import { type Answers, QuestionFields } from './QuestionFields.tsx'
import { useOrderCall } from './use-order-call.ts'

/** What is kept on the device until the order is placed. */
interface Typed {
  readonly receiver: Receiver
  readonly answers: Answers
  readonly notes: string
}

const nobody: Receiver = { name: '', phone: '', region: '', address: '' }

/** The order form of a product: variant and number, the address of goods, the questions of a service. */
export default function BuyPage() {
  const { slug = '', productId = '' } = useParams()
  const t = useMessages(buyMessages)
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('productOrders.getBuying', { productId }, { shownInPlace: true }),
  )
  useDocumentTitle(data?.name ?? '')
  const back = (
    <Link to={pathTo('/s/:slug', { params: { slug } })} className={texts.medium}>
      {t.back}
    </Link>
  )
  if (!data) {
    if (!error) return <Skeleton lines={10} />
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={back} />
  }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <h1 className={texts.breaks}>{t.title(data.name)}</h1>
      {data.isOwn || !data.isSoldHere ? (
        <>
          <p>{data.isOwn ? t.own : t.call(data.servicePhone)}</p>
          <span>
            <LinkButton to={pathTo('/s/:slug', { params: { slug } })}>{t.back}</LinkButton>
          </span>
        </>
      ) : (
        <BuyForm key={data.productId} product={data} />
      )}
    </article>
  )
}

function BuyForm({ product }: { product: Buying }) {
  const t = useMessages(buyMessages)
  const navigate = useNavigate()
  const draftKey = useRef(crypto.randomUUID())
  const isPlaced = useRef(false)
  const { variants, questions, kind, official } = product
  const [query] = useSearchParams()
  const asked = variants.find((one) => one.variantId === query.get('variant'))
  const free = asked ?? variants.find(({ stock }) => stock === null || stock > 0) ?? variants[0]
  const [variantId, setVariantId] = useState(free?.variantId ?? '')
  const [countText, setCount] = useState('1')
  const first = useRef(product.receiver ?? nobody)
  // An ended session, a reload or "back" loses nothing of it: variant and number are in the address and the page.
  const draft = useDraft<Typed>({
    name: `buy-${product.productId}`,
    initial: { receiver: first.current, answers: {}, notes: '' },
    enabled: true,
  })
  const { receiver, answers, notes } = draft.form
  const [isTried, setTried] = useState(false)
  // What is read again meanwhile (a price, the stock) is what counts.
  const variant = variants.find((one) => one.variantId === variantId)
  const quantity = /^\d{1,3}$/.test(countText.trim()) ? Number(countText) : 0
  const amount = variant ? amountOf(variant.price, quantity) : undefined
  const isGoods = kind === 'goods'
  const given = Object.entries(answers).map(([id, { text, files }]) => ({
    ...{ id, text, fileIds: files.map((file) => file.id) },
  }))
  const wrong = isGoods ? receiverFaults(receiver) : []
  const unanswered = answerFaults(questions, given)
  const isShort = variant?.stock !== null && variant !== undefined && quantity > variant.stock
  const countFault =
    quantity < 1 || quantity > quantityMax ? t.quantityWrong : isShort ? t.tooMany(variant.stock ?? 0) : undefined
  const place = useOrderCall('productOrders.placeOrder', ({ orderNo }) => {
    isPlaced.current = true
    draft.forget()
    navigate(orderPath('buyer', orderNo))
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const form = event.currentTarget
    // Once the faults are drawn.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    const isWrong = countFault !== undefined || wrong.length > 0 || unanswered.length > 0
    if (isWrong || !variant || amount === undefined || place.isPending) return
    place.mutate({
      ...{ draftKey: draftKey.current, productId: product.productId, variantId, quantity, price: variant.price },
      ...{ answers: given, notes },
      ...(isGoods && { receiver }),
    })
  }
  const field = (key: keyof Receiver, label: string, fault: string, complete: string) => (
    <TextField
      label={label}
      required
      autoComplete={complete}
      {...(key === 'phone' && { inputMode: 'tel' as const })}
      maxLength={key === 'address' ? 200 : 60}
      value={receiver[key]}
      error={isTried && wrong.includes(key) ? fault : undefined}
      onChange={({ target }) => draft.change((now) => ({ ...now, receiver: { ...now.receiver, [key]: target.value } }))}
    />
  )
  const nameOf = ({ name, price, stock }: Buying['variants'][number]) => {
    const rest = stock === 0 ? ` · ${t.soldOut}` : stock === null ? '' : ` · ${t.left(stock)}`
    return `${name || t.standard} · ${formatFen(price)}${rest}`
  }
  const hasFault = isTried && (countFault !== undefined || wrong.length > 0 || unanswered.length > 0)
  return (
    <form className={styles.columns} noValidate onSubmit={send}>
      <LeaveGuard hasUnsent={() => draft.hasUnsaved() && !isPlaced.current} />
      <div className={classes(layout.stack16, layout.shrinks)}>
        <PutBack draft={draft} />
        <Panel>
          <div className={styles.pair}>
            <SelectField
              label={t.variant}
              options={variants.map((one) => ({ value: one.variantId, label: nameOf(one) }))}
              value={variantId}
              onChange={setVariantId}
            />
            <TextField
              label={t.quantity}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={countText}
              error={isTried || isShort ? countFault : undefined}
              onChange={({ target }) => setCount(target.value)}
            />
          </div>
        </Panel>
        {isGoods && (
          <Panel title={t.receiver}>
            {product.receiver && <p className={texts.quiet13}>{t.lastUsed}</p>}
            <div className={styles.pair}>
              {field('name', t.name, t.nameWrong, 'name')}
              {field('phone', t.phone, t.phoneWrong, 'tel')}
              {field('region', t.region, t.regionWrong, 'address-level1')}
              {field('address', t.address, t.addressWrong, 'street-address')}
            </div>
          </Panel>
        )}
        {questions.length > 0 && (
          <Panel title={t.questions}>
            <QuestionFields
              questions={questions}
              answers={answers}
              wrong={isTried ? unanswered : []}
              onChange={(made) => draft.change((now) => ({ ...now, answers: made(now.answers) }))}
            />
          </Panel>
        )}
        <Panel>
          <TextAreaField
            label={t.notes}
            rows={3}
            maxLength={500}
            value={notes}
            onChange={({ target }) => draft.change((now) => ({ ...now, notes: target.value }))}
          />
        </Panel>
      </div>
      <aside className={layout.shrinks}>
        <Panel title={t.summary}>
          <div className={layout.stack12}>
            <span className={layout.row12}>
              {product.pictureUrl && <img src={product.pictureUrl} alt="" className={styles.picture} />}
              <span className={layout.stack4}>
                <span className={texts.medium}>{product.name}</span>
                <Link className={texts.soft13} to={pathTo('/s/:slug', { params: { slug: product.shop.slug } })}>
                  {product.shop.name}
                </Link>
              </span>
            </span>
            <span className={layout.between8}>
              <span className={texts.soft}>{t.total}</span>
              <strong className={styles.total}>{amount === undefined ? '—' : formatFen(amount)}</strong>
            </span>
            {official > 0 && quantity > 0 && (
              <p className={texts.quiet13}>{t.official(formatFen(official * quantity))}</p>
            )}
            <p className={texts.quiet13}>{t.delivery(product.deliveryDays)}</p>
            <p className={texts.quiet13}>{t.afterSales(product.afterSalesDays)}</p>
            <p className={texts.quiet13}>{t.held}</p>
            <p className={texts.quiet13}>{t.payBy(formatDay(product.payBy))}</p>
            {(hasFault || place.error) && (
              <p role="alert" className={texts.bad13}>
                {hasFault ? t.fix : place.error?.message}
              </p>
            )}
            <Button type="submit" tone="primary" busy={place.isPending}>
              {t.place(amount === undefined ? '' : formatFen(amount))}
            </Button>
          </div>
        </Panel>
      </aside>
    </form>
  )
}
