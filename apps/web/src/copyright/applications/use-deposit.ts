import type { FormDeposit, SoftwareForm } from '@portal/domain/copyright/applications/software-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery } from '../../api/query.ts'
import { type ReplyFor, type RequestFor, sendCall } from '../../api/send-call.ts'
import { withValue } from '../../parts/form/form-fields.tsx'
import { usePlaces } from '../../parts/form/places.tsx'
import { formFields } from '../../parts/form/typed-fields.ts'

type Work = ReplyFor<'copyright.getDeposit'>

const facts = ({ jobId, id, fileName, pages, report, name, version }: Work): FormDeposit => ({
  jobId,
  fileId: id ?? '',
  fileName: fileName ?? '',
  pages: pages ?? 0,
  lines: report?.rows ?? 0,
  name,
  version,
})

const { useParts } = formFields<SoftwareForm>()

/** Milliseconds until a deposit is asked for again: only while it is known to be waiting or under way. */
const pollAfter = (state: number | undefined) => (state !== undefined && state < 2 ? 1000 : false)

/** Starts the making of a deposit, follows it, and names it in the form once it is made. */
export function useDeposit(kind: 'source' | 'manual') {
  // Whoever only reads the form sees what it says of the deposit; how it was made is told in its account alone.
  const isOpen = usePlaces().isOpen(kind)
  const { form, change } = useParts(kind, `${kind}Job` as const, 'owners', 'name', 'version')
  const [started, setStarted] = useState<Work>()
  const [failure, setFailure] = useState<string>()
  // A work begun earlier is named by the form, so it is found again by whoever opens the form later.
  const begun = form[`${kind}Job`]
  const known = started?.jobId ?? (begun || form[kind]?.jobId)
  const polled = useQuery({
    ...callQuery('copyright.getDeposit', { jobId: known ?? '' }, { shownInPlace: true }),
    enabled: isOpen && known !== undefined,
    refetchInterval: (query) => pollAfter((query.state.data ?? started)?.state),
  })
  const work = isOpen ? (polled.data ?? started) : undefined
  useEffect(() => {
    if (work?.state !== 2) return
    const made = facts(work)
    change((now) => {
      if (now[kind]?.jobId === made.jobId) return now
      // What was counted here need not be typed; what was typed stays.
      const sourceLines = kind === 'source' ? (now.sourceLines ?? made.lines) : now.sourceLines
      return { ...withValue(now, kind, made), [`${kind}Job`]: '', sourceLines }
    })
  }, [work, kind, change])
  const build = async (asked: Omit<RequestFor<'copyright.buildDeposit'>, 'kind' | 'name' | 'version'>) => {
    setFailure(undefined)
    try {
      const owners = form.owners.map(({ name }) => name.trim()).filter((name) => name !== '')
      const { name, version } = form
      const asking = { kind, name, version, owners, ...asked }
      const made = await sendCall('copyright.buildDeposit', asking, { shownInPlace: true })
      setStarted(made)
      change((now) => ({ ...now, [`${kind}Job`]: made.jobId }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    }
  }
  const reason = work?.state === 3 ? (work.reason ?? '') : undefined
  return {
    ...{ work, build, failure: failure ?? reason },
    isRunning: work !== undefined && work.state < 2,
    /** As the form says, where nothing else is known. */
    kept: work === undefined ? form[kind] : null,
  }
}
