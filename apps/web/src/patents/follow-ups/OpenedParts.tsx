import { correctablePartNames, correctableParts } from '@portal/domain/patents/follow-ups/form'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import type { FollowUp } from './types.ts'

/** The open correction: until when, and each part that the reviewer opened, with the reviewer's words. */
export function OpenedParts({ followUp }: { followUp: FollowUp }) {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  return (
    <div className={styles.banner}>
      <p>{t.correcting(followUp.round, followUp.dueOn ?? '—')}</p>
      <ul>
        {followUp.openFields.map(({ path, words }) => {
          const part = correctableParts.find((one) => one === path.split('.')[0])
          return (
            <li key={path}>
              {part ? correctablePartNames[part][language] : path}: {words}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
