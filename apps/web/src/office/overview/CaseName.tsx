import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { rowsMessages } from './messages.ts'
import styles from './overview.module.css'

/** Title and number of a case, leading to it. */
export function CaseName({ orderNo, title }: { orderNo: string; title: string }) {
  const t = useMessages(rowsMessages)
  return (
    <span className={styles.name}>
      <Link to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })} title={title}>
        {title || t.untitled}
      </Link>
      <small>{orderNo}</small>
    </span>
  )
}
