import { codeList, codeTabNames, codeTabs } from '@portal/contract/people/code-lists'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { CodeCard, CodeName, CodeStateChip } from './CodeCells.tsx'
import type { Code } from './code-types.ts'
import { codeMessages } from './messages.ts'

const NewCodeDialog = lazy(() => import('./NewCodeDialog.tsx'))
const PosterDialog = lazy(() => import('./PosterDialog.tsx'))
const CodeActDialog = lazy(() => import('./CodeActDialog.tsx'))

type Open = { readonly kind: 'new' | 'poster' } | { readonly kind: 'extend' | 'stop'; readonly code: Code }

/** Registration codes of the organisation: whom they brought, and another one. */
export default function CodesPage() {
  const t = useMessages(codeMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const mayInvite = useMay('people')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const list = useList(codeList, {
    ...{ state, call: 'codes.listCodes', fileCall: 'codes.exportCodes' },
    cells: {
      purpose: (row) => <CodeName row={row} leads />,
      state: (row) => <CodeStateChip state={row.state} />,
      uses: (row) => t.ofQuota(row.uses, row.quota),
    },
  })
  const add = mayInvite && (
    <Button tone="primary" icon="plus" onClick={() => setOpen({ kind: 'new' })}>
      {t.generate}
    </Button>
  )
  return (
    <>
      <ListScreen<Code>
        {...list}
        title={title}
        primary={
          <span className={layout.row8}>
            {list.page.data && list.page.data.total > 0 && (
              <Button icon="download" onClick={() => setOpen({ kind: 'poster' })}>
                {t.poster}
              </Button>
            )}
            {add}
          </span>
        }
        tabs={codeTabs.map((key) => ({ key, label: codeTabNames[key][language] }))}
        keyOf={(row) => row.codeId}
        nameOf={(row) => row.purpose}
        actions={(row) =>
          row.state !== 'stopped' && (
            <>
              <Button size="small" onClick={() => setOpen({ kind: 'extend', code: row })}>
                {t.extend}
              </Button>
              <Button size="small" tone="quiet" onClick={() => setOpen({ kind: 'stop', code: row })}>
                {t.stop}
              </Button>
            </>
          )
        }
        card={(row) => <CodeCard row={row} leads />}
        empty={
          <EmptyState picture="nothingYet" title={t.emptyTitle} action={add}>
            {t.emptyText}
          </EmptyState>
        }
      />
      {open && (
        <Opening>
          {open.kind === 'new' && <NewCodeDialog onClose={close} />}
          {open.kind === 'poster' && <PosterDialog onClose={close} />}
          {(open.kind === 'extend' || open.kind === 'stop') && (
            <CodeActDialog code={open.code} act={open.kind} onClose={close} />
          )}
        </Opening>
      )}
    </>
  )
}
