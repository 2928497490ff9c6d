import { Link } from 'react-router'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { deskMessages } from './messages.ts'
import styles from './QuickStarts.module.css'

/** What people come to do, one click away. */
export default function QuickStarts() {
  const t = useMessages(deskMessages)
  const file = (type: string) => pathTo('/order/patentOrder/form', { query: { type } })
  const starts = [
    [file('invention'), t.quickInvention],
    [file('utilityModel'), t.quickUtility],
    [file('both'), t.quickBoth],
    [pathTo('/order/patentOrder/form1'), t.quickDesign],
    [pathTo('/pages/order/serve'), t.quickAnnuity],
    [pathTo('/', { hash: 'calculators' }), t.quickFees],
  ] as const
  return (
    <nav aria-label={t.quick} className={styles.starts}>
      {starts.map(([to, words]) => (
        <Link key={to} to={to}>
          {words}
          <Icon name="go" size={18} />
        </Link>
      ))}
    </nav>
  )
}
