import {
  natureWords,
  ownershipWords,
  signatureWords,
  workCategoryWords,
} from '@portal/domain/copyright/applications/choices'
import { exampleWork as work } from '@portal/domain/copyright/applications/examples'
import { statementPartKeys, statementParts } from '@portal/domain/copyright/applications/work-faults'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import texts from '../../ui/texts.module.css'
import styles from './copyright.module.css'
import { sharedMessages } from './shared-messages.ts'
import { workMessages } from './work-messages.ts'

/** How a filled form reads; nothing of it is taken over. */
export function WorkExample({ onClose }: { onClose: () => void }) {
  const t = useMessages(workMessages)
  const shared = useMessages(sharedMessages)
  const language = useLanguage()
  const say = (words: { readonly en: string; readonly zh: string }) => inLanguage(words, language)
  const rows: readonly (readonly [string, string])[] = [
    [t.name, work.name],
    [t.category, say(workCategoryWords[work.category])],
    [t.nature, say(natureWords[work.nature])],
    [t.completedOn, work.completedOn],
    [t.place, [work.completedCountry, work.completedProvince, work.completedCity].join(' ')],
    [shared.publishedOn, `${work.publishedOn} ${work.publishedCountry} ${work.publishedCity}`],
    [t.authors, work.authors.map(({ name, signature }) => `${name} (${say(signatureWords[signature])})`).join('、')],
    [t.ownership, say(ownershipWords[work.ownership])],
    [t.owners, work.owners.map(({ name }) => name).join('、')],
    ...statementPartKeys.map((part) => [say(statementParts[part]), work.statement[part]] as const),
  ]
  return (
    <Dialog open width="wide" title={t.exampleTitle} onClose={onClose}>
      <p className={texts.soft13}>{t.exampleText}</p>
      <dl className={styles.exampleRows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
