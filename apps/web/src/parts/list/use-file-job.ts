import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { showToast } from '../../ui/toast.ts'
import { downloadFile } from '../download-file.ts'
import { listPartMessages } from './messages.ts'

interface FileJob {
  readonly start: () => Promise<{ readonly jobId: string }>
  /** What is said of the file that is there; `rows` as the work counted them. */
  readonly ready: (rows: number) => string
  readonly failed: string
}

const pollMilliseconds = 1_000
const jobStates = { done: 2, failed: 3 }

/** Asks for a file that a job makes, follows how far it is, and hands it over. The work goes on when the page is left. */
export function useFileJob({ start, ready, failed }: FileJob) {
  const t = useMessages(listPartMessages)
  const [asked, setAsked] = useState(false)
  const [jobId, setJobId] = useState<string>()
  const words = useRef({ ready, failed })
  words.current = { ready, failed }
  const { data: job } = useQuery({
    ...callQuery('views.getJob', { jobId: jobId ?? '' }),
    enabled: jobId !== undefined,
    // A job that was done before is asked anew: its answer may be from a time when it ran.
    staleTime: 0,
    refetchInterval: (query) => ((query.state.data?.state ?? 0) >= jobStates.done ? false : pollMilliseconds),
  })

  useEffect(() => {
    if (!job || job.id !== jobId || job.state < jobStates.done) return
    setJobId(undefined)
    setAsked(false)
    // Seen here: the bell need not say it as well. It keeps saying it where this fails.
    void sendCall('views.readJob', { jobId: job.id }, { shownInPlace: true }).catch(() => {})
    const { fileId } = job
    if (job.state !== jobStates.done || fileId === null) {
      showToast({ tone: 'bad', text: words.current.failed })
      return
    }
    void downloadFile(fileId)
    showToast({
      tone: 'good',
      text: words.current.ready(job.rows ?? 0),
      action: { label: t.download, run: () => void downloadFile(fileId) },
    })
  }, [job, jobId, t])

  const ask = async () => {
    setAsked(true)
    try {
      setJobId((await start()).jobId)
    } catch (error) {
      setAsked(false)
      throw error
    }
  }
  return { ask: () => void ask(), asked, progress: job?.progress ?? 0 }
}
