import { requestKindNames, requestStates } from '@portal/domain/square/talent/states'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import type { ListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import posted from '../posted.module.css'
import { ContactOf, Stars, TakeBack } from './ContactPanel.tsx'
import { talentMessages } from './messages.ts'
import { poolPath, type Sent, talentPath } from './talent-types.ts'

/** Requests of one's organisation, the newest first, each with its answer and the contact that it opened. */
export default function SentTab({ state }: { readonly state: ListState }) {
  const t = useMessages(talentMessages)
  const { pageNum, pageSize } = state
  const page = useQuery(callQuery('talent.listSent', { pageNum, pageSize }, { shownInPlace: true }))
  const { data } = page
  if (!data) {
    if (!page.error) return <Skeleton lines={10} />
    return <ErrorState error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />
  }
  if (data.total === 0) {
    return (
      <EmptyState picture="nothingYet" title={t.sentEmpty} action={<LinkButton to={poolPath()}>{t.browse}</LinkButton>}>
        {t.sentEmptyText}
      </EmptyState>
    )
  }
  return (
    <div className={layout.stack16}>
      <Panel>
        <ul className={posted.rows}>
          {data.list.map((one) => (
            <li key={one.id} className={layout.stack8}>
              <SentRow one={one} />
            </li>
          ))}
        </ul>
      </Panel>
      <Pager pageNum={pageNum} pageSize={pageSize} total={data.total} onChange={state.setPage} />
    </div>
  )
}

function SentRow({ one }: { readonly one: Sent }) {
  const t = useMessages(talentMessages)
  const language = useLanguage()
  const isLed = (one.state === 'asked' || one.state === 'accepted') && one.name[language] !== ''
  return (
    <>
      <span className={layout.line8}>
        <StateChip tone={requestStates[one.state].tone}>{requestStates[one.state].name[language]}</StateChip>
        <span className={texts.quiet13}>
          {requestKindNames[one.kind][language]} · {t.by(one.by)} · {formatInstant(one.askedTime)}
        </span>
      </span>
      {isLed ? (
        <Link to={talentPath(one.talentId)} className={texts.medium}>
          {one.name[language]}
        </Link>
      ) : (
        <strong>{one.name[language] || t.gone}</strong>
      )}
      {one.title !== '' && <span>{one.title}</span>}
      {one.text !== '' && <p className={posted.text}>{one.text}</p>}
      {one.isOpen && <ContactOf id={one.id} />}
      {(one.state === 'accepted' || one.state === 'ended') && <Stars id={one.id} stars={one.stars} />}
      {one.state === 'asked' && <TakeBack id={one.id} />}
    </>
  )
}
