import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case-packages.module.css'
import { Differences } from './Differences.tsx'
import { EditorDialog } from './EditorDialog.tsx'
import { FaultList } from './FaultList.tsx'
import { packageMessages } from './messages.ts'
import { PackageFiles } from './PackageFiles.tsx'
import { type PackageRow, PackageStateChip } from './PackageHistory.tsx'

const done = 2

/** What a package holds and what can be done with it; one that was not built shows why. */
export function PackageContent({ row, others }: { row: PackageRow; others: readonly PackageRow[] }) {
  const t = useMessages(packageMessages)
  const { orderNo } = row
  return (
    <div className={classes(layout.stack16, layout.shrinks)}>
      <h2 className={classes(layout.line12, texts.breaks)}>
        {row.name}{' '}
        <PackageStateChip state={row.state} toFix={row.errors.filter(({ level }) => level === 'fix').length} />
      </h2>
      {row.state === done ? (
        <Built key={row.id} row={row} others={others} />
      ) : (
        <>
          <p className={texts.soft}>{row.state < done ? t.making : t.notMade}</p>
          <FaultList faults={row.errors} />
          {row.state > done && orderNo !== null && (
            <div className={layout.wrap8}>
              <LinkButton to={pathTo('/order/patentOrder/form', { query: { orderNo } })}>{t.toForm}</LinkButton>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Built({ row, others }: { row: PackageRow; others: readonly PackageRow[] }) {
  const t = useMessages(packageMessages)
  const navigate = useNavigate()
  const [tab, setTab] = useState<'parts' | 'checks' | 'request' | 'compare'>('parts')
  const [isSending, setIsSending] = useState(false)
  const content = useQuery(callQuery('casePackages.getPackage', { id: row.id }, { shownInPlace: true }))
  const prefill = useCallMutation('casePackages.prefillFiling', {
    onSuccess: ({ orderNo }) => navigate(pathTo('/order/patentOrder/form', { query: { orderNo } })),
  })
  if (content.isError) {
    return <ErrorState error={content.error} onRetry={() => void content.refetch()} busy={content.isFetching} />
  }
  if (!content.data) return <Skeleton lines={8} />
  const { data } = content
  const tabs = [
    { key: 'parts', label: t.parts, count: data.files.length },
    { key: 'checks', label: t.checks, count: data.faults.length },
    { key: 'request', label: t.request },
    { key: 'compare', label: t.compare },
  ] as const
  return (
    <>
      <div className={layout.wrap8}>
        {row.url !== null && (
          <LinkButton icon="download" to={row.url} download={`${row.name}.zip`}>
            {t.download}
          </LinkButton>
        )}
        <Button icon="pencil" busy={prefill.isPending} onClick={() => prefill.mutate({ id: row.id })}>
          {t.prefill}
        </Button>
        <Button icon="upload" disabled={!data.editor} onClick={() => setIsSending(true)}>
          {t.upload}
        </Button>
        {!data.editor && <span className={texts.soft}>{t.notConfigured}</span>}
      </div>
      <Tabs label={t.content} tabs={tabs} chosen={tab} onChoose={setTab}>
        {tab === 'parts' && <PackageFiles id={row.id} files={data.files} />}
        {tab === 'checks' && <FaultList faults={data.faults} />}
        {tab === 'request' && <RequestData values={data.request} />}
        {tab === 'compare' && <Differences id={row.id} others={others} />}
      </Tabs>
      {isSending && <EditorDialog id={row.id} onClose={() => setIsSending(false)} />}
    </>
  )
}

function RequestData({ values }: { values: readonly { element: string; value: string }[] }) {
  const t = useMessages(packageMessages)
  if (values.length === 0) return <p className={texts.soft}>{t.noRequest}</p>
  return (
    <table className={classes(layout.full, texts.size13, styles.table)}>
      <tbody>
        {values.map(({ element, value }) => (
          <tr key={element}>
            <th scope="row" className={styles.wide}>
              {element}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
