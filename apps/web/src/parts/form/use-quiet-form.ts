import { useEffect, useState } from 'react'
import type { EditingStore } from './form-fields.tsx'

/** The form once nothing of it changed for a moment: who asks is not drawn anew at every key. */
export function useQuietForm<Form>({ form, subscribe }: EditingStore<Form>, milliseconds: number): Form {
  const [quiet, setQuiet] = useState(form)
  useEffect(() => {
    let last: Form | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      const now = form()
      if (now === last) return
      last = now
      clearTimeout(timer)
      timer = setTimeout(() => setQuiet(() => now), milliseconds)
    }
    hear()
    const stop = subscribe(hear)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [form, subscribe, milliseconds])
  return quiet
}
