import { allCodesList, codeTabNames, codeTabs } from '@portal/contract/people/code-lists'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { CodeCard, CodeName, CodeStateChip } from './CodeCells.tsx'
import type { IssuedCode } from './code-types.ts'
import { codeMessages } from './messages.ts'

const CodeActDialog = lazy(() => import('./CodeActDialog.tsx'))

/** Registration codes of all organisations, for staff. */
export default function AllCodesPage() {
  const t = useMessages(codeMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const [stopping, setStopping] = useState<IssuedCode>()
  const list = useList(allCodesList, {
    ...{ state, call: 'codes.listAllCodes', fileCall: 'codes.exportAllCodes' },
    cells: {
      purpose: (row) => <CodeName row={row} />,
      state: (row) => <CodeStateChip state={row.state} />,
      uses: (row) => t.ofQuota(row.uses, row.quota),
    },
  })
  return (
    <>
      <ListScreen<IssuedCode>
        {...list}
        title={title}
        tabs={codeTabs.map((key) => ({ key, label: codeTabNames[key][language] }))}
        keyOf={(row) => row.codeId}
        nameOf={(row) => row.purpose}
        actions={(row) =>
          row.state !== 'stopped' && (
            <Button size="small" onClick={() => setStopping(row)}>
              {t.stop}
            </Button>
          )
        }
        card={(row) => <CodeCard row={row} more={row.issuer} />}
        empty={<EmptyState picture="nothingYet" title={t.allEmpty} />}
      />
      {stopping && (
        <Opening>
          <CodeActDialog code={stopping} act="stop" byStaff onClose={() => setStopping(undefined)} />
        </Opening>
      )}
    </>
  )
}
