import {
  type ChangeParty,
  changeItemRows,
  partyFields,
  proofNames,
} from '@portal/domain/patents/follow-ups/change-items'
import { useLanguage, useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import stacked from '../../ui/stacked.module.css'
import { changeMessages } from './change-messages.ts'
import styles from './follow-ups.module.css'
import { Progress } from './Progress.tsx'
import { Results } from './Results.tsx'
import { Rounds } from './Rounds.tsx'
import type { FollowUp } from './types.ts'

/** A change that was asked for: table, proofs, the cases with their results. */
export function ChangeView({ followUp }: { followUp: FollowUp }) {
  const t = useMessages(changeMessages)
  const language = useLanguage()
  const { change } = followUp
  if (!change) return null
  return (
    <div className={styles.frame}>
      <div className={layout.column16}>
        <section className={classes(layout.column16, styles.section)} aria-label={t.cases}>
          <h2>{changeItemRows[change.kind].name[language]}</h2>
          <Results followUp={followUp} />
        </section>
        <section className={classes(layout.column16, styles.section)} aria-label={t.table}>
          <h2>{t.table}</h2>
          <BeforeAfter before={change.before} after={change.after} />
          <ul className={classes(layout.stack8, styles.list)}>
            {change.files.map((file) => (
              <li key={file.fileId}>
                <Button tone="quiet" size="small" icon="download" onClick={() => void downloadFile(file.fileId)}>
                  {file.fileName}
                </Button>
                {proofNames[file.proof][language]}
              </li>
            ))}
          </ul>
        </section>
        <Rounds followUp={followUp} />
      </div>
      <Progress followUp={followUp} />
    </div>
  )
}

interface Sides {
  readonly before: readonly ChangeParty[]
  readonly after: readonly ChangeParty[]
}

/** Item by item what was and what is to be; what changes is marked. On a phone each item is a block of its own. */
function BeforeAfter({ before, after }: Sides) {
  const t = useMessages(changeMessages)
  const people = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at)
  return (
    <table className={classes(styles.sides, stacked.stacked)}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      {people.map((at) => {
        const [was, is] = [before[at], after[at]]
        const used = partyFields.filter((field) => (was?.[field] ?? '') !== '' || (is?.[field] ?? '') !== '')
        return (
          <tbody key={at}>
            {people.length > 1 && (
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {t.person(at + 1)}
                </th>
              </tr>
            )}
            {used.map((field) => {
              const [old, now] = [was?.[field] ?? '', is?.[field] ?? '']
              return (
                <tr key={field}>
                  <th scope="row">{t[field]}</th>
                  <td data-title={t.before}>{old || '—'}</td>
                  <td data-title={t.after}>
                    {old === now ? now || '—' : <mark className={styles.added}>{now || '—'}</mark>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        )
      })}
    </table>
  )
}
