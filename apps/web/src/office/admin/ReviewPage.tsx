import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { CaseReview } from './CaseReview.tsx'
import { useDesk } from './desk-paths.ts'
import { reviewMessages } from './messages.ts'
import { queueMessages } from './queue-messages.ts'
import styles from './queues.module.css'

/**
 * One submission by its number (`?orderNo=`), without the queue around it: for links from elsewhere. `?act=record` goes on to the
 * document of the office that is to be recorded.
 */
export default function ReviewPage() {
  const t = useMessages(queueMessages)
  const r = useMessages(reviewMessages)
  const [query] = useSearchParams()
  const { paths } = useDesk()
  const orderNo = query.get('orderNo')
  const toQueues = (
    <LinkButton tone="quiet" size="small" icon="left" to={pathTo(paths.queues)}>
      {t.title}
    </LinkButton>
  )
  return (
    <div className={classes(layout.stack16, layout.shrinks, styles.page)}>
      <header className={styles.head}>
        <h1>{r.submission}</h1>
        {toQueues}
      </header>
      {orderNo ? (
        <CaseReview key={orderNo} orderNo={orderNo} isRecording={query.get('act') === 'record'} />
      ) : (
        <EmptyState picture="nothingYet" title={t.choose} />
      )}
    </div>
  )
}
