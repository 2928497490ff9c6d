import { useMessages } from '../../../app/language.ts'
import { pathTo } from '../../../app/paths.ts'
import { useSession } from '../../../app/session-store.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/navigation/navigation.tsx'
import { beyondPatents } from '../hall/beyond-patents.ts'
import { hallMessages } from '../hall/messages.ts'
import { deskMessages } from './messages.ts'
import styles from './QuickStarts.module.css'

type Words = (typeof deskMessages)['en']
type Start = readonly [path: string, words: string]

const docketStarts = (t: Words): readonly [Start, Start] => [
  [pathTo('/docket'), t.quickDocket],
  [pathTo('/docket/import'), t.quickImport],
]

/** What the people of the office and of agencies come to do; undefined for customers. */
function startsOf(role: string | undefined, t: Words): readonly Start[] | undefined {
  const cases: Start = [pathTo('/order/patentOrder'), t.quickCases]
  const notices: Start = [pathTo('/page3/notice/notice'), t.quickNotices]
  if (role === 'agent') {
    const [docket, bringIn] = docketStarts(t)
    const register: Start = [pathTo('/page3/notice/notice', { query: { act: 'import' } }), t.quickRegister]
    return [cases, notices, register, [pathTo('/order/trademarkOrder'), t.quickTrademarks], docket, bringIn]
  }
  const queues: Start = [pathTo('/admin/queues'), t.queues]
  const money: readonly Start[] = [
    [pathTo('/admin/payments'), t.quickPayments],
    [pathTo('/admin/refunds'), t.quickRefunds],
  ]
  if (role === 'finance') return [...money, queues, cases]
  const documents: Start = [pathTo('/admin/documents'), t.quickDocuments]
  if (role === 'reviewer') return [queues, documents, cases, notices]
  if (role === 'administrator') return [queues, documents, ...money, [pathTo('/admin/users'), t.quickUsers], cases]
  return undefined
}

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
  const role = useSession().user?.role
  const starts: readonly Start[] = startsOf(role, t) ?? [
    ...patents.flatMap((patent, at) => [patent, ...others.slice(at, at + 1)]),
    [pathTo('/pages/order/serve'), t.quickAnnuity],
    [pathTo('/', { hash: 'calculators' }), t.quickFees],
    ...docketStarts(t),
  ]
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
