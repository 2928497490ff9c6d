import { billingLanguages } from '@portal/contract/office/client-lists'
import type { ReactNode } from 'react'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import type { Client } from './client-types.ts'
import styles from './clients.module.css'
import { clientMessages } from './messages.ts'

/** What the agency states of a client, and what their cases cost. */
export function ClientFacts({ client }: { client: Client }) {
  const t = useMessages(clientMessages)
  const language = useLanguage()
  const { money, merged } = client
  const facts: readonly (readonly [string, ReactNode] | false)[] = [
    client.idCode !== '' && [t.idCode, <NumberText key="code">{client.idCode}</NumberText>],
    client.address !== '' && [t.address, client.address],
    [t.language, billingLanguages[client.language][language]],
    money !== null && [t.owed, <Money key="owed" fen={money.owedFen} strong />],
    money !== null && [t.paid, <Money key="paid" fen={money.paidFen} />],
    money !== null && money.heldFen > 0 && [t.held, <Money key="held" fen={money.heldFen} />],
    merged.length > 0 && [
      t.merged,
      <ul key="merged">
        {merged.map(({ id, name, mergedTime }) => (
          <li key={id}>
            {name} <small className={texts.quiet12}>{formatDay(mergedTime)}</small>
          </li>
        ))}
      </ul>,
    ],
    client.note !== '' && [
      t.note,
      <p key="note" className={styles.note}>
        {client.note}
      </p>,
    ],
  ]
  return (
    <Panel title={t.facts}>
      <dl className={classes(layout.stack8, styles.facts)}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]}>
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  )
}
