import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import styles from './agency.module.css'
import { agencyMessages } from './messages.ts'

type Step = ReplyFor<'agency.getSetup'>['steps'][number]

const tones = { done: 'good', open: 'warn', optional: 'quiet' } as const
const facts = ['weChatPay', 'bankTransfer', 'sandbox', 's3', 'disk'] as const
const links: Partial<Record<Step['step'], string>> = { site: pathTo('/admin/site'), staff: pathTo('/admin/users') }

/** Every step to a working installation with its state; those done on other pages lead there. */
export function SetupList() {
  const t = useMessages(agencyMessages)
  const { data } = useQuery(callQuery('agency.getSetup', {}))
  const more = ({ step, state, facts: [first = '', ...rest] }: Step): string => {
    if (step === 'attorneys') return t.people(first)
    if (step === 'staff') return t.more(first)
    if (step === 'site') return state === 'done' ? '' : t.siteMore
    if (step === 'patents') return state === 'done' ? '' : t.patentsMore
    if (step === 'mail') return state === 'done' ? '' : t.mailMore
    if (step === 'niceTable') return state === 'done' ? '' : t.niceTableMore
    const known = [first, ...rest].map((fact) => facts.find((one) => one === fact)).filter((one) => one !== undefined)
    if (known.length > 0) return known.map((fact) => t[fact]).join(' · ')
    return step === 'payment' ? t.paymentMore : ''
  }
  return (
    <Panel title={t.setup}>
      <ol className={layout.grid}>
        {(data?.steps ?? []).map((one) => (
          <li key={one.step} className={styles.row}>
            <span className={styles.what}>
              <strong>{t[one.step]}</strong>
              <span className={texts.soft}>{more(one)}</span>
            </span>
            <StateChip tone={tones[one.state]}>{t[one.state]}</StateChip>
            {links[one.step] && one.state !== 'done' && (
              <LinkButton size="small" to={links[one.step] ?? ''}>
                {t.edit}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
