import { type ChangeParty, changeItemRows, partyFields, proofNames } from '@portal/domain/follow-ups/change-items'
import { useLanguage, useMessages } from '../app/language.ts'
import { downloadFile } from '../parts/download-file.ts'
import { Button } from '../ui/Button.tsx'
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
      <div className={styles.main}>
        <section className={styles.section} aria-label={t.cases}>
          <h2>{changeItemRows[change.kind].name[language]}</h2>
          <Results followUp={followUp} />
        </section>
        <section className={styles.section} aria-label={t.table}>
          <h2>{t.table}</h2>
          <div className={styles.two}>
            <Parties title={t.before} parties={change.before} />
            <Parties title={t.after} parties={change.after} />
          </div>
          <ul className={styles.list}>
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

function Parties({ title, parties }: { title: string; parties: readonly ChangeParty[] }) {
  const t = useMessages(changeMessages)
  return (
    <div>
      <h3>{title}</h3>
      {parties.map((party) => (
        <dl key={`${party.name} ${party.idCode}`} className={styles.facts}>
          {partyFields
            .filter((field) => party[field] !== '')
            .map((field) => (
              <div key={field} style={{ display: 'contents' }}>
                <dt>{t[field]}</dt>
                <dd>{party[field]}</dd>
              </div>
            ))}
        </dl>
      ))}
    </div>
  )
}
