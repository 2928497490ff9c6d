import type { ReplyFor } from '../../api/send-call.ts'
import { formatNumber, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { searchMessages } from './messages.ts'
import styles from './PatentSearchPage.module.css'

type Source = ReplyFor<'patents.searchPatents'>['sources'][number]

/** What was searched, each source with the age of its data; which of them may lack newer records. */
export function SourceLine({ sources }: { sources: readonly Source[] }) {
  const t = useMessages(searchMessages)
  if (sources.length === 0) return null
  const old = sources.filter(({ ok }) => !ok)
  return (
    <>
      {old.length > 0 && (
        <p role="note" className={styles.oldSources}>
          {old
            .map(({ name, importedTime }) => t.sourceOld(name, importedTime && todayInBeijing(new Date(importedTime))))
            .join(' ')}
        </p>
      )}
      <p className={styles.note}>
        {t.searched}{' '}
        {sources.map(({ name, records, age }) => t.sourceAge(name, formatNumber(records), age)).join(' · ')}
      </p>
    </>
  )
}
