import { areaDocuments, findAreaDocument } from '@portal/domain/kernel/orders/area-documents'
import { officialDocuments } from '@portal/domain/kernel/orders/official-documents'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { documentMessages } from './document-messages.ts'
import { FindCaseDialog } from './FindCaseDialog.tsx'
import styles from './review.module.css'

type Row = ReplyFor<'admin.listOfficialDocuments'>['list'][number]
const screen = 'admin/documents'

/** Only documents of the patent office bear a code: the trademark office and the copyright centre give theirs none. */
const codeOf = ({ code }: Row) => (findAreaDocument(code) ? '' : code)

/** Every document of the office as it came in, and the way to record one by the number printed on it. */
export default function DocumentsPage() {
  const t = useMessages(documentMessages)
  const language = useLanguage()
  const state = useListState()
  const { user } = useSession()
  const [isRecording, setRecording] = useState(false)
  const asked = { text: state.get('text'), code: state.get('code') }
  const page = useQuery({
    ...callQuery(
      'admin.listOfficialDocuments',
      { pageNum: state.pageNum, pageSize: state.pageSize, ...asked },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const memory = useListMemory(screen, state)
  const ask = useCallMutation('admin.exportOfficialDocuments', { invalidates: ['views.listJobs'] })
  const caseLink = (row: Row) => (
    <Link to={pathTo('/admin/review', { query: { orderNo: row.orderNo } })}>{row.title || row.orderNo}</Link>
  )
  return (
    <>
      <ListScreen<Row>
        title={t.title}
        tools={<ExportButton rows={page.data?.total ?? 0} start={() => ask.mutateAsync({ parameter: asked })} />}
        primary={
          user?.role !== 'finance' && (
            <Button tone="primary" icon="plus" onClick={() => setRecording(true)}>
              {t.record}
            </Button>
          )
        }
        tabs={[{ key: 'all', label: t.all }]}
        filters={[
          { kind: 'text', key: 'text', label: t.text, says: t.textSays },
          {
            kind: 'choice',
            key: 'code',
            label: t.document,
            says: t.codeSays,
            options: [
              ...officialDocuments.map(({ code, name }) => ({ value: code, label: `${code} ${name[language]}` })),
              ...areaDocuments.map(({ code, area, name }) => ({
                value: code,
                label: `${t[area]} · ${name[language]}`,
              })),
            ],
          },
        ]}
        columns={[
          { key: 'document', title: t.document, minWidth: '190px', shown: true, cell: (row) => row.name[language] },
          {
            key: 'code',
            title: t.code,
            shown: true,
            cell: (row) => <span className={styles.mono}>{codeOf(row)}</span>,
          },
          { key: 'case', title: t.caseTitle, minWidth: '190px', shown: true, cell: caseLink },
          {
            key: 'number',
            title: t.officeNumber,
            shown: true,
            cell: (row) => row.patentNumber && <NumberText>{row.patentNumber}</NumberText>,
          },
          { key: 'dispatchedOn', title: t.dispatchedOn, shown: true, cell: (row) => row.dispatchedOn },
          {
            key: 'delivery',
            title: t.delivery,
            shown: false,
            cell: (row) => t[row.deliveryMode],
          },
          { key: 'by', title: t.by, shown: true, cell: (row) => row.recordedBy },
          { key: 'time', title: t.time, shown: true, cell: (row) => formatInstant(row.recordedTime) },
        ]}
        state={state}
        page={page}
        keyOf={(row) => row.id}
        nameOf={(row) => `${row.name[language]} ${row.orderNo}`}
        actions={({ fileId }) =>
          fileId && (
            <Button size="small" icon="download" onClick={() => void downloadFile(fileId)}>
              {t.openFile}
            </Button>
          )
        }
        card={(row) => (
          <>
            <strong>{row.name[language]}</strong>
            {caseLink(row)}
            <span>{[row.dispatchedOn, codeOf(row)].filter(Boolean).join(' · ')}</span>
          </>
        )}
        empty={<EmptyState picture="nothingYet" title={t.none} />}
        {...memory}
      />
      {isRecording && <FindCaseDialog onClose={() => setRecording(false)} />}
    </>
  )
}
