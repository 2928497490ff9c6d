import { useMessages } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'
import type { Case } from './case-types.ts'
import { FileButtons } from './FileButtons.tsx'
import styles from './orders.module.css'
import { rowDetailsMessages } from './row-details-messages.ts'

const shownMax = 4

/** The newest version of each paper of a case, the newest first. */
export function LatestFiles({ groups }: { groups: Case['documents'] }) {
  const t = useMessages(rowDetailsMessages)
  const latest = groups
    .flatMap(({ title, versions }) => versions.slice(0, 1).map((version) => ({ title, version })))
    .sort((a, b) => b.version.time.localeCompare(a.version.time))
  if (latest.length === 0) return <p className={texts.quiet}>{t.noFiles}</p>
  return (
    <>
      <ul className={styles.files}>
        {latest.slice(0, shownMax).map(({ title, version }) => (
          <li key={version.id}>
            <span title={version.name}>{title}</span>
            <FileButtons fileId={version.fileId} name={version.name} mediaType={version.mediaType} />
          </li>
        ))}
      </ul>
      {latest.length > shownMax && <p className={texts.quiet}>{t.moreFiles(latest.length - shownMax)}</p>}
    </>
  )
}
