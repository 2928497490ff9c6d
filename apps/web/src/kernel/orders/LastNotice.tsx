import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { caseMessages } from './case-messages.ts'
import { casePaperMessages } from './case-paper-messages.ts'
import { type Case, mediaTypeOf } from './case-types.ts'
import { FileButtons } from './FileButtons.tsx'
import own from './LastNotice.module.css'

/** Unlike the notice's own heading, which stands above already. */
const isSentence = /[。；：;:.]/

/** What the office sent last; what it must be answered by stands above. Nothing before the first. */
export default function LastNotice({ order: { officialDocuments } }: { order: Case }) {
  const t = useMessages(casePaperMessages)
  const words = useMessages(caseMessages)
  const language = useLanguage()
  const [notice] = officialDocuments
  if (!notice) return null
  const { id, code, nth, noticeId, fileId, fileName, dispatchedOn, deliveryMode } = notice
  const name = officialDocumentName(code, nth ?? undefined)[language]
  return (
    <Panel
      title={words.lastNotice}
      aside={
        officialDocuments.length > 1 && (
          <Link to="?tab=notices" replace preventScrollReset>
            {t.allNotices(officialDocuments.length)}
          </Link>
        )
      }
    >
      <div className={classes(layout.between8x16, own.notice)}>
        <span>
          {noticeId === null ? (
            <strong>{name}</strong>
          ) : (
            <Link to={pathTo('/page3/notice/notice', { query: { id: noticeId } })}>{name}</Link>
          )}
          <span className={texts.quiet}>
            {t.dispatched(dispatchedOn)} · {t[deliveryMode]}
          </span>
        </span>
        {fileId !== null && <FileButtons fileId={fileId} name={fileName ?? name} mediaType={mediaTypeOf(fileName)} />}
      </div>
      {fileId !== null && <FirstPassage documentId={id} />}
    </Panel>
  )
}

/**
 * How it begins, so that nobody opens a file to learn what it is about. The room of its lines is held: the file is read when
 * somebody looks, and what stands below must not move. A file that cannot be read says so where it is opened.
 */
function FirstPassage({ documentId }: { documentId: string }) {
  const words = useMessages(caseMessages)
  const { data } = useQuery(callQuery('followUps.getNoticePassages', { documentId }, { shownInPlace: true }))
  const [first] = data?.passages.filter((passage) => isSentence.test(passage)) ?? []
  return <p className={own.passage}>{data && (first ?? data.passages[0] ?? words.opinionIsScan)}</p>
}
