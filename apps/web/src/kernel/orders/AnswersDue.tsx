import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import type { SingleKind } from '@portal/domain/law/patents/follow-up-names'
import { followUpKindRows } from '@portal/domain/patents/follow-ups/kinds'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case.module.css'
import { caseActMessages } from './case-act-messages.ts'
import { caseMessages } from './case-messages.ts'
import { type Case, mediaTypeOf } from './case-types.ts'
import { FileButtons } from './FileButtons.tsx'

type Answer = Case['answers'][number]

const form = '/order/patentOrder/afterserveindex'
const beginWords: Partial<Record<SingleKind, 'answerOpinion' | 'answerCorrection' | 'askRestoration'>> = {
  opinion: 'answerOpinion',
  correction: 'answerCorrection',
  restoration: 'askRestoration',
}

/** What the office waits for: what it wrote, until when, and the way to the answer or to the one that was begun. */
export default function AnswersDue({ order }: { order: Case }) {
  const t = useMessages(caseActMessages)
  const { agent, agency, agentPhone } = order
  const language = useLanguage()
  const agencyName = language === 'zh' ? agency.name : agency.nameEn
  return (
    <section>
      <h3>{t.answersDue}</h3>
      {order.answers.map((answer) => (
        <AnswerDue key={answer.deadlineId} order={order} answer={answer} />
      ))}
      {order.own && (
        <p className={texts.quiet}>
          {agent ? t.yourAgent(agent) : t.yourAgency(agencyName)}{' '}
          {agentPhone && <a href={`tel:${agentPhone.replace(/\s/g, '')}`}>{agentPhone}</a>}
        </p>
      )}
    </section>
  )
}

function AnswerDue({ order, answer }: { order: Case; answer: Answer }) {
  const t = useMessages(caseActMessages)
  const language = useLanguage()
  const { kind, documentId, officialOn, orderNo, workState } = answer
  const notice = order.officialDocuments.find(({ id }) => id === documentId)
  const name = notice
    ? officialDocumentName(notice.code, notice.nth ?? undefined)[language]
    : followUpKindRows[kind].name[language]
  // What was filed about a patent is an order of its own; its supplement names the patent.
  const about = kindFacts(order.type).isFollowUp ? { number: order.patentNumber ?? '' } : { orderId: order.orderNo }
  const query = { ...about, kind, ...(documentId !== null && { document: documentId }) }
  return (
    <>
      <p>{t.answerDue(name, notedDay(officialOn, language))}</p>
      {orderNo !== null && workState !== null && (
        <p>
          {followUpKindRows[kind].name[language]} <OrderStateChip set="work" code={workState} />
        </p>
      )}
      <div className={layout.wrap8}>
        {orderNo !== null && (
          <LinkButton tone="primary" to={pathTo(form, { query: { orderNo } })}>
            {t.openAnswer}
          </LinkButton>
        )}
        {orderNo === null && order.own && (
          <LinkButton tone="primary" to={pathTo(form, { query })}>
            {beginWords[kind]
              ? t[beginWords[kind]]
              : t.begin(followUpKindRows[kind].name[language].replace(/^办理/, ''))}
          </LinkButton>
        )}
        {notice?.noticeId && (
          <LinkButton to={pathTo('/page3/notice/notice', { query: { id: notice.noticeId } })}>
            {t.openNotice}
          </LinkButton>
        )}
        {notice?.fileId && (
          <FileButtons fileId={notice.fileId} name={notice.fileName ?? name} mediaType={mediaTypeOf(notice.fileName)} />
        )}
      </div>
      {notice?.fileId && <Opinion documentId={notice.id} />}
    </>
  )
}

/** What the office wrote, read from the file of its notice once it is asked for. */
function Opinion({ documentId }: { documentId: string }) {
  const t = useMessages(caseActMessages)
  const words = useMessages(caseMessages)
  const [open, setOpen] = useState(false)
  const read = useQuery({
    ...callQuery('followUps.getNoticePassages', { documentId }, { shownInPlace: true }),
    enabled: open,
  })
  return (
    <details className={styles.lines} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.readOpinion}</summary>
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : !read.data ? (
        <Skeleton lines={3} />
      ) : read.data.passages.length === 0 ? (
        <p className={texts.quiet}>{words.opinionIsScan}</p>
      ) : (
        read.data.passages.map((passage) => <p key={passage}>{passage}</p>)
      )}
    </details>
  )
}
