import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../api/query.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { StateChip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { showToast } from '../ui/toast.ts'
import { formMessages } from './deal-messages.ts'

const tones = { good: 'good', bad: 'bad', ask: 'warn' } as const
const papers = ['Ownership', 'businesslicense', 'acceptance'] as const

/** The papers that prove who owns a right, what they are checked for, and the step that hands them in. */
export default function CertifyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(formMessages)
  const language = useLanguage()
  const query = useQuery(callQuery('square.getCertification', { id }, { shownInPlace: true }))
  const certify = useCallMutation('square.certifyListing', {
    onSuccess: ({ state }) => {
      if (state === 'inReview') showToast({ tone: 'good', text: t.inReview })
    },
  })
  const { data } = query
  const isComplete = data !== undefined && data.Ownership !== null && data.businesslicense !== null
  const words = { good: t.checkGood, bad: t.checkBad, ask: t.checkAsk }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.certifyTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {data?.state === 'pendingCertification' && (
            <Button
              tone="primary"
              disabled={!isComplete}
              busy={certify.isPending}
              onClick={() => certify.mutate({ id })}
            >
              {t.handIn}
            </Button>
          )}
        </>
      }
    >
      {!data ? (
        query.error ? (
          <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )
      ) : (
        <div className={layout.stack16}>
          <p>
            <strong>{data.title}</strong> {data.patentNumber}
          </p>
          {data.state === 'inReview' && <p role="status">{t.inReview}</p>}
          {papers.map((paper) => (
            <section key={paper} className={layout.stack8}>
              <h3>{t[paper]}</h3>
              {paper === 'acceptance' && <p className={texts.quiet13}>{t.acceptanceHint}</p>}
              {data[paper] && (
                <p>
                  {t.handedIn}:{' '}
                  <a href={data[paper].url} target="_blank" rel="noreferrer">
                    {data[paper].caption}
                  </a>
                </p>
              )}
              <UploadField
                type="figure"
                label={t[paper]}
                onUploaded={async (file) => void (await certify.mutateAsync({ id, [paper]: file.id, handIn: false }))}
              />
            </section>
          ))}
          {data.checks.length > 0 && (
            <section className={layout.stack8}>
              <h3>{t.checks}</h3>
              <ul className={layout.stack8}>
                {data.checks.map((check) => (
                  <li key={check.check} className={layout.line8}>
                    <StateChip tone={tones[check.verdict]}>{words[check.verdict]}</StateChip>
                    {check.words[language]}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {data.state === 'pendingCertification' && (
            <p className={texts.quiet13}>{isComplete ? t.handInText : t.handInMissing}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}
