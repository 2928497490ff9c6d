import { requestKindNames, requestStates } from '@portal/domain/square/talent/states'
import { useQuery } from '@tanstack/react-query'
import { callQuery, readAgain, useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import type { ListState } from '../../ui/list/list-state.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import posted from '../posted.module.css'
import { mineMessages } from './mine-messages.ts'
import type { Received } from './talent-types.ts'

/** Who asks for one's contact, what waits first, and how often it was viewed. */
export function RequestRows({ state }: { readonly state: ListState }) {
  const t = useMessages(mineMessages)
  const { pageNum, pageSize } = state
  const page = useQuery(callQuery('talent.listReceived', { pageNum, pageSize }, { shownInPlace: true }))
  const { data } = page
  return (
    <Panel title={t.requests}>
      {!data && !page.error && <Skeleton lines={6} />}
      {!data && page.error && (
        <ErrorState error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />
      )}
      {data?.total === 0 && <p className={texts.quiet}>{t.noRequests}</p>}
      {data && data.total > 0 && (
        <div className={layout.stack16}>
          <ul className={posted.rows}>
            {data.list.map((one) => (
              <li key={one.id} className={layout.stack8}>
                <RequestRow one={one} />
              </li>
            ))}
          </ul>
          {data.total > pageSize && (
            <Pager pageNum={pageNum} pageSize={pageSize} total={data.total} onChange={state.setPage} />
          )}
        </div>
      )}
    </Panel>
  )
}

function RequestRow({ one }: { readonly one: Received }) {
  const t = useMessages(mineMessages)
  const language = useLanguage()
  const answer = useCallMutation('talent.answerRequest', { onError: () => void readAgain(['talent']) })
  const act = (name: 'accept' | 'refuse' | 'end') => () => answer.mutate({ id: one.id, act: name })
  return (
    <>
      <span className={layout.line8}>
        <StateChip tone={requestStates[one.state].tone}>{requestStates[one.state].name[language]}</StateChip>
        <strong>{one.company}</strong>
        <span className={texts.quiet13}>
          {requestKindNames[one.kind][language]} · {formatInstant(one.askedTime)}
        </span>
      </span>
      {one.title !== '' && <strong>{one.title}</strong>}
      {one.text !== '' && <p className={posted.text}>{one.text}</p>}
      {(one.state === 'accepted' || one.readings > 0) && (
        <span className={texts.quiet13}>
          {one.readTime === null ? t.notRead : t.readings(one.readings, formatInstant(one.readTime))}
        </span>
      )}
      {one.state === 'asked' && (
        <>
          <p className={texts.quiet13}>{t.acceptText}</p>
          <span className={layout.line8}>
            <Button size="small" busy={answer.isPending} onClick={act('refuse')}>
              {t.decline}
            </Button>
            <Button size="small" tone="primary" busy={answer.isPending} onClick={act('accept')}>
              {t.accept}
            </Button>
          </span>
        </>
      )}
      {one.state === 'accepted' && (
        <span>
          <Button size="small" busy={answer.isPending} onClick={act('end')}>
            {t.end}
          </Button>
        </span>
      )}
    </>
  )
}
