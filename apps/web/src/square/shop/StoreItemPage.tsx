import { categoryNames } from '@portal/domain/square/shop/categories'
import { Suspense, use, useState } from 'react'
import { sendCall } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { phoneLink } from '../../app/session-store.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Link, useLoaderData, useParams } from '../../ui/navigation/navigation.tsx'
import type { LoaderArgs } from '../../ui/navigation/router.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { itemMessages } from './item-messages.ts'
import { Logo } from './Logo.tsx'
import { NoStore } from './NoStore.tsx'
import styles from './store.module.css'
import { storeMessages } from './store-messages.ts'
import { type Outcome, outcomeOf, type StoreItem } from './store-types.ts'

interface Loaded {
  readonly reading: Promise<Outcome<StoreItem>>
}

export function clientLoader({ params }: LoaderArgs): Loaded {
  const input = { slug: params.slug ?? '', productId: params.productId ?? '' }
  return { reading: outcomeOf(sendCall('shop.openProduct', input, { shownInPlace: true })) }
}

/** One product of a shop, for anybody: pictures, price by variant, what it takes, how to buy it. */
export default function StoreItemPage() {
  const { reading } = useLoaderData<Loaded>()
  return (
    <Suspense
      fallback={
        <div className={styles.page}>
          <Skeleton lines={12} />
        </div>
      }
    >
      <Opened reading={reading} />
    </Suspense>
  )
}

function Opened({ reading }: Loaded) {
  const t = useMessages(storeMessages)
  const { slug = '', productId = '' } = useParams()
  const outcome = use(reading)
  useDocumentTitle(outcome.ok ? outcome.data.name : t.shop)
  if (!outcome.ok) return <NoStore error={outcome.error} title={t.goneProduct} text={t.goneProductText} slug={slug} />
  return <Item key={productId} item={outcome.data} />
}

function Item({ item }: { item: StoreItem }) {
  const t = { ...useMessages(storeMessages), ...useMessages(itemMessages) }
  const language = useLanguage()
  const { variants } = item
  const first = variants.find(({ stock }) => stock !== 0) ?? variants[0]
  const [chosenId, setChosen] = useState(first?.id)
  const chosen = variants.find(({ id }) => id === chosenId) ?? first
  const isSoldOut = !chosen || chosen.stock === 0
  const price = formatFen(chosen?.priceFen ?? 0)
  const shopPath = pathTo('/s/:slug', { params: { slug: item.slug } })
  const isCounted = chosen !== undefined && chosen.stock !== null && chosen.stock > 0
  const own = pathTo('/s/:slug/:productId', { params: { slug: item.slug, productId: item.productId } })
  const terms = [
    ['clock', (item.kind === 'goods' ? t.ships : t.delivers)(item.deliveryDays)],
    ['retry', t.afterSalesDays(item.afterSalesDays)],
    ...(item.isSoldHere ? [['check', t.escrow] as const] : []),
  ] as const
  const buy = !item.isSoldHere ? null : isSoldOut ? (
    <Button tone="primary" size="large" disabled>
      {t.soldOut}
    </Button>
  ) : (
    <LinkButton tone="primary" size="large" to={`${own}/buy?variant=${chosen.id}`}>
      {t.buy(price)}
    </LinkButton>
  )
  return (
    <article className={styles.page}>
      <Link className={styles.back} to={shopPath}>
        <Logo url={item.logo?.url} name={item.shop} />
        <span>{item.shop}</span>
      </Link>
      <div className={styles.product}>
        <Pictures item={item} />
        <div className={styles.offer}>
          <h1 className={styles.name}>{item.name}</h1>
          <p className={styles.seller}>
            <span>{categoryNames[item.category][language]}</span>
            {item.sold > 0 && <span>{t.sold(item.sold)}</span>}
          </p>
          <div className={styles.cost}>
            <p className={styles.price}>{price}</p>
            {item.officialFen > 0 && chosen && (
              <p className={texts.soft13}>
                {t.official(formatFen(item.officialFen), formatFen(chosen.priceFen - item.officialFen))}
                {item.officialFeeNote !== '' && ` · ${item.officialFeeNote}`}
              </p>
            )}
          </div>
          {variants.length > 1 && (
            <fieldset className={styles.variants}>
              <legend>{t.variants}</legend>
              {variants.map(({ id, name, priceFen, stock }) => (
                <label key={id} data-out={stock === 0 || undefined}>
                  <input type="radio" name="variant" checked={id === chosen?.id} onChange={() => setChosen(id)} />
                  <span className={styles.choice}>
                    {name}
                    <small>{stock === 0 ? t.soldOut : formatFen(priceFen)}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {isCounted && <p className={texts.soft13}>{t.stock(chosen?.stock ?? 0)}</p>}
          {item.isSoldHere ? <div className={styles.buy}>{buy}</div> : <p>{t.notSoldHere}</p>}
          <ul className={styles.terms}>
            {terms.map(([icon, words]) => (
              <li key={words}>
                <Icon name={icon} size={18} />
                {words}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.more}>
          <section className={styles.card}>
            <h2 className={styles.title}>{t.description}</h2>
            <p className={styles.words}>{item.description}</p>
          </section>
          {item.questions.length > 0 && (
            <section className={styles.card}>
              <h2 className={styles.title}>{t.asked}</h2>
              <ul className={styles.asked}>
                {item.questions.map(({ id, label, required }) => (
                  <li key={id}>
                    {label}
                    {!required && <small> {t.optional}</small>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={styles.card}>
            <h2 className={styles.title}>{t.contact}</h2>
            <dl className={styles.facts}>
              <dt>{t.seller}</dt>
              <dd className={layout.line8}>
                <span>{item.seller}</span>
                {item.isAgency && <StateChip tone="good">{t.agency}</StateChip>}
              </dd>
              {item.sellerCode !== '' && <dd>{t.code(item.sellerCode)}</dd>}
              {item.servicePhone !== '' && (
                <>
                  <dt>{t.phone}</dt>
                  <dd>
                    <a href={phoneLink(item.servicePhone)}>{item.servicePhone}</a>
                  </dd>
                </>
              )}
              {item.afterSales !== '' && (
                <>
                  <dt>{t.afterSales}</dt>
                  <dd className={styles.words}>{item.afterSales}</dd>
                </>
              )}
            </dl>
          </section>
        </div>
      </div>
      <div className={styles.bar}>
        {item.servicePhone !== '' && <a href={phoneLink(item.servicePhone)}>{t.call}</a>}
        {buy}
      </div>
    </article>
  )
}

function Pictures({ item: { pictures, name } }: { item: StoreItem }) {
  const t = useMessages(itemMessages)
  const [at, setAt] = useState(0)
  const shown = pictures[at] ?? pictures[0]
  return (
    <div className={styles.pictures}>
      <span className={styles.large}>{shown && <img src={shown.url} alt={name} />}</span>
      {pictures.length > 1 && (
        <fieldset className={styles.thumbs}>
          <legend className={styles.unseen}>{t.pictures}</legend>
          {pictures.map(({ fileId, url }, place) => (
            <button
              key={fileId}
              type="button"
              aria-pressed={place === at}
              aria-label={t.pictureOf(place + 1, pictures.length)}
              onClick={() => setAt(place)}
            >
              <img src={url} alt="" />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
