import { contractEventNames } from '@portal/domain/office/contracts/contract-facts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import type { Contract } from './contract-types.ts'
import styles from './contracts.module.css'
import { contractMessages } from './messages.ts'

/** What happened, with the hash of every line, and the texts that were sent. */
export function ContractLog({ contract: { log, logHolds, versions } }: { contract: Contract }) {
  const t = useMessages(contractMessages)
  const language = useLanguage()
  return (
    <>
      {versions.length > 0 && (
        <Panel title={t.versions}>
          <ul className={styles.signers}>
            {versions.map(({ version, sentTime, sentBy, sha256, signed }) => (
              <li key={version}>
                <span className={layout.stack2}>
                  <span>{t.versionLine(version, formatInstant(sentTime), sentBy)}</span>
                  <span className={classes(texts.mono12, texts.breaks)}>{sha256}</span>
                </span>
                <small className={texts.quiet12}>{t.signatures(signed)}</small>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t.log}>
        <div className={layout.stack12}>
          <Timeline
            label={t.log}
            events={log.map(({ event, time, name, net, note, hash }) => ({
              key: hash,
              title: contractEventNames[event][language],
              when: [formatInstant(time), name, net].filter((one) => one !== '').join(' · '),
              children: (
                <span className={layout.stack2}>
                  {note !== '' && <span className={classes(texts.soft13, texts.breaks)}>{note}</span>}
                  <span className={classes(texts.mono12, texts.breaks)}>{hash.slice(0, 16)}…</span>
                </span>
              ),
            }))}
          />
          <p className={logHolds ? texts.quiet12 : texts.bad13}>{logHolds ? t.logHolds : t.logBroken}</p>
        </div>
      </Panel>
    </>
  )
}
