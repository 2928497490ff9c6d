import { Suspense } from 'react'
import { formatBytes, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { paperTitle } from '../../parts/paper-words.ts'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './case.module.css'
import { casePaperMessages } from './case-paper-messages.ts'
import { type Case, draftKind, mayReplacePower, powerKind, takesSignedPapers } from './case-types.ts'
import { FileButtons } from './FileButtons.tsx'

const SignedPower = lazy(() => import('./SignedPower.tsx'))
const SignedTransferPaper = lazy(() => import('./SignedTransferPaper.tsx'))

/** Papers of the case, each with all its versions, the newest first. */
export function CaseDocuments({ groups, order }: { groups: Case['documents']; order: Case }) {
  const t = useMessages(casePaperMessages)
  const language = useLanguage()
  if (groups.length === 0) {
    return (
      <EmptyState picture="nothingYet" title={t.noDocuments}>
        {t.noDocumentsText}
      </EmptyState>
    )
  }
  return (
    <ul className={classes(layout.stack24, styles.papers)}>
      {groups.map((group) => (
        <li key={group.kind}>
          <h3>
            {paperTitle(group, language)}{' '}
            {group.isWithdrawn && group.kind !== draftKind && <Chip tone="quiet">{t.withdrawnPaper}</Chip>}
          </h3>
          <ul className={styles.versions}>
            {group.versions.map((version) => (
              <li key={version.id}>
                <span>
                  {t.version(version.version)}{' '}
                  {version.isWithdrawn && group.kind === draftKind && <Chip tone="quiet">{t.withdrawnDraft}</Chip>}
                </span>
                <span className={texts.quiet}>
                  {version.name} · {formatBytes(version.bytes)}
                  {version.pages !== null && ` · ${t.pages(version.pages)}`}
                </span>
                <span className={classes(texts.quiet, styles.written)}>
                  <span className={layout.cut}>{version.by}</span>
                  <time dateTime={version.time}>· {formatInstant(version.time)}</time>
                </span>
                <FileButtons fileId={version.fileId} name={version.name} mediaType={version.mediaType} />
              </li>
            ))}
          </ul>
          {group.kind === powerKind && mayReplacePower(order) && (
            <Suspense>
              <SignedPower order={order} />
            </Suspense>
          )}
          {takesSignedPapers(order) && (
            <Suspense>
              <SignedTransferPaper orderNo={order.orderNo} kind={group.kind} isThere={group.versions.length > 1} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  )
}
