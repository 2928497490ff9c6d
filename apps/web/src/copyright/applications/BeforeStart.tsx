import { checkLists } from '@portal/domain/copyright/applications/check-list'
import { exampleSoftware, exampleWork } from '@portal/domain/copyright/applications/examples'
import type { CopyrightOrderKind } from '@portal/domain/kernel/orders/order-areas'
import { useState } from 'react'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { PdfPreview } from '../../parts/PdfPreview.tsx'
import { saveBytes } from '../../parts/save-bytes.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import texts from '../../ui/texts.module.css'
import styles from './service.module.css'
import { serviceMessages } from './service-messages.ts'

const kinds = { software: 'softwareCopyright', work: 'workCopyright' } as const
type Kind = keyof typeof kinds

/** What to have at hand, to tick off here or on paper, and how the papers will look. */
export function BeforeStart() {
  const t = useMessages(serviceMessages)
  const [query, setQuery] = useSearchParams()
  const kind: Kind = query.get('type') === 'work' ? 'work' : 'software'
  return (
    <Panel title={t.before}>
      <Tabs<Kind>
        label={t.kinds}
        chosen={kind}
        tabs={[
          { key: 'software', label: t.software },
          { key: 'work', label: t.work },
        ]}
        onChoose={(key) =>
          setQuery(
            (now) => {
              now.set('type', key)
              return now
            },
            { replace: true, preventScrollReset: true },
          )
        }
      >
        <CheckList key={kind} kind={kinds[kind]} />
      </Tabs>
    </Panel>
  )
}

/** The failure was shown by its toast already. */
const saidByToast = () => {}

function CheckList({ kind }: { kind: CopyrightOrderKind }) {
  const t = useMessages(serviceMessages)
  const language = useLanguage()
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const items = checkLists[kind]
  const flip = (name: string) => {
    const next = new Set(ready)
    if (!next.delete(name)) next.add(name)
    setReady(next)
  }
  const download = async () => {
    setBusy(true)
    try {
      const made = await sendCall('copyright.makeCheckList', { type: kind })
      saveBytes(made.name, made.content, 'application/pdf')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes(layout.stack16, layout.narrow)}>
      <p className={texts.soft13} role="status">
        {t.ready(ready.size, items.length)}
      </p>
      <ul className={layout.stack12}>
        {items.map(({ name, says, onlyIf }) => (
          <li key={name.en}>
            <CheckField
              checked={ready.has(name.en)}
              onChange={() => flip(name.en)}
              label={
                <>
                  {inLanguage(name, language)}{' '}
                  {onlyIf && <span className={texts.soft13}>{t.onlyIf(inLanguage(onlyIf, language))}</span>}
                </>
              }
              hint={inLanguage(says, language)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button icon="download" busy={busy} onClick={() => void download().catch(saidByToast)}>
          {t.downloadList}
        </Button>
      </div>
      <Samples kind={kind} />
    </div>
  )
}

/** Papers of an invented registration, as ours would look. */
function Samples({ kind }: { kind: CopyrightOrderKind }) {
  const t = useMessages(serviceMessages)
  const make = (paper: RequestFor<'copyright.makePaper'>['paper']) => () => {
    const form = kind === 'softwareCopyright' ? exampleSoftware : exampleWork
    return sendCall('copyright.makePaper', {
      json: structuredClone(form) as RequestFor<'copyright.makePaper'>['json'],
      paper,
    })
  }
  return (
    <section className={styles.samples}>
      <h3>{t.samples}</h3>
      <PdfPreview label={t.sampleApplication} title={t.sampleApplication} make={make('application')} />
      {kind === 'workCopyright' && (
        <PdfPreview label={t.sampleStatement} title={t.sampleStatement} make={make('statement')} />
      )}
      <PdfPreview label={t.samplePage} title={t.samplePage} make={make('signaturePage')} />
    </section>
  )
}
