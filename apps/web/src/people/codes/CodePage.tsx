import { registrationList } from '@portal/contract/people/code-lists'
import { codeKindNames } from '@portal/domain/people/codes/invite-code'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatFen, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { Opening } from '../../app/Opening.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { DayBars } from '../../parts/DayBars.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { useParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { CodeStateChip } from './CodeCells.tsx'
import type { OneCode, Registration } from './code-types.ts'
import styles from './codes.module.css'
import { codeMessages } from './messages.ts'

const PosterDialog = lazy(() => import('./PosterDialog.tsx'))
const CodeActDialog = lazy(() => import('./CodeActDialog.tsx'))

/** One registration code: who registered with it, by day, with what they ordered. */
export default function CodePage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('codes.getCode', { codeId: id }, { shownInPlace: true }),
  )
  const t = useMessages(codeMessages)
  useMenuLine('/user/userCode')
  useDocumentTitle(data?.purpose ?? t.codes)
  if (data) return <Opened key={id} code={data} />
  if (!error) return <Skeleton lines={10} />
  return (
    <ErrorState
      isPage
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
      wayOn={<LinkButton to={pathTo('/user/userCode')}>{t.codes}</LinkButton>}
    />
  )
}

function Opened({ code }: { code: OneCode }) {
  const t = useMessages(codeMessages)
  const state = useListState()
  const [open, setOpen] = useState<'poster' | 'extend' | 'stop'>()
  const close = () => setOpen(undefined)
  const list = useList(registrationList, {
    ...{ state, call: 'codes.listRegistrations', fileCall: 'codes.exportRegistrations', set: { codeId: code.codeId } },
    cells: {},
  })
  return (
    <>
      <ListScreen<Registration>
        {...list}
        title={code.purpose}
        primary={
          code.state !== 'stopped' && (
            <span className={layout.row8}>
              <Button icon="download" onClick={() => setOpen('poster')}>
                {t.poster}
              </Button>
              <Button onClick={() => setOpen('extend')}>{t.extend}</Button>
              <Button icon="stop" onClick={() => setOpen('stop')}>
                {t.stop}
              </Button>
            </span>
          )
        }
        lead={<Lead code={code} />}
        tabs={[{ key: 'all', label: t.open }]}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        card={(row) => (
          <>
            <span className={texts.medium}>{row.name}</span>
            <span className={layout.between8}>
              <span className={texts.quiet13}>{formatInstant(row.registeredTime)}</span>
              <strong className={texts.numbers}>{formatFen(row.paid)}</strong>
            </span>
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.regEmpty}>
            {t.regEmptyText}
          </EmptyState>
        }
      />
      {open && (
        <Opening>
          {open === 'poster' ? (
            <PosterDialog onClose={close} />
          ) : (
            <CodeActDialog code={code} act={open} onClose={close} />
          )}
        </Opening>
      )}
    </>
  )
}

function Lead({ code }: { code: OneCode }) {
  const t = useMessages(codeMessages)
  const language = useLanguage()
  const facts: readonly (readonly [string, string])[] = [
    [t.uses, t.ofQuota(code.uses, code.quota)],
    [t.orders, String(code.orders)],
    [t.paid, formatFen(code.paid)],
    ...(code.commission === null ? [] : [[t.commission, formatFen(code.commission)] as const]),
    [t.expires, formatInstant(code.expireTime)],
    [t.binds, code.bindsAgency ? t.bindsYes : t.bindsNo],
    [t.gift, code.gift ?? t.none],
  ]
  return (
    <div className={layout.stack16}>
      <p className={layout.row8}>
        <CodeStateChip state={code.state} />
        <span>{codeKindNames[code.kind][language]}</span>
        <span className={texts.soft}>{t.endsIn(code.tail)}</span>
        {code.company && <span className={texts.soft}>{t.forCompany(code.company)}</span>}
      </p>
      <dl className={styles.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={texts.soft13}>{name}</dt>
            <dd className={texts.numbers}>{value}</dd>
          </div>
        ))}
      </dl>
      <DayBars
        title={t.days}
        names={[t.registered]}
        days={code.days.map(({ day, registered }) => ({ day, counts: [registered] }))}
      />
    </div>
  )
}
