import { categories, categoryNames } from '@portal/domain/square/shop/categories'
import { type FormEvent, Suspense, use, useState } from 'react'
import { sendCall } from '../../api/send-call.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { phoneLink } from '../../app/session-store.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Link, useLoaderData, useNavigate, useParams } from '../../ui/navigation/navigation.tsx'
import type { LoaderArgs } from '../../ui/navigation/router.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { ItemCard } from './ItemCard.tsx'
import { NoStore } from './NoStore.tsx'
import { StoreView } from './StoreView.tsx'
import styles from './store.module.css'
import { storeMessages } from './store-messages.ts'
import { type Outcome, outcomeOf, type Store } from './store-types.ts'

const StoreQr = lazy(() => import('./StoreQr.tsx'))

interface Asked {
  readonly words: string
  readonly category: string
  readonly page: number
}
function readAddress(search: string): Asked {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page') ?? '1')
  return {
    ...{ words: query.get('words') ?? '', category: query.get('category') ?? '' },
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  }
}
const pageSize = 24

interface Loaded {
  readonly asked: Asked
  readonly reading: Promise<Outcome<Store>>
}

/** Read without the query cache: the page is for people who come once, from a link or a code. */
export function clientLoader({ params, location }: LoaderArgs): Loaded {
  const asked = readAddress(location.search)
  const category = categories.find((one) => one === asked.category)
  const input = {
    ...{ slug: params.slug ?? '', pageNum: asked.page, pageSize },
    ...(asked.words !== '' && { words: asked.words.slice(0, 60) }),
    ...(category && { category }),
  }
  return { asked, reading: outcomeOf(sendCall('shop.openShop', input, { shownInPlace: true })) }
}

/** The page of a shop, for anybody: what it is, what it sells, how it is reached. */
export default function StorePage() {
  const loaded = useLoaderData<Loaded>()
  return (
    <Suspense
      fallback={
        <div className={styles.page}>
          <Skeleton lines={12} />
        </div>
      }
    >
      <Opened loaded={loaded} />
    </Suspense>
  )
}

function Opened({ loaded: { asked, reading } }: { loaded: Loaded }) {
  const t = useMessages(storeMessages)
  const outcome = use(reading)
  useDocumentTitle(outcome.ok ? outcome.data.look.name : t.shop)
  if (!outcome.ok) return <NoStore error={outcome.error} title={t.gone} text={t.goneText} />
  const store = outcome.data
  const itemPath = (productId: string) => pathTo('/s/:slug/:productId', { params: { slug: store.slug, productId } })
  return (
    <div className={styles.page}>
      <StoreView
        {...store}
        itemPath={itemPath}
        record={t.since(formatDay(store.openedOn), store.sold)}
        actions={
          <div className={styles.actions}>
            {store.servicePhone !== '' && <a href={phoneLink(store.servicePhone)}>{t.call}</a>}
            <details className={styles.qr}>
              <summary>{t.qr}</summary>
              <Suspense fallback={<div className={styles.qrSpace} />}>
                <StoreQr url={store.url} name={store.look.name} />
              </Suspense>
            </details>
          </div>
        }
        shelf={<Shelf store={store} asked={asked} itemPath={itemPath} />}
      />
    </div>
  )
}

interface ShelfProps {
  readonly store: Store
  readonly asked: Asked
  readonly itemPath: (productId: string) => string
}

/** What is on the shelf, by words and category. */
function Shelf({ store, asked, itemPath }: ShelfProps) {
  const t = useMessages(storeMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { slug = '' } = useParams()
  const [words, setWords] = useState(asked.words)
  const to = (query: Partial<Record<'words' | 'category' | 'page', string>>) =>
    pathTo('/s/:slug', {
      params: { slug },
      query: Object.fromEntries(Object.entries(query).filter(([, value]) => value)),
    })
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate(to({ words: words.trim(), category: asked.category }))
  }
  const { list, total } = store
  const all = store.categories.reduce((sum, { products }) => sum + products, 0)
  if (all === 0) return <p className={styles.none}>{t.noneYet}</p>
  const last = Math.ceil(total / pageSize)
  const page = (at: number) => to({ words: asked.words, category: asked.category, page: String(at) })
  return (
    <div className={styles.shelf}>
      <search>
        <form className={styles.search} onSubmit={search}>
          <TextField
            label={t.search}
            labelHidden
            type="search"
            placeholder={t.search}
            maxLength={60}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <Button type="submit" icon="search">
            {t.searchAct}
          </Button>
        </form>
      </search>
      {store.categories.length > 1 && (
        <nav aria-label={t.categories} className={styles.categories}>
          <Link to={to({ words: asked.words })} aria-current={asked.category === '' || undefined}>
            {t.all} <span>{all}</span>
          </Link>
          {store.categories.map(({ category, products }) => (
            <Link
              key={category}
              to={to({ words: asked.words, category })}
              aria-current={asked.category === category || undefined}
            >
              {categoryNames[category][language]} <span>{products}</span>
            </Link>
          ))}
        </nav>
      )}
      {total === 0 ? (
        <div className={styles.none}>
          <p>{t.noneFound}</p>
          <p>{t.noneFoundText}</p>
          <LinkButton to={to({})}>{t.showAll}</LinkButton>
        </div>
      ) : (
        <>
          <p role="status" className={texts.soft13}>
            {t.count(total)}
          </p>
          <ul className={styles.items}>
            {list.map((item) => (
              <ItemCard key={item.productId} item={item} to={itemPath(item.productId)} />
            ))}
          </ul>
        </>
      )}
      {last > 1 && (
        <p className={styles.pages}>
          {asked.page > 1 && <LinkButton to={page(asked.page - 1)}>{t.earlier}</LinkButton>}
          <span>
            {asked.page} / {last}
          </span>
          {asked.page < last && <LinkButton to={page(asked.page + 1)}>{t.later}</LinkButton>}
        </p>
      )}
    </div>
  )
}
