import { addableBlocks, type BlockKind, lookFaults, shopLimits } from '@portal/domain/square/shop/shop-page'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { moveRow } from '../../parts/move-row.ts'
import { TickList } from '../../parts/TickList.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ItemCard } from './ItemCard.tsx'
import { ruledOf, writtenOf } from './look-state.ts'
import { lookMessages } from './messages.ts'
import { SaveFault } from './SaveFault.tsx'
import { ShopHead } from './ShopFrame.tsx'
import { ShopGate } from './ShopGate.tsx'
import { StoreView } from './StoreView.tsx'
import styles from './shop.module.css'
import type { Look, Mine, Product } from './shop-types.ts'
import store from './store.module.css'

/** The page of the shop from the top down, with what a phone shows of it beside. */
export default function ShopLookPage() {
  const [newest, setNewest] = useState(0)
  return (
    <ShopGate>
      {(shop, renew) => (
        <Editor key={newest} shop={shop} onNewest={() => void renew().then(() => setNewest((n) => n + 1))} />
      )}
    </ShopGate>
  )
}

type Block = Look['blocks'][number]

function Editor({ shop, onNewest }: { shop: Mine; onNewest: () => void }) {
  const t = useMessages(lookMessages)
  const title = useRouteTitle()
  const mayDraft = useMay('draft')
  const isLocked = !mayDraft || shop.state === 'inReview' || shop.lookState === 'inReview'
  const [look, setLook] = useState(shop.look)
  const [kept, setKept] = useState(shop.look)
  const [version, setVersion] = useState(shop.version)
  const save = useCallMutation('shop.saveLook', {
    shownInPlace: true,
    onSuccess: (saved) => {
      setVersion(saved.version)
      setKept(look)
      showToast({ tone: 'good', text: shop.hasOpened ? t.savedPending : t.saved })
    },
  })
  const shelf = useQuery(callQuery('shop.listProducts', { tab: 'onShelf', pageNum: 1, pageSize: 100 }))
  const products = shelf.data?.list ?? []
  const change = (part: Partial<Look>) => setLook((now) => ({ ...now, ...part }))
  const faults = new Map(lookFaults(ruledOf(look), { toShow: false }).map(({ path, key }) => [path, t[key]]))
  return (
    <div className={layout.stack16}>
      <LeaveGuard isLost hasUnsent={() => look !== kept} />
      <h1>{title}</h1>
      <ShopHead shop={shop} onMoved={(next, move) => (move === 'discard' ? onNewest() : setVersion(next))} />
      <div className={styles.columns}>
        <form
          className={classes(layout.stack16, layout.shrinks)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (faults.size === 0 && !save.isPending) save.mutate({ version, ...writtenOf(look) })
          }}
        >
          <header className={classes(layout.between8x16, styles.held)}>
            <h2>{t.blocks}</h2>
            <Button tone="primary" type="submit" disabled={isLocked} busy={save.isPending}>
              {t.save}
            </Button>
          </header>
          <p className={texts.quiet13}>{t.blocksHint}</p>
          <p>
            <Link to={pathTo('/shop/settings')}>{t.headHint}</Link>
          </p>
          <SaveFault error={save.error} onNewest={onNewest} />
          <Blocks look={look} products={products} faults={faults} isLocked={isLocked} onChange={change} />
        </form>
        <div className={classes(layout.stack8, styles.beside)}>
          <p className={texts.soft13}>{t.preview}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
          <section className={styles.phone} tabIndex={0} aria-label={t.preview}>
            <Preview shop={shop} look={look} products={products} />
          </section>
        </div>
      </div>
    </div>
  )
}

interface BlocksProps {
  readonly look: Look
  readonly products: readonly Product[]
  readonly faults: ReadonlyMap<string, string>
  readonly isLocked: boolean
  readonly onChange: (part: Partial<Look>) => void
}

function Blocks({ look, products, faults, isLocked, onChange }: BlocksProps) {
  const t = useMessages(lookMessages)
  const list = useRef<HTMLOListElement>(null)
  const { blocks } = look
  const put = (next: readonly Block[]) => onChange({ blocks: [...next] })
  const move = (from: number, to: number) => {
    put(moveRow(blocks, from, to))
    // The focus goes with the block, so that it can be moved on.
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
    )
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key]
    if (!event.altKey || to === undefined || to < 0 || to >= blocks.length || isLocked) return
    event.preventDefault()
    move(at, to)
  }
  const addable = addableBlocks(blocks)
  return (
    <>
      <ol ref={list} className={layout.stack12}>
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names; each is drawn out of its values alone
          <li key={at} className={styles.block} onKeyDown={(event) => onKeyDown(event, at)}>
            <div className={layout.between8}>
              <strong>{t[block.kind]}</strong>
              <span className={layout.row4}>
                <Button
                  size="small"
                  tone="quiet"
                  disabled={isLocked || at === 0}
                  aria-label={t.up(t[block.kind])}
                  onClick={() => move(at, at - 1)}
                >
                  ↑
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  disabled={isLocked || at === blocks.length - 1}
                  aria-label={t.down(t[block.kind])}
                  onClick={() => move(at, at + 1)}
                >
                  ↓
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  icon="bin"
                  disabled={isLocked}
                  aria-label={t.remove(t[block.kind])}
                  onClick={() => put(blocks.filter((one) => one !== block))}
                />
              </span>
            </div>
            <BlockFields
              block={block}
              {...{ look, products, isLocked, onChange }}
              errorOf={(path) => faults.get(`blocks.${at}.${path}`)}
              onBlock={(part) => put(blocks.map((one) => (one === block ? { ...one, ...part } : one)))}
            />
          </li>
        ))}
      </ol>
      {!isLocked && addable.length > 0 && (
        <fieldset className={layout.bare}>
          <legend className={texts.soft13}>{t.add}</legend>
          <div className={layout.wrap8}>
            {addable.map((kind: BlockKind) => (
              <Button
                key={kind}
                size="small"
                icon="plus"
                onClick={() => put([...blocks, { kind, title: '', text: '', productIds: [] }])}
              >
                {t[kind]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

interface BlockFieldsProps extends Omit<BlocksProps, 'faults'> {
  readonly block: Block
  readonly errorOf: (path: string) => string | undefined
  readonly onBlock: (part: Partial<Block>) => void
}

function BlockFields({ block, look, products, isLocked, errorOf, onBlock, onChange }: BlockFieldsProps) {
  const t = useMessages(lookMessages)
  const { kind } = block
  if (kind === 'banner') {
    return (
      <>
        {look.banner && <img className={styles.wide} src={look.banner.url} alt={t.banner} />}
        {look.banner && !isLocked && (
          <span>
            <Button size="small" tone="quiet" onClick={() => onChange({ banner: null })}>
              {t.noPicture}
            </Button>
          </span>
        )}
        <UploadField
          type="image"
          kinds={['jpg', 'png']}
          label={t.chooseBanner}
          hint={t.bannerHint}
          disabled={isLocked}
          standing={look.banner?.fileId}
          onUploaded={({ id, url }) => onChange({ banner: { fileId: id, url } })}
        />
      </>
    )
  }
  const heading = (
    <TextField
      label={t.heading}
      maxLength={shopLimits.titleMax}
      disabled={isLocked}
      value={block.title}
      error={errorOf('title')}
      onChange={({ target }) => onBlock({ title: target.value })}
    />
  )
  if (kind === 'notice') {
    return (
      <>
        {heading}
        <TextAreaField
          label={t.noticeWords}
          rows={2}
          maxLength={shopLimits.noticeMax}
          disabled={isLocked}
          value={look.notice}
          onChange={({ target }) => onChange({ notice: target.value })}
        />
      </>
    )
  }
  if (kind === 'products') {
    return (
      <>
        {heading}
        {products.length === 0 ? (
          <p className={texts.quiet13}>{t.noProducts}</p>
        ) : (
          <details>
            <summary>
              {t.chosen} {block.productIds.length > 0 && `(${block.productIds.length})`}
            </summary>
            <TickList
              label={t.chosenHint}
              options={products.map(({ productId, name }) => ({
                id: productId,
                name,
                disabled:
                  isLocked ||
                  (block.productIds.length >= shopLimits.chosenMax && !block.productIds.includes(productId)),
              }))}
              ticked={block.productIds}
              onChange={(ids) => onBlock({ productIds: [...ids] })}
            />
          </details>
        )}
      </>
    )
  }
  return (
    <>
      {heading}
      <TextAreaField
        label={t.words}
        rows={4}
        maxLength={shopLimits.textMax}
        disabled={isLocked}
        value={block.text}
        error={errorOf('text')}
        onChange={({ target }) => onBlock({ text: target.value })}
      />
    </>
  )
}

/** As a visitor's phone shows it. */
function Preview({ shop, look, products }: { shop: Mine; look: Look; products: readonly Product[] }) {
  const t = useMessages(lookMessages)
  const { user } = useSession()
  const items = products.map((row) => ({
    ...{ productId: row.productId, name: row.name, kind: row.kind, category: row.category, picture: row.picture },
    ...{ priceFrom: row.priceFrom, priceTo: row.priceTo, isSoldOut: row.isSoldOut, sold: row.sold },
  }))
  return (
    <StoreView
      isPreview
      look={look}
      seller={user?.organisation?.name ?? ''}
      isAgency={shop.isTrusted}
      servicePhone={shop.servicePhone}
      afterSales={shop.afterSales}
      chosen={items}
      itemPath={() => undefined}
      shelf={
        items.length === 0 ? (
          <p className={texts.soft13}>{t.noProducts}</p>
        ) : (
          <ul className={store.items}>
            {items.slice(0, 6).map((item) => (
              <ItemCard key={item.productId} item={item} to={undefined} />
            ))}
          </ul>
        )
      }
    />
  )
}
