import { useState } from 'react'
import { useSession } from '../../app/session-store.ts'
import { readStored, writeStored } from '../../app/storage.ts'

/** State that this browser keeps for a week, for each person apart: nothing of it is sent. */
export function useStored<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const { user } = useSession()
  const key = `${name}_${user?.id ?? ''}`
  const [value, setValue] = useState(() => readStored(key, initial))
  const keep = (next: T) => {
    setValue(next)
    writeStored(key, next)
  }
  return [value, keep]
}
