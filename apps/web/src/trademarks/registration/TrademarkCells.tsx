import { markPlaceName } from '@portal/domain/trademarks/abroad/places'
import { useLanguage, useMessages } from '../../app/language.ts'
import { CutCell, OrderName } from '../../parts/area-orders/AreaCells.tsx'
import styles from '../../parts/area-orders/area-orders.module.css'
import { MarkPicture } from '../../parts/MarkPicture.tsx'
import { StoredPicture } from '../../parts/StoredPicture.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { trademarkOrderMessages } from './order-messages.ts'
import type { TrademarkOrderInList } from './order-types.ts'

interface RowProps {
  readonly row: TrademarkOrderInList
}

/** Picture of the mark, or its words as one, beside what the order is about. */
export function MarkCell({ row }: RowProps) {
  return (
    <span className={classes(layout.shrinks, layout.row12)}>
      {row.pictureFileId === null ? (
        <MarkPicture name={row.title} size="small" />
      ) : (
        <span className={styles.picture}>
          <StoredPicture fileId={row.pictureFileId} alt="" />
        </span>
      )}
      <OrderName row={row} title={row.title} />
    </span>
  )
}

/** Classes as short codes, then how many goods. */
export function ClassesCell({ row }: RowProps) {
  const t = useMessages(trademarkOrderMessages)
  if (row.classes.length === 0) return <CutCell text={null} />
  return (
    <span className={cells.stack}>
      <span className={styles.cut} title={row.classes.map(t.classNo).join(', ')}>
        {row.classes.join(' ')}
      </span>
      {row.goodsCount !== null && <small>{t.goods(row.goodsCount)}</small>}
    </span>
  )
}

export function CountriesCell({ row }: RowProps) {
  const t = useMessages(trademarkOrderMessages)
  const language = useLanguage()
  const words = row.countries
    .map((code) => (code === 'CN' ? t.china : markPlaceName(code, language)))
    .join(language === 'zh' ? '、' : ', ')
  return <CutCell text={words} />
}
