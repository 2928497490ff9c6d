import { officialDocumentName } from '@portal/domain/orders/document-names'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Panel } from '../ui/Panel.tsx'
import { FileButtons } from './CaseDocuments.tsx'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import { type Case, mediaTypeOf } from './case-types.ts'

/** What the office sent last; what it must be answered by stands above. Nothing before the first. */
export function LastNotice({ order: { officialDocuments } }: { order: Case }) {
  const t = useMessages(caseMessages)
  const language = useLanguage()
  const [notice] = officialDocuments
  if (!notice) return null
  const { code, nth, noticeId, fileId, fileName, dispatchedOn, deliveryMode } = notice
  const name = officialDocumentName(code, nth ?? undefined)[language]
  return (
    <Panel
      title={t.lastNotice}
      aside={
        officialDocuments.length > 1 && (
          <Link to={{ search: '?tab=notices' }} replace preventScrollReset>
            {t.allNotices(officialDocuments.length)}
          </Link>
        )
      }
    >
      <div className={styles.lastNotice}>
        <span>
          {noticeId === null ? (
            <strong>{name}</strong>
          ) : (
            <Link to={pathTo('/page3/notice/notice', { query: { id: noticeId } })}>{name}</Link>
          )}
          <span className={styles.quiet}>
            {t.dispatched(dispatchedOn)} · {t[deliveryMode]}
          </span>
        </span>
        {fileId !== null && <FileButtons fileId={fileId} name={fileName ?? name} mediaType={mediaTypeOf(fileName)} />}
      </div>
    </Panel>
  )
}
