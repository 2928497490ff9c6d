import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { hasPage } from '../../app/has-page.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { noticeMessages, reviewMessages } from './messages.ts'
import { ConfidenceChip, NoticeStateChip } from './NoticeCells.tsx'
import { NoticeHistory } from './NoticeHistory.tsx'
import { NoticePaper } from './NoticePaper.tsx'
import { NoticeReply } from './NoticeReply.tsx'
import { NoticeReview } from './NoticeReview.tsx'
import type { NoticeDetail } from './notice-types.ts'
import styles from './notices.module.css'

/** One notice: its pages left; right what was read to be checked, or what is to be done about it. */
export default function NoticeView({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useMessages(reviewMessages)
  const notice = useQuery(callQuery('notices.getNotice', { id }, { shownInPlace: true }))
  return (
    <article className={styles.view}>
      <Button tone="quiet" icon="left" onClick={onBack}>
        {t.back}
      </Button>
      {notice.isError && <ErrorState error={notice.error} onRetry={() => void notice.refetch()} />}
      {notice.isPending && <Skeleton lines={8} />}
      {notice.data && <Opened key={notice.data.stage} notice={notice.data} onBack={onBack} />}
    </article>
  )
}

function Opened({ notice, onBack }: { notice: NoticeDetail; onBack: () => void }) {
  const t = useMessages(noticeMessages)
  const words = useMessages(reviewMessages)
  const language = useLanguage()
  return (
    <>
      <header className={classes(layout.stack8, layout.shrinks)}>
        <h1>{notice.name?.[language] ?? t.unknownKind}</h1>
        <p className={styles.chips}>
          <NoticeStateChip notice={notice} />
          {notice.stage === 'proposed' && <ConfidenceChip percent={notice.confidence} />}
          {notice.urgent && <Chip tone="bad">{t.urgent}</Chip>}
          {notice.patentNumber && <NumberText>{notice.patentNumber}</NumberText>}
          {notice.title && <span className={styles.cut}>{notice.title}</span>}
          {notice.orderNo !== null && hasPage('/order/patentOrder/case/:orderNo') && (
            <LinkButton
              size="small"
              tone="quiet"
              to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: notice.orderNo } })}
            >
              {words.openCase}
            </LinkButton>
          )}
        </p>
      </header>
      <div className={styles.desk}>
        <NoticePaper notice={notice} />
        <div className={styles.side}>
          {notice.stage === 'proposed' ? (
            <NoticeReview notice={notice} onRemoved={onBack} />
          ) : (
            <NoticeReply notice={notice} />
          )}
          <NoticeHistory notice={notice} />
        </div>
      </div>
    </>
  )
}
