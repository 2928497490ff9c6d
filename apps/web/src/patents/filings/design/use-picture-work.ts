import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery } from '../../../api/query.ts'
import { type RequestFor, sendCall } from '../../../api/send-call.ts'

export type PictureParameter = RequestFor<'designs.workOnPictures'>['parameter']

/** Starts work on pictures and follows it to its end; `onDone` is told the pictures that changed, once. */
export function usePictureWork(onDone: (ids: readonly string[]) => Promise<void>) {
  const [jobId, setJobId] = useState<string>()
  const told = useRef<string>(undefined)
  const done = useRef(onDone)
  done.current = onDone
  const polled = useQuery({
    ...callQuery('designs.getPictureWork', { jobId: jobId ?? '' }, { shownInPlace: true }),
    enabled: jobId !== undefined,
    refetchInterval: (query) => ((query.state.data?.state ?? 0) < 2 ? 700 : false),
    gcTime: 0,
  })
  const work = polled.data
  const isOver = work !== undefined && work.state >= 2
  useEffect(() => {
    if (!work || !isOver || told.current === work.jobId) return
    told.current = work.jobId
    void done.current(work.images.map(({ id }) => id))
  }, [work, isOver])
  const start = async (ids: readonly string[], parameter: PictureParameter) => {
    const input = { id: [...ids], parameter, workKey: crypto.randomUUID() }
    setJobId((await sendCall('designs.workOnPictures', input, { shownInPlace: true })).jobId)
  }
  return {
    start,
    isRunning: jobId !== undefined && !isOver,
    progress: (work?.progress ?? 0) / 100,
    failed: isOver ? work.images.filter(({ state }) => state === 3).length : 0,
  }
}
