import { Link } from 'react-router'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { beyondPatents } from '../hall/beyond-patents.ts'
import { hallMessages } from '../hall/messages.ts'
import { deskMessages } from './messages.ts'
import styles from './QuickStarts.module.css'

/** What people come to do, one click away: patents on the left, the other rights beside them. */
export default function QuickStarts() {
  const t = useMessages(deskMessages)
  const hall = useMessages(hallMessages)
  const others = beyondPatents.map(([to, word]) => [to, hall[word]] as const)
  const file = (type: string) => pathTo('/order/patentOrder/form', { query: { type } })
  const patents = [
    [file('invention'), t.quickInvention],
    [file('utilityModel'), t.quickUtility],
    [pathTo('/order/patentOrder/form1'), t.quickDesign],
    [file('both'), t.quickBoth],
  ] as const
  const starts = [
    ...patents.flatMap((patent, at) => [patent, ...others.slice(at, at + 1)]),
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
