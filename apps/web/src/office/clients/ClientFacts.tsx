import { billingLanguages } from '@portal/contract/office/client-lists'
import { customerKindNames, sourceNames } from '@portal/domain/office/clients/customers'
import { type ReactNode, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { Tags } from './ClientTags.tsx'
import type { Client } from './client-types.ts'
import styles from './clients.module.css'
import { customerMessages } from './customer-messages.ts'
import { clientMessages } from './messages.ts'

/** What the agency states of a client, and what their cases cost. */
export function ClientFacts({ client }: { client: Client }) {
  const t = useMessages(clientMessages)
  const c = useMessages(customerMessages)
  const language = useLanguage()
  const { money, merged, source } = client
  const facts: readonly (readonly [string, ReactNode] | false)[] = [
    client.idCode !== '' && [t.idCode, <NumberText key="code">{client.idCode}</NumberText>],
    client.address !== '' && [t.address, client.address],
    [c.kind, customerKindNames[client.kind][language]],
    client.level !== '' && [c.level, client.level],
    source !== '' && [c.source, sourceNames[source][language]],
    client.region !== '' && [c.region, client.region],
    client.industry !== '' && [c.industry, client.industry],
    client.tags.length > 0 && [c.tags, <Tags key="tags" tags={client.tags} />],
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
    client.merges.length > 0 && client.may.account && [c.merges, <Merges key="merges" client={client} />],
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

/** Merges into a client that can still be taken back. */
function Merges({ client: { merges } }: { client: Client }) {
  const c = useMessages(customerMessages)
  const [open, setOpen] = useState<Client['merges'][number]>()
  const undo = useCallMutation('customers.undoMerge', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: c.mergeUndone })
      setOpen(undefined)
    },
  })
  return (
    <>
      <ul className={layout.stack8}>
        {merges.map((merge) => (
          <li key={merge.id} className={layout.between8}>
            <span className={texts.breaks}>
              {merge.names.join(c.comma)}{' '}
              <small className={texts.quiet12}>
                {formatDay(merge.time)} · {merge.by}
              </small>
            </span>
            <Button size="small" onClick={() => setOpen(merge)}>
              {c.undoMerge}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <FormDialog
          title={c.undoMergeTitle}
          label={c.undoMerge}
          busy={undo.isPending}
          error={undo.error}
          onClose={() => setOpen(undefined)}
          onAct={() => undo.mutate({ id: open.id })}
        >
          <p>{c.undoMergeText(open.names.join(c.comma))}</p>
        </FormDialog>
      )}
    </>
  )
}
