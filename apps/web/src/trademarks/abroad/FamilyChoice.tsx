import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { familyPath } from '../../parts/abroad/families.ts'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './mark-form.module.css'
import { markMessages } from './messages.ts'

const shown = 20
const type = 'foreignTrademark'

/** The marks on their way abroad, each with the way to its countries: for who came without saying which. */
export function FamilyChoice() {
  const t = useMessages(markMessages)
  const page = useQuery(callQuery('trademarks.listOrders', { type, pageSize: shown }, { shownInPlace: true }))
  if (page.error) return <ErrorState error={page.error} onRetry={() => void page.refetch()} busy={page.isFetching} />
  if (!page.data) return <Skeleton lines={4} />
  const { list, total } = page.data
  const begin = (
    <LinkButton tone="primary" to={pathTo('/serviceHall/trademarkService/Foreigntrademarkregistration')}>
      {t.registerAbroad}
    </LinkButton>
  )
  if (total === 0) {
    return (
      <EmptyState picture="nothingYet" title={t.noFamily} action={begin}>
        {t.noFamilyText}
      </EmptyState>
    )
  }
  return (
    <Panel title={t.chooseFamily} aside={begin}>
      <ul className={styles.families}>
        {list.map((row) => (
          <li key={row.orderNo}>
            <Link to={familyPath(row.type, row.orderNo)}>{row.title || t.untitled}</Link>
            <NumberText>{row.orderNo}</NumberText>
            <WorkStateChip order={row} payableFen={0} />
          </li>
        ))}
      </ul>
      {total > list.length && <Link to={pathTo('/order/trademarkOrder', { query: { type } })}>{t.allFamilies}</Link>}
    </Panel>
  )
}
