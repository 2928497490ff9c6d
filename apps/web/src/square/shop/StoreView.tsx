import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { phoneLink } from '../../app/session-store.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ItemCard } from './ItemCard.tsx'
import { Logo } from './Logo.tsx'
import { Promises } from './Promises.tsx'
import styles from './store.module.css'
import { storeMessages } from './store-messages.ts'
import type { ShownItem, StoreLook } from './store-types.ts'

interface StoreViewProps {
  readonly look: StoreLook
  readonly seller: string
  /** Of its licence; visitors read who it is that sells. */
  readonly sellerCode?: string
  readonly isAgency: boolean
  readonly servicePhone: string
  readonly afterSales: string
  /** Products that blocks of the page name. */
  readonly chosen: readonly ShownItem[]
  /** Where a product leads; undefined in a preview. */
  readonly itemPath: (productId: string) => string | undefined
  /** Below the name: since when it is open, what it sold. */
  readonly record?: string
  /** Below the introduction: how it is reached. */
  readonly actions?: ReactNode
  /** All that is on the shelf, with its search. */
  readonly shelf: ReactNode
  /** Whether orders are taken here, with their money held. */
  readonly isSoldHere?: boolean
  /** Of a preview, which is no page of its own. */
  readonly isPreview?: boolean
}

/** A shop as visitors see it, from the top down; the preview of its seller is the same. */
export function StoreView(props: StoreViewProps) {
  const t = useMessages(storeMessages)
  const {
    look,
    seller,
    sellerCode = '',
    isAgency,
    shelf,
    record,
    actions,
    isSoldHere = false,
    isPreview = false,
  } = props
  const Name = isPreview ? 'p' : 'h1'
  // What is sold is always there, wherever the page names it.
  const shelfAt = look.blocks.findIndex(({ kind, productIds }) => kind === 'products' && productIds.length === 0)
  return (
    <div className={styles.store} data-preview={isPreview || undefined}>
      <header className={styles.head}>
        <Logo url={look.logo?.url} name={look.name} />
        <div className={styles.names}>
          <Name className={styles.name}>{look.name}</Name>
          <p className={styles.seller}>
            <span>{seller}</span>
            {isAgency && <StateChip tone="good">{t.agency}</StateChip>}
          </p>
          {sellerCode !== '' && <p className={styles.seller}>{t.code(sellerCode)}</p>}
          {record !== undefined && <p className={styles.seller}>{record}</p>}
        </div>
        {look.intro !== '' && <p className={classes(styles.words, styles.intro)}>{look.intro}</p>}
        {actions}
        <Promises isAgency={isAgency} isSoldHere={isSoldHere} />
      </header>
      {look.blocks.map((block, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and are drawn anew as a whole
          key={at}
          block={block}
          shelf={at === shelfAt ? shelf : undefined}
          store={props}
        />
      ))}
      {shelfAt < 0 && shelf}
    </div>
  )
}

interface BlockProps {
  readonly block: StoreLook['blocks'][number]
  readonly shelf: ReactNode
  readonly store: StoreViewProps
}

function Block({ block, shelf, store }: BlockProps) {
  const t = useMessages(storeMessages)
  const { look, seller, servicePhone, afterSales, chosen, itemPath, isPreview } = store
  const Heading = isPreview ? 'p' : 'h2'
  const { kind, title, text, productIds } = block
  if (kind === 'banner') return look.banner && <img className={styles.banner} src={look.banner.url} alt="" />
  if (kind === 'notice') {
    return (
      look.notice !== '' && (
        <p className={styles.notice}>
          <strong>{title || t.notice}</strong> {look.notice}
        </p>
      )
    )
  }
  if (kind === 'products' && productIds.length > 0) {
    const items = productIds.flatMap((id) => chosen.filter(({ productId }) => productId === id))
    if (items.length === 0) return null
    return (
      <section className={styles.block}>
        {title !== '' && <Heading className={styles.title}>{title}</Heading>}
        <ul className={styles.items}>
          {items.map((item) => (
            <ItemCard key={item.productId} item={item} to={itemPath(item.productId)} />
          ))}
        </ul>
      </section>
    )
  }
  if (kind === 'products') {
    return (
      shelf !== undefined && (
        <section className={styles.block}>
          <Heading className={styles.title}>{title || t.products}</Heading>
          {shelf}
        </section>
      )
    )
  }
  if (kind === 'contact') {
    return (
      <section className={styles.card}>
        <Heading className={styles.title}>{title || t.contact}</Heading>
        <dl className={styles.facts}>
          <dt>{t.seller}</dt>
          <dd>{seller}</dd>
          {servicePhone !== '' && (
            <>
              <dt>{t.phone}</dt>
              <dd>
                <a href={phoneLink(servicePhone)}>{servicePhone}</a>
              </dd>
            </>
          )}
          {afterSales !== '' && (
            <>
              <dt>{t.afterSales}</dt>
              <dd className={styles.words}>{afterSales}</dd>
            </>
          )}
        </dl>
        {text !== '' && <p className={styles.words}>{text}</p>}
      </section>
    )
  }
  if (text === '') return null
  return (
    <section className={styles.card}>
      {(title !== '' || kind === 'about') && <Heading className={styles.title}>{title || t.about}</Heading>}
      <p className={styles.words}>{text}</p>
    </section>
  )
}
