import type { ReplyFor } from '../api/send-call.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { deadlineTitle } from '../parts/deadline-words.ts'
import audit from './audit.module.css'
import styles from './review.module.css'
import { ruleMessages } from './rule-messages.ts'

type Preview = ReplyFor<'rules.previewRule'>

/** What a change of a rule moves, before anybody agrees to it. */
export function RulePreview({ preview }: { preview: Preview }) {
  const t = useMessages(ruleMessages)
  const language = useLanguage()
  const { moved, movedTotal, watchesTotal, draftsTotal, holidays, workdays } = preview
  return (
    <section className={styles.preview} aria-label={t.effects}>
      <h3>{t.effects}</h3>
      {holidays.length > 0 && (
        <p>
          {t.daysOff}: {holidays.join(', ')}
        </p>
      )}
      {workdays.length > 0 && (
        <p>
          {t.workdays}: {workdays.join(', ')}
        </p>
      )}
      <p>{t.moved(movedTotal)}</p>
      {watchesTotal > 0 && <p>{t.watches(watchesTotal)}</p>}
      {draftsTotal !== null && <p>{t.drafts(draftsTotal)}</p>}
      {preview.isReplacing && <p>{t.replaces}</p>}
      <p className={styles.quiet}>{t.keeps}</p>
      {moved.length > 0 && (
        <div className={audit.scroll}>
          <table className={audit.table} aria-label={t.moved(movedTotal)}>
            <thead>
              <tr>
                {[t.order, t.deadline, t.oldDay, t.newDay].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moved.map((row) => (
                <tr key={`${row.orderNo} ${row.ruleId} ${row.from}`}>
                  <td>
                    {row.orderNo}
                    <small>{row.title}</small>
                  </td>
                  <td>{deadlineTitle(row.ruleId, language)}</td>
                  <td>{row.from}</td>
                  <td>
                    {row.to}
                    {row.isUnsure && <small>{t.noCalendar}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {movedTotal > moved.length && <p className={styles.quiet}>{t.listed(moved.length)}</p>}
    </section>
  )
}
