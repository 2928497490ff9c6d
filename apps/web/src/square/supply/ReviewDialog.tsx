import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { boardNames, reportReasonNames, supplyKindNames } from '@portal/domain/square/supply/post-kinds'
import { postAfter } from '@portal/domain/square/supply/post-states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatDay, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import posted from '../posted.module.css'
import { fieldWords } from '../words.ts'
import { PatentRows } from './PatentRows.tsx'
import { usePriceWords } from './PostCard.tsx'
import { reviewMessages } from './review-messages.ts'

type Review = ReplyFor<'supply.getReview'>
type Act = 'accept' | 'return' | 'takeDown' | 'keep'

/** One post as it was written, with what a reviewer may do. */
export default function ReviewDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const [isCertified, setCertified] = useState(false)
  const [isTried, setTried] = useState(false)
  const { draft, text: reason, setText, clear } = useDraftText(`supply-review-${id}`)
  const { data, error, isFetching, refetch } = useQuery(callQuery('supply.getReview', { id }, { shownInPlace: true }))
  const review = useCallMutation('supply.reviewPost', {
    onSuccess: () => {
      clear()
      showToast({ tone: 'good', text: t.done })
      onClose()
    },
  })
  const decide = (act: Act) => {
    setTried(true)
    if (!data || ((act === 'return' || act === 'takeDown') && reason.trim() === '')) return
    review.mutate({
      ...{ id, version: data.version, act, certified: isCertified },
      reports: data.reportList.filter(({ decided }) => !decided).map((one) => one.id),
      reason: act === 'accept' ? '' : reason,
    })
  }
  const can = (act: 'accept' | 'return' | 'takeDown') => data && postAfter(data.state, act, 'reviewer') !== undefined
  return (
    <Dialog
      open
      keepOpen="kept"
      width="wide"
      title={data?.name ?? t.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {data && data.reports > 0 && (
            <Button busy={review.isPending} onClick={() => decide('keep')}>
              {t.keep}
            </Button>
          )}
          {can('takeDown') && (
            <Button tone="bad" busy={review.isPending} onClick={() => decide('takeDown')}>
              {t.takeDown}
            </Button>
          )}
          {can('return') && (
            <Button busy={review.isPending} onClick={() => decide('return')}>
              {t.return}
            </Button>
          )}
          {can('accept') && (
            <Button tone="primary" busy={review.isPending} onClick={() => decide('accept')}>
              {t.accept}
            </Button>
          )}
        </>
      }
    >
      {!data && !error && <Skeleton lines={10} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <div className={layout.stack16}>
          <Written post={data} />
          {can('accept') &&
            data.patentList.length > 0 &&
            (data.patentList.some(({ isOwn }) => isOwn) ? (
              <CheckField
                label={t.certified}
                checked={isCertified}
                onChange={({ target }) => setCertified(target.checked)}
              />
            ) : (
              <p className={texts.quiet13}>{t.noOwn}</p>
            ))}
          {(can('return') || can('takeDown')) && (
            <>
              <PutBack draft={draft} />
              <TextAreaField
                label={t.reason}
                hint={t.reasonHint}
                rows={2}
                maxLength={500}
                value={reason}
                {...(isTried && reason.trim() === '' && { error: t.reasonMissing })}
                onChange={({ target }) => setText(target.value)}
              />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

function Written({ post }: { readonly post: Review }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const priceWords = usePriceWords()
  const facts = [
    boardNames[post.board][language],
    supplyKindNames[post.type][language],
    fieldWords(post.field, language),
    provinceName(post.regional, language),
    priceWords(post),
    formatDay(post.validUntil),
  ].filter(Boolean)
  return (
    <>
      <p className={texts.soft14}>
        {post.company} · {facts.join(' · ')}
      </p>
      {post.blotted && <p className={texts.warn13}>{t.blotted}</p>}
      {post.hidesName && <p className={texts.quiet13}>{t.hidesName}</p>}
      <p className={posted.text}>{post.Information}</p>
      {post.words.length > 0 && <p className={texts.soft13}>{post.words.join(language === 'zh' ? '、' : ', ')}</p>}
      {post.terms !== '' && <p className={posted.text}>{post.terms}</p>}
      {post.patentList.length > 0 && <PatentRows list={post.patentList} />}
      {post.documents.length > 0 && (
        <section className={layout.stack8}>
          <h3>{t.documents}</h3>
          <ul className={layout.stack4}>
            {post.documents.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {post.reportList.length > 0 && (
        <section className={layout.stack8}>
          <h3>{t.reports}</h3>
          <ul className={posted.rows}>
            {post.reportList.map((report) => (
              <li key={report.id} className={layout.stack4}>
                <span className={texts.soft13}>
                  {reportReasonNames[report.reason][language]} · {formatInstant(report.createdTime)}
                  {report.decided && ` · ${t.decided}`}
                </span>
                {report.text !== '' && <p className={posted.text}>{report.text}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
