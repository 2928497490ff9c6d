import { findAreaDocument } from '@portal/domain/kernel/orders/area-documents'
import { useLanguage, useMessages } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import { casePaperMessages } from './case-paper-messages.ts'
import { type Case, mediaTypeOf } from './case-types.ts'
import { FileButtons } from './FileButtons.tsx'

/** What the whole order was for: certificate or proof of the recordal, before every other paper. */
export function CaseDeliverables({ notices }: { notices: Case['officialDocuments'] }) {
  const t = useMessages(casePaperMessages)
  const words = useMessages(caseMessages)
  const language = useLanguage()
  return notices.map(({ id, code, dispatchedOn, fileId, fileName }) => {
    const document = findAreaDocument(code)
    if (!document?.isDeliverable) return null
    return (
      <section key={id} className={styles.deliverable} aria-label={document.name[language]}>
        <div>
          <h3>{document.name[language]}</h3>
          <p className={texts.quiet}>{t.issuedOn(dispatchedOn)}</p>
        </div>
        {fileId === null ? (
          <span className={texts.quiet}>{words.scanFollows}</span>
        ) : (
          <FileButtons fileId={fileId} name={document.name[language]} mediaType={mediaTypeOf(fileName)} />
        )}
      </section>
    )
  })
}
