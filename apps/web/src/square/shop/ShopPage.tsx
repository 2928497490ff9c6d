import { productList, productTabNames, productTabs } from '@portal/contract/square/shop-lists'
import { productStateNames } from '@portal/domain/square/shop/shop-states'
import { shopTemplates, templateNames, templateProduct } from '@portal/domain/square/shop/templates'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { shopMessages } from './messages.ts'
import { ShopFacts, ShopHead } from './ShopFrame.tsx'
import styles from './shop.module.css'
import { type Mine, type Product, shopTones } from './shop-types.ts'

const PricesDialog = lazy(() => import('./PricesDialog.tsx'))
const RemoveDialog = lazy(() => import('./RemoveDialog.tsx'))

/** The shop of the organisation: its products; where there is none yet, how one begins. */
export default function ShopPage() {
  const t = useMessages(shopMessages)
  const isAlone = useSession().user?.organisation?.kind === 'person'
  const { data, error, isFetching, refetch } = useQuery(callQuery('shop.getMine', {}, { shownInPlace: true }))
  if (!data) {
    if (!error) return <Skeleton lines={12} />
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (data.shop) return <Products shop={data.shop} />
  if (data.mayOpen) return <Start />
  return (
    <EmptyState
      isPage
      picture="nothingYet"
      title={isAlone ? t.personTitle : t.othersTitle}
      action={<LinkButton to={pathTo('/organisation')}>{t.toOrganisation}</LinkButton>}
    >
      {isAlone ? t.personText : t.othersText}
    </EmptyState>
  )
}

/** A name and what to start from. */
function Start() {
  const t = useMessages(shopMessages)
  const language = useLanguage()
  const may = useMay('answer')
  const { user } = useSession()
  const [template, setTemplate] = useState<(typeof shopTemplates)[number]>(
    user?.organisation?.kind === 'agency' ? 'agency' : 'service',
  )
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const make = useCallMutation('shop.makeShop', { shownInPlace: true })
  const isWrong = name.trim().length < 2
  const begin = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong && !make.isPending) make.mutate({ name, template })
  }
  return (
    <form className={classes(layout.stack24, layout.reading)} noValidate onSubmit={begin}>
      <header className={layout.stack8}>
        <h1>{t.startTitle}</h1>
        <p className={texts.soft14}>{may ? t.startText : t.mayNot}</p>
      </header>
      <fieldset className={layout.bare} disabled={!may}>
        <legend className={styles.legend}>{t.startFrom}</legend>
        <div className={styles.templates}>
          {shopTemplates.map((one) => (
            <label key={one} className={styles.template}>
              <span className={layout.row8}>
                <input type="radio" name="template" checked={template === one} onChange={() => setTemplate(one)} />
                <strong>{templateNames[one].name[language]}</strong>
              </span>
              <span className={texts.soft13}>{templateNames[one].words[language]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {may && (
        <>
          <TextField
            className={styles.short}
            label={t.shopName}
            hint={t.shopNameHint}
            required
            maxLength={40}
            value={name}
            error={isTried && isWrong ? t.nameWrong : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          {make.error && (
            <p role="alert" className={classes(layout.row8, texts.bad)}>
              <Icon name="warn" size={16} />
              {make.error.message}
            </p>
          )}
          <p>
            <Button type="submit" tone="primary" busy={make.isPending}>
              {t.begin}
            </Button>
          </p>
        </>
      )}
    </form>
  )
}

const productPath = (id: string) => pathTo('/shop/product', { query: { id } })

type Open =
  | { readonly kind: 'prices'; readonly rows: readonly Product[]; readonly untick: () => void }
  | { readonly kind: 'remove'; readonly rows: readonly Product[]; readonly untick: () => void }

function Products({ shop }: { shop: Mine }) {
  const t = useMessages(shopMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const [mayDraft, mayAnswer] = [useMay('draft'), useMay('answer')]
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const move = useCallMutation('shop.moveProducts', {
    onSuccess: ({ done, left: [first] }) => {
      showToast(
        first
          ? { tone: 'warn', text: t.left(first.name, first.reason[language]) }
          : { tone: 'good', text: t.moved(done) },
      )
    },
  })
  const copy = useCallMutation('shop.copyProduct', {
    onSuccess: () => void showToast({ tone: 'good', text: t.copied }),
  })
  const list = useList(productList, {
    ...{ state, call: 'shop.listProducts', fileCall: 'shop.exportProducts' },
    cells: {
      name: (row) => <ProductName row={row} />,
      state: (row) => <ProductState row={row} />,
      stock: (row) => (row.stock === null ? t.unlimited : row.isSoldOut ? t.soldOut : row.stock.toLocaleString('en')),
      price: (row) => <ProductPrice row={row} />,
    },
  })
  const add = mayDraft && (
    <LinkButton tone="primary" icon="plus" to={pathTo('/shop/product')}>
      {t.add}
    </LinkButton>
  )
  const moveAll = (rows: readonly Product[], to: 'submit' | 'withdraw' | 'shelve' | 'unshelve', untick?: () => void) =>
    move.mutate({ productIds: rows.map(({ productId }) => productId), move: to }, { onSuccess: () => untick?.() })
  return (
    <>
      <ListScreen<Product>
        {...list}
        title={title}
        primary={add}
        lead={
          <div className={layout.stack16}>
            <ShopHead shop={shop} />
            <ShopFacts shop={shop} />
          </div>
        }
        tabs={productTabs.map((key) => ({ key, label: productTabNames[key][language] }))}
        keyOf={(row) => row.productId}
        nameOf={(row) => row.name}
        actions={(row) => (
          <>
            {mayAnswer && (
              <Button size="small" onClick={() => moveAll([row], nextOf(row.state))}>
                {t[nextOf(row.state)]}
              </Button>
            )}
            {mayDraft && (
              <Button size="small" tone="quiet" onClick={() => copy.mutate({ productId: row.productId })}>
                {t.copy}
              </Button>
            )}
          </>
        )}
        card={(row) => (
          <>
            <ProductName row={row} />
            <span className={layout.between8}>
              <ProductState row={row} />
              <ProductPrice row={row} />
            </span>
          </>
        )}
        bulk={(rows, untick) => (
          <>
            {mayAnswer && (
              <>
                <Button size="small" onClick={() => moveAll(rows, 'shelve', untick)}>
                  {t.shelve}
                </Button>
                <Button size="small" onClick={() => moveAll(rows, 'unshelve', untick)}>
                  {t.unshelve}
                </Button>
                <Button size="small" onClick={() => setOpen({ kind: 'prices', rows, untick })}>
                  {t.prices}
                </Button>
              </>
            )}
            {mayDraft && (
              <Button size="small" icon="bin" onClick={() => setOpen({ kind: 'remove', rows, untick })}>
                {t.remove}
              </Button>
            )}
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.emptyTitle}>
            <div className={layout.stack16}>
              <p>{t.emptyText}</p>
              {mayDraft && (
                <div className={styles.templates}>
                  {shopTemplates.map((one) => (
                    <LinkButton key={one} to={pathTo('/shop/product', { query: { from: one } })}>
                      {templateProduct(one, language).name}
                    </LinkButton>
                  ))}
                </div>
              )}
            </div>
          </EmptyState>
        }
      />
      {open && (
        <Opening>
          {open.kind === 'prices' ? (
            <PricesDialog rows={open.rows} onClose={close} onDone={open.untick} />
          ) : (
            <RemoveDialog rows={open.rows} onClose={close} onDone={open.untick} />
          )}
        </Opening>
      )}
    </>
  )
}

/** What is done with a product next, by its seller. */
function nextOf(state: Product['state']): 'submit' | 'withdraw' | 'shelve' | 'unshelve' {
  const next = {
    draft: 'submit',
    refused: 'submit',
    inReview: 'withdraw',
    offShelf: 'shelve',
    onShelf: 'unshelve',
  } as const
  return next[state]
}

function ProductName({ row }: { row: Product }) {
  const t = useMessages(shopMessages)
  return (
    <span className={styles.product}>
      <span className={styles.thumb}>{row.picture !== null && <img src={row.picture} alt="" loading="lazy" />}</span>
      <span className={cells.lines}>
        <Link className={texts.medium} to={productPath(row.productId)} data-open>
          {row.name}
        </Link>
        <small>{t.variants(row.variants)}</small>
      </span>
    </span>
  )
}

function ProductState({ row }: { row: Product }) {
  const language = useLanguage()
  return (
    <span className={cells.lines}>
      <StateChip tone={shopTones[row.state]}>{productStateNames[row.state][language]}</StateChip>
      {row.state === 'refused' && <small>{row.reason}</small>}
    </span>
  )
}

function ProductPrice({ row }: { row: Product }) {
  const t = useMessages(shopMessages)
  const price = formatFen(row.priceFrom)
  return <strong className={texts.numbers}>{row.priceFrom === row.priceTo ? price : t.from(price)}</strong>
}
