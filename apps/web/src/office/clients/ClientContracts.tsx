import { contractKindNames, contractStateNames } from '@portal/domain/office/contracts/contract-facts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useMay } from '../../parts/use-may.ts'
import { LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import type { Client } from './client-types.ts'
import { clientMessages } from './messages.ts'

const shownMax = 3

/** The newest contracts with a client, each in one line. */
export function ClientContracts({ client: { id } }: { client: Client }) {
  const t = useMessages(clientMessages)
  const language = useLanguage()
  const mayDraft = useMay('draft')
  const { data } = useQuery(callQuery('contracts.listContracts', { clientId: id, pageSize: shownMax }))
  if (!data) return null
  return (
    <Panel
      title={t.contracts}
      aside={
        mayDraft && (
          <LinkButton size="small" icon="plus" to={pathTo('/user/proxyAgreement/write', { query: { client: id } })}>
            {t.newContract}
          </LinkButton>
        )
      }
    >
      {data.total === 0 && <p className={texts.quiet}>{t.noContract}</p>}
      <ul className={layout.stack8}>
        {data.list.map((one) => (
          <li key={one.id} className={layout.stack2}>
            <Link to={pathTo('/user/proxyAgreement/:id', { params: { id: one.id } })}>{one.number}</Link>
            <small className={texts.quiet12}>
              {[
                contractKindNames[one.kind][language],
                contractStateNames[one.state][language],
                one.validTo && t.contractUntil(formatDay(one.validTo)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {data.total > shownMax && (
        <Link to={pathTo('/user/proxyAgreement', { query: { clientId: id } })}>{t.allContracts(data.total)}</Link>
      )}
    </Panel>
  )
}
