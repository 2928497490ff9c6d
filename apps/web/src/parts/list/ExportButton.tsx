import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { downloadFile } from '../download-file.ts'
import { listPartMessages } from './messages.ts'

interface ExportButtonProps {
  /** How many rows will be in the file; the button says it. */
  readonly rows: number
  readonly start: () => Promise<{ readonly jobId: string }>
  readonly tone?: 'plain' | 'quiet'
  /** For a file that is not an Excel file of rows: what the button and the message say. */
  readonly label?: string
  readonly ready?: (rows: number) => string
}

const pollMilliseconds = 1_000
const jobStates = { done: 2, failed: 3 }

/** Asks for a file that a job makes, shows how far it is, and hands it over. The work goes on when the page is left. */
export function ExportButton({ rows, start, tone = 'quiet', label, ready }: ExportButtonProps) {
  const t = useMessages(listPartMessages)
  const [asked, setAsked] = useState(false)
  const [jobId, setJobId] = useState<string>()
  const readyRef = useRef(ready)
  readyRef.current = ready
  const { data: job } = useQuery({
    ...callQuery('views.getJob', { jobId: jobId ?? '' }),
    enabled: jobId !== undefined,
    refetchInterval: (query) => ((query.state.data?.state ?? 0) >= jobStates.done ? false : pollMilliseconds),
  })

  useEffect(() => {
    if (!job || job.state < jobStates.done) return
    setJobId(undefined)
    setAsked(false)
    const { fileId } = job
    if (job.state !== jobStates.done || fileId === null) {
      showToast({ tone: 'bad', text: t.exportFailed })
      return
    }
    void downloadFile(fileId)
    showToast({
      tone: 'good',
      text: (readyRef.current ?? t.exportReady)(job.rows ?? 0),
      action: { label: t.download, run: () => void downloadFile(fileId) },
    })
  }, [job, t])

  const ask = async () => {
    setAsked(true)
    try {
      setJobId((await start()).jobId)
    } catch (error) {
      setAsked(false)
      throw error
    }
  }
  return (
    <Button size="small" tone={tone} icon="download" disabled={rows === 0} busy={asked} onClick={() => void ask()}>
      {asked ? t.exporting(job?.progress ?? 0) : (label ?? t.export(rows))}
    </Button>
  )
}
