import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { formMessages } from './deal-messages.ts'
import styles from './square.module.css'
import { squareReads } from './square-types.ts'

const papers = ['Ownership', 'businesslicense', 'acceptance'] as const

/** The papers that prove who owns a right; each counts as soon as it is uploaded. */
export default function CertifyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(formMessages)
  const query = useQuery(callQuery('square.getCertification', { id }, { shownInPlace: true }))
  const certify = useCallMutation('square.certifyListing', {
    invalidates: squareReads,
    onSuccess: ({ missing }) => {
      if (missing.length === 0) showToast({ tone: 'good', text: t.inReview })
    },
  })
  const { data } = query
  return (
    <Dialog open onClose={onClose} title={t.certifyTitle} actions={<Button onClick={onClose}>{t.close}</Button>}>
      {!data ? (
        query.error ? (
          <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )
      ) : (
        <div className={styles.form}>
          <p>
            <strong>{data.title}</strong> {data.patentNumber}
          </p>
          {data.state === 'inReview' && <p role="status">{t.inReview}</p>}
          {papers.map((paper) => (
            <section key={paper} className={styles.section}>
              <h3>{t[paper]}</h3>
              {paper === 'acceptance' && <p className={styles.note}>{t.acceptanceHint}</p>}
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
                onUploaded={async (file) => void (await certify.mutateAsync({ id, [paper]: file.id }))}
              />
            </section>
          ))}
        </div>
      )}
    </Dialog>
  )
}
