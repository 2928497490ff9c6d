import { useRef, useState } from 'react'
import type { FollowUp } from './types.ts'

interface Saved {
  readonly orderNo: string
  readonly version: number
  readonly savedTime: string
}

/** The draft that a save goes to: a new one by its key, else the one that is there as it was seen last. */
export type SavedAt = { readonly draftKey: string } | { readonly orderNo: string; readonly version: number }

/** Sends saves one after the other with the version of the last one. */
export function useSaving<Form, Reply extends Saved>(
  followUp: FollowUp | undefined,
  post: (where: SavedAt, form: Form, draft: boolean) => Promise<Reply>,
  onMade: (orderNo: string) => void,
) {
  const [savedTime, setSavedTime] = useState(followUp?.savedTime)
  const at = useRef<SavedAt>(
    followUp ? { orderNo: followUp.orderNo, version: followUp.version } : { draftKey: crypto.randomUUID() },
  )
  const send = async (form: Form, draft = true): Promise<Reply> => {
    const isNew = 'draftKey' in at.current
    const saved = await post(at.current, form, draft)
    at.current = { orderNo: saved.orderNo, version: saved.version }
    setSavedTime(saved.savedTime)
    if (isNew && draft) onMade(saved.orderNo)
    return saved
  }
  /** Where it is kept now. */
  const keptAt = () => at.current
  return { savedTime, send, keptAt }
}
