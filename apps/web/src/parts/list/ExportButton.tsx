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
    // Of no row there is no file; the button keeps its room, so that nothing jumps when rows come.
    <Button
      size="small"
      tone={tone}
      icon="download"
      style={rows === 0 && !asked ? { visibility: 'hidden' } : undefined}
      busy={asked}
      onClick={ask}
    >
      {asked ? t.exporting(progress) : (label ?? t.export(rows))}
    </Button>
  )
}
