import { draftSaveMilliseconds, draftUnsavedMillisecondsMax } from '@portal/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'

export type DraftStatus = 'clean' | 'changed' | 'saving' | 'saved' | 'failed' | 'conflict'

interface DraftOptions<Form> {
  readonly initial: Form
  /** Sends the form; its failure is shown by the caller's `status`. Throws what the call throws. */
  readonly save: (form: Form) => Promise<void>
  /** False: the form is only looked at. */
  readonly enabled: boolean
}

/**
 * A form that is kept on the server 2 s after its last change, while somebody types on at the latest after 6 s: one save at a time, in order; what changes during a
 * save is saved after it. A conflict stops the saving until the page is loaded anew.
 */
export function useDraft<Form>({ initial, save, enabled }: DraftOptions<Form>) {
  const [form, setForm] = useState(initial)
  const [status, setStatus] = useState<DraftStatus>('clean')
  const latest = useRef(form)
  const isChanged = useRef(false)
  const running = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** When the oldest change that is not saved was made. */
  const since = useRef<number>(undefined)
  const send = useRef(save)
  send.current = save

  /** Saves what is not saved yet; true when everything is. */
  const saveNow = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    // Another caller may have begun the next save by the time this one goes on.
    while (running.current) if (!(await running.current)) return false
    if (!isChanged.current) return true
    const attempt = async () => {
      isChanged.current = false
      since.current = undefined
      setStatus('saving')
      try {
        await send.current(latest.current)
        setStatus(isChanged.current ? 'changed' : 'saved')
        return true
      } catch (error) {
        isChanged.current = true
        const isConflict = error instanceof CallError && error.errorCode === 'common.conflict'
        setStatus(isConflict ? 'conflict' : 'failed')
        return false
      } finally {
        running.current = undefined
      }
    }
    running.current = attempt()
    return running.current
  }, [])

  const change = useCallback(
    (update: (form: Form) => Form) => {
      if (!enabled) return
      const next = update(latest.current)
      if (next === latest.current) return
      latest.current = next
      isChanged.current = true
      setForm(next)
      setStatus((now) => (now === 'conflict' || now === 'saving' ? now : 'changed'))
      clearTimeout(timer.current)
      since.current ??= Date.now()
      const left = since.current + draftUnsavedMillisecondsMax - Date.now()
      timer.current = setTimeout(() => void saveNow(), Math.max(0, Math.min(draftSaveMilliseconds, left)))
    },
    [enabled, saveNow],
  )

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden' && isChanged.current) void saveNow()
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isChanged.current || running.current) event.preventDefault()
      // While the browser asks, what was typed becomes a draft: who leaves all the same finds it among his orders.
      if (isChanged.current) void saveNow()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [saveNow])

  /** Whether something is not saved, or about to be; read at the moment it matters. */
  const hasUnsaved = useCallback(() => isChanged.current || running.current !== undefined, [])
  return { form, change, status, saveNow, hasUnsaved }
}
