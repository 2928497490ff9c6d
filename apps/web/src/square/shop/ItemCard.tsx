import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import styles from './store.module.css'
import { storeMessages } from './store-messages.ts'
import type { ShownItem } from './store-types.ts'

/** One product of a shop: the whole card opens it. Without an address it is only looked at. */
export function ItemCard({ item, to }: { item: ShownItem; to: string | undefined }) {
  const t = useMessages(storeMessages)
  const { name, picture, priceFrom, priceTo, isSoldOut, sold } = item
  return (
    <li className={styles.item}>
      <span className={styles.cover}>
        {picture === null ? <Icon name="shop" size={32} /> : <img src={picture} alt="" loading="lazy" />}
      </span>
      <span className={styles.itemName}>
        {to === undefined ? (
          name
        ) : (
          <Link className={styles.open} to={to}>
            {name}
          </Link>
        )}
      </span>
      <span className={styles.itemPrice}>
        {priceFrom === priceTo ? formatFen(priceFrom) : t.from(formatFen(priceFrom))}
      </span>
      <small>{isSoldOut ? t.soldOut : sold > 0 ? t.sold(sold) : '\u00a0'}</small>
    </li>
  )
}
