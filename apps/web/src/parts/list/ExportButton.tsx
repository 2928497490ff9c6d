import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { listPartMessages } from './messages.ts'
import { useFileJob } from './use-file-job.ts'

interface ExportButtonProps {
  /** How many rows will be in the file; the button says it. */
  readonly rows: number
  readonly start: () => Promise<{ readonly jobId: string }>
  readonly tone?: 'plain' | 'quiet'
  /** For a file that is not an Excel file of rows: what the button and the message say. */
  readonly label?: string
  readonly ready?: (rows: number) => string
}

/** A file that a job makes, behind a button that shows how far it is. */
export function ExportButton({ rows, start, tone = 'quiet', label, ready }: ExportButtonProps) {
  const t = useMessages(listPartMessages)
  const { ask, asked, progress } = useFileJob({ start, ready: ready ?? t.exportReady, failed: t.exportFailed })
  return (
    <Button size="small" tone={tone} icon="download" disabled={rows === 0} busy={asked} onClick={ask}>
      {asked ? t.exporting(progress) : (label ?? t.export(rows))}
    </Button>
  )
}
