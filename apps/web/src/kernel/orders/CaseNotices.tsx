import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { officeOf } from '@portal/domain/kernel/orders/order-offices'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case.module.css'
import { casePaperMessages } from './case-paper-messages.ts'
import { type Case, mediaTypeOf } from './case-types.ts'
import { FileButtons } from './FileButtons.tsx'

/** What the office sent, newest first. */
export default function CaseNotices({ type, notices }: { type: Case['type']; notices: Case['officialDocuments'] }) {
  const t = useMessages(casePaperMessages)
  const language = useLanguage()
  const nameOf = ({ code, nth }: (typeof notices)[number]) => officialDocumentName(code, nth ?? undefined)[language]
  if (notices.length === 0) {
    return (
      <EmptyState picture="nothingYet" title={t.noNotices(officeOf(type)[language])}>
        {t.noNoticesText}
      </EmptyState>
    )
  }
  return (
    <ul className={`${styles.versions} ${styles.notices}`}>
      {notices.map((notice) => (
        <li key={notice.id}>
          {notice.noticeId === null ? (
            <span>{nameOf(notice)}</span>
          ) : (
            <Link to={pathTo('/page3/notice/notice', { query: { id: notice.noticeId } })}>{nameOf(notice)}</Link>
          )}
          <span className={texts.quiet}>
            {t.dispatched(notice.dispatchedOn)} · {t[notice.deliveryMode]}
          </span>
          {notice.noticeNo !== '' && <span className={texts.quiet}>{t.noticeNo(notice.noticeNo)}</span>}
          {/^\d/.test(notice.code) && <span className={texts.quiet}>{notice.code}</span>}
          {notice.fileId !== null && (
            <FileButtons
              fileId={notice.fileId}
              name={notice.fileName ?? notice.code}
              mediaType={mediaTypeOf(notice.fileName)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
