import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { formatFen, formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { followUrl } from './follow-url.ts'
import { officeMessages } from './office-messages.ts'
import styles from './official-fees.module.css'
import { ReceiptsDialog } from './ReceiptsDialog.tsx'
import { ResultDialog } from './ResultDialog.tsx'

export interface OfficeDialog {
  readonly kind: 'make' | 'files' | 'result' | 'receipts'
  readonly orderNos: readonly string[]
  readonly onDone?: () => void
}

/** The one dialog of the back office that is open on the list of payment orders. */
export default function OfficeDialogs({ dialog, onClose }: { dialog: OfficeDialog; onClose: () => void }) {
  if (dialog.kind === 'files') return <FilesDialog onClose={onClose} />
  if (dialog.kind === 'result') return <ResultDialog onClose={onClose} />
  if (dialog.kind === 'receipts') return <ReceiptsDialog onClose={onClose} />
  return (
    <MakeDialog
      orderNos={dialog.orderNos}
      onClose={onClose}
      onDone={() => {
        onClose()
        dialog.onDone?.()
      }}
    />
  )
}

interface MakeProps {
  readonly orderNos: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What would go into the file and what not, before it is made. */
function MakeDialog({ orderNos, onClose, onDone }: MakeProps) {
  const t = useMessages(officeMessages)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['officialFees.generateFile', 'dry', orderNos],
    queryFn: () =>
      sendCall('officialFees.generateFile', { orderNo: [...orderNos], dryRun: true }, { shownInPlace: true }),
    gcTime: 0,
  })
  const make = useCallMutation('officialFees.generateFile', {
    onSuccess: ({ url, fileNo }) => {
      if (url !== null) followUrl(url)
      showToast({ tone: 'good', text: t.made(fileNo ?? '') })
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.makeTitle}
      actions={
        <Button
          tone="primary"
          icon="download"
          busy={make.isPending}
          disabled={!data || data.lines === 0}
          onClick={() => make.mutate({ orderNo: [...orderNos] })}
        >
          {t.make}
        </Button>
      }
    >
      {data ? (
        <div className={classes(layout.stack12, layout.shrinks)}>
          <p>{t.makeText}</p>
          <p>
            <strong>{t.willSend(data.lines, data.rows, formatFen(data.total))}</strong>
          </p>
          {data.checks.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
            <div className={styles.scroll} tabIndex={0}>
              <table className={classes(texts.quietHeads, styles.table)} aria-label={t.checks}>
                <tbody>
                  {data.checks.map((check) => (
                    <tr key={`${check.orderNo} ${check.patentNumber} ${check.year} ${check.code}`}>
                      <th scope="row">{[check.orderNo, check.patentNumber].filter(Boolean).join(' · ')}</th>
                      <td>
                        {t[check.code]}
                        {check.leftOut && ` (${t.leftOut})`}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </div>
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

function FilesDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(officeMessages)
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('officialFees.listFeeFiles', { pageSize: 50 }, { shownInPlace: true }),
  )
  return (
    <Dialog open width="wide" onClose={onClose} title={t.filesTitle}>
      {data?.list.length === 0 && <p>{t.noFiles}</p>}
      {data && data.list.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <table className={classes(texts.quietHeads, styles.table)} aria-label={t.filesTitle}>
            <thead>
              <tr>
                <th scope="col">{t.fileNo}</th>
                <th scope="col" className={styles.end}>
                  {t.fileLines}
                </th>
                <th scope="col" className={styles.end}>
                  {t.fileTotal}
                </th>
                <th scope="col" className={styles.end}>
                  {t.open}
                </th>
                <th scope="col">{t.by}</th>
                <th scope="col">{t.at}</th>
                <th scope="col">{t.download}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((file) => (
                <tr key={file.id}>
                  <th scope="row">{file.fileNo}</th>
                  <td className={styles.end}>{file.lines}</td>
                  <td className={styles.end}>{formatFen(file.total)}</td>
                  <td className={styles.end}>{file.open}</td>
                  <td>{file.by}</td>
                  <td>{formatInstant(file.createdTime)}</td>
                  <td>
                    <Button size="small" icon="download" onClick={() => followUrl(file.url)}>
                      {t.download}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!data &&
        (error ? (
          <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} />
        ))}
    </Dialog>
  )
}
