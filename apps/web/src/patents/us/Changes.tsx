import { usChanges } from '@portal/domain/office/admin/us-form-lines'
import type { UsForm } from '@portal/domain/patents/us/form'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { formatInstant } from '../../app/format.ts'
import { inLanguage, type Language, useLanguage, useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import { choiceWords } from '../../parts/value-words.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { usMessages } from './messages.ts'
import styles from './us-form.module.css'

/** A line's name with its place in its list. */
export function lineName(
  line: { readonly label: TwoLanguages; readonly at: number | null },
  language: Language,
): string {
  const label = inLanguage(line.label, language)
  return line.at === null ? label : `${line.at}. ${label}`
}

/** What stands otherwise than in the form handed in before: before and after, side by side. */
export function Changes({ before, after, since }: { before: UsForm; after: UsForm; since: string }) {
  const t = useMessages(usMessages)
  const language = useLanguage()
  const changes = usChanges(before, after)
  return (
    <section className={classes(layout.column16, editor.section)} aria-labelledby="us-changes">
      <h2 id="us-changes">{t.changes(changes.length)}</h2>
      <p className={texts.soft13}>{t.comparedWith(formatInstant(since))}</p>
      {changes.length > 0 && (
        <div className={layout.scrolls}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.part}</th>
                <th scope="col">{t.before}</th>
                <th scope="col">{t.after}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.path}>
                  <th scope="row">
                    <small className={classes(texts.quiet, texts.block)}>{t[change.section]}</small>
                    {lineName(change, language)}
                  </th>
                  <td>
                    <del>{choiceWords(change.path, change.before, language) || '—'}</del>
                  </td>
                  <td>
                    <ins>{choiceWords(change.path, change.after, language) || '—'}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
