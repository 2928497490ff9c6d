import { officialDocumentList } from '@portal/contract/office/office-lists'
import { areaDocuments, findAreaDocument } from '@portal/domain/kernel/orders/area-documents'
import { officialDocuments } from '@portal/domain/kernel/orders/official-documents'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { useDesk } from './desk-paths.ts'
import { documentMessages } from './document-messages.ts'
import { FindCaseDialog } from './FindCaseDialog.tsx'
import styles from './review.module.css'

type Row = RowOf<'admin.listOfficialDocuments'>

/** Only documents of the patent office bear a code: the trademark office and the copyright centre give theirs none. */
const codeOf = ({ code }: Row) => (findAreaDocument(code) ? '' : code)

/** Every document of the office as it came in, and the way to record one by the number printed on it. */
export default function DocumentsPage() {
  const t = useMessages(documentMessages)
  const language = useLanguage()
  const state = useListState()
  const { user } = useSession()
  const { paths } = useDesk()
  const [isRecording, setRecording] = useState(false)
  const caseLink = (row: Row) => (
    <Link to={pathTo(paths.review, { query: { orderNo: row.orderNo } })}>{row.title || row.orderNo}</Link>
  )
  const list = useList(officialDocumentList, {
    ...{ state, call: 'admin.listOfficialDocuments', fileCall: 'admin.exportOfficialDocuments' },
    fields: {
      code: [
        ...officialDocuments.map(({ code, name }) => ({ value: code, label: `${code} ${name[language]}` })),
        ...areaDocuments.map(({ code, area, name }) => ({ value: code, label: `${t[area]} · ${name[language]}` })),
      ],
    },
    cells: {
      code: (row) => <span className={styles.mono}>{codeOf(row)}</span>,
      case: (row) => (
        <span className={cells.lines}>
          {caseLink(row)}
          <small>{row.orderNo}</small>
        </span>
      ),
      number: (row) => row.patentNumber && <NumberText>{row.patentNumber}</NumberText>,
    },
  })
  return (
    <>
      <ListScreen<Row>
        {...list}
        title={t.title}
        primary={
          user?.role !== 'finance' && (
            <Button tone="primary" icon="plus" onClick={() => setRecording(true)}>
              {t.record}
            </Button>
          )
        }
        tabs={[{ key: 'all', label: t.all }]}
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
      />
      {isRecording && <FindCaseDialog onClose={() => setRecording(false)} />}
    </>
  )
}
