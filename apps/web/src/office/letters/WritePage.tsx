import { letterCasesMax } from '@portal/domain/office/letters/letter-fields'
import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { type CaseToWrite, wayToWrite } from '../../parts/letters/WriteLink.tsx'
import { TickList } from '../../parts/TickList.tsx'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useLocation, useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { CasePicker } from './CasePicker.tsx'
import { writeMessages } from './messages.ts'
import { WriteOne } from './WriteOne.tsx'

const WriteMany = lazy(() => import('./WriteMany.tsx'))

/** The cases that an address names: each by its number, one about a limit with that behind a point. */
function casesOf(text: string): readonly CaseToWrite[] {
  const named = text.split(',').filter((one) => one !== '')
  return [...new Set(named)].map((one) => {
    const [orderNo = '', limitId] = one.split('.')
    return { orderNo, ...(limitId !== undefined && { limitId }) }
  })
}

const behindHash = '#cases='

/** A letter about a case, or one about each of several: `?cases=` or `#cases=` names them, `?client=` lets those of a client be chosen. */
export default function WritePage() {
  const [query] = useSearchParams()
  useMenuLine('/agency/letters')
  const { hash } = useLocation()
  const asked = query.get('cases') ?? (hash.startsWith(behindHash) ? hash.slice(behindHash.length) : '')
  const cases = casesOf(asked)
  const client = query.get('client')
  const [only] = cases
  if (cases.length > 1) {
    return <WriteMany key={asked} cases={cases.slice(0, letterCasesMax)} rest={cases.slice(letterCasesMax)} />
  }
  if (only) return <WriteOne key={asked} {...only} />
  return client === null ? <ChooseCase /> : <ChooseOfClient clientId={client} />
}

function ChooseCase() {
  const t = useMessages(writeMessages)
  const navigate = useNavigate()
  return (
    <div className={classes(layout.stack16, layout.reading)}>
      <h1>{t.oneTitle}</h1>
      <Panel title={t.choose}>
        <div className={layout.stack16}>
          <p className={texts.soft13}>{t.chooseText}</p>
          <CasePicker
            label={t.case}
            hint={t.caseHint}
            onChoose={({ orderNo }) => void navigate(wayToWrite([{ orderNo }]))}
          />
        </div>
      </Panel>
    </div>
  )
}

function ChooseOfClient({ clientId }: { clientId: string }) {
  const t = useMessages(writeMessages)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const cases = useLoadMore('letters.listCases', (asked) => ({
    clientId,
    pageSize: 100,
    ...(asked && { text: asked }),
  }))
  const { items, total, failure, loading, hasMore } = cases
  const isEmpty = total === 0 && text === ''
  return (
    <div className={classes(layout.stack16, layout.reading)}>
      <h1>{t.oneTitle}</h1>
      <Panel title={t.casesOf}>
        {total === undefined &&
          (failure ? <ErrorState error={failure} busy={loading} onRetry={cases.onRetry} /> : <Skeleton lines={5} />)}
        {isEmpty && <p className={texts.soft13}>{t.noCases}</p>}
        {total !== undefined && !isEmpty && (
          <div className={layout.stack16}>
            <p className={texts.soft13}>{t.chooseText}</p>
            <TextField
              label={t.caseHint}
              type="search"
              autoComplete="off"
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                cases.onSearch(target.value)
              }}
            />
            <TickList
              label={t.casesOf}
              options={items.map(({ orderNo, title, number }) => ({
                ...{ id: orderNo, name: title || orderNo, hint: [orderNo, number].filter(Boolean).join(' · ') },
              }))}
              ticked={ticked}
              onChange={setTicked}
            />
            {hasMore && (
              <p className={layout.line8}>
                <small className={texts.quiet12}>{t.shownOf(items.length, total)}</small>
                <Button size="small" busy={loading} onClick={cases.onLoadMore}>
                  {t.more}
                </Button>
              </p>
            )}
            {failure && <ErrorState error={failure} busy={loading} onRetry={cases.onRetry} />}
            {ticked.length > 0 && (
              <span>
                <LinkButton tone="primary" to={wayToWrite(ticked.map((orderNo) => ({ orderNo })))}>
                  {t.go(ticked.length)}
                </LinkButton>
              </span>
            )}
          </div>
        )}
      </Panel>
    </div>
  )
}
