import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CopyrightCheck } from './CopyrightCheck.tsx'
import { checkMessages } from './check-messages.ts'
import { PatentCheck } from './PatentCheck.tsx'
import { ProgressCheck } from './ProgressCheck.tsx'
import styles from './QuickCheckPage.module.css'
import { TrademarkCheck } from './TrademarkCheck.tsx'

const kinds = ['patent', 'progress', 'trademark', 'copyright'] as const
type Kind = (typeof kinds)[number]

/** Quick check: a patent, a mark or a copyright by number or names, an order by number and phone. Kind and text stand in the address, a phone number never. */
export default function QuickCheckPage() {
  const t = useMessages(checkMessages)
  const [address, setAddress] = useSearchParams()
  const kind = kinds.find((known) => known === address.get('kind')) ?? 'patent'
  const number = address.get('number') ?? ''
  return (
    <div className={styles.page}>
      <header className={classes(layout.stack8, styles.header)}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      <Tabs<Kind>
        label={t.kind}
        tabs={kinds.map((key) => ({ key, label: t[key] }))}
        chosen={kind}
        onChoose={(key) => setAddress(key === 'patent' ? {} : { kind: key }, { replace: true })}
      >
        {kind === 'patent' && (
          <PatentCheck key={number} number={number} onCheck={(asked) => setAddress({ number: asked })} />
        )}
        {kind === 'progress' && <ProgressCheck />}
        {kind === 'trademark' && <TrademarkCheck />}
        {kind === 'copyright' && (
          <CopyrightCheck text={number} onCheck={(asked) => setAddress({ kind: 'copyright', number: asked })} />
        )}
      </Tabs>
    </div>
  )
}
