import { kindNames } from '@portal/domain/kernel/orders/order-areas'
import { importFields } from '@portal/domain/office/imports/import-fields'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { CorrectionsButton } from './CorrectionsButton.tsx'
import type { Import } from './import-types.ts'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'
import { RowsOfImport } from './RowsOfImport.tsx'
import { Names, StartAsks, useStart } from './StartAsks.tsx'

interface PreviewRowsProps {
  readonly found: Import
  readonly onMapping: () => void
  readonly onLeave: () => void
}

/** The third step: how many rows can be brought in, what is wrong with the others, and why rows are left out. */
export function PreviewRows({ found, onMapping, onLeave }: PreviewRowsProps) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const { said, setSaid, isAsked, isPending, start } = useStart(found)
  const comma = language === 'zh' ? '、' : ', '
  return (
    <div className={layout.stack16}>
      <dl className={styles.figures}>
        <div data-tone="good">
          <dt className={texts.quiet12}>{t.ready}</dt>
          <dd>{found.ready}</dd>
        </div>
        <div data-tone={found.faulty > 0 ? 'bad' : undefined}>
          <dt className={texts.quiet12}>{t.faulty}</dt>
          <dd>{found.faulty}</dd>
        </div>
        <div>
          <dt className={texts.quiet12}>{t.known}</dt>
          <dd>{found.known}</dd>
        </div>
        {found.joined > 0 && (
          <div>
            <dt className={texts.quiet12}>{t.joined}</dt>
            <dd>{found.joined}</dd>
          </div>
        )}
      </dl>
      {found.kinds.length > 0 && (
        <p>
          {t.ofKinds} {found.kinds.map(({ kind, count }) => `${kindNames[kind][language]} ${count}`).join(comma)}
        </p>
      )}
      {found.newClients.length > 0 && (
        <p>
          {t.newClients(found.newClientCount)} <Names names={found.newClients} all={found.newClientCount} />
        </p>
      )}
      {found.joined > 0 && <p className={texts.soft}>{t.joinedText}</p>}
      {found.limitsAdded > 0 && <p className={texts.soft}>{t.limitsAdded(found.limitsAdded)}</p>}
      {found.datesMissing > 0 && <p className={texts.soft}>{t.datesMissing(found.datesMissing)}</p>}
      {found.statesTaken > 0 && <p className={texts.soft}>{t.statesTaken(found.statesTaken)}</p>}
      {found.ended > 0 && <p className={texts.soft}>{t.ended(found.ended)}</p>}
      {found.alike > 0 && <p>{t.alike(found.alike)}</p>}
      <StartAsks found={found} said={said} setSaid={setSaid} />
      {found.faults.length > 0 && (
        <Panel title={t.faults} aside={<CorrectionsButton id={found.id} />} flush>
          <div className={layout.scrolls}>
            <table className={classes(styles.table, stacked.stacked)} aria-label={t.faults}>
              <thead>
                <tr>
                  <th scope="col">{t.column}</th>
                  <th scope="col">{t.why}</th>
                  <th scope="col">{t.faultCount}</th>
                </tr>
              </thead>
              <tbody>
                {found.faults.map(({ field, reason, count }) => (
                  <tr key={`${field} ${reason.en}`}>
                    <td data-title={t.column}>{importFields[field][language]}</td>
                    <td data-title={t.why}>{reason[language]}</td>
                    <td className={texts.numbers} data-title={t.faultCount}>
                      {count}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Panel>
      )}
      {found.faulty > 0 && <p className={texts.soft13}>{t.correctionsText}</p>}
      <div className={layout.line8}>
        <Button tone="primary" busy={isPending} disabled={found.ready === 0 || isAsked} onClick={start}>
          {t.start(found.ready - found.limitsAdded, found.limitsAdded)}
        </Button>
        <Button onClick={onMapping}>{t.again}</Button>
        <Button tone="quiet" onClick={onLeave}>
          {t.another}
        </Button>
      </div>
      <RowsOfImport found={found} states={['faulty', 'conflict', 'client', 'alike', 'known', 'ready', 'joined']} />
    </div>
  )
}
