import { useState } from 'react'

/**
 * The text in a field that a list is searched by. It follows what is asked for elsewhere (a saved view, Back, Reset); what the field
 * sent itself is shown already, and may be typed on.
 */
export function useSearchText(asked: string) {
  const [value, setValue] = useState(asked)
  const [sent, setSent] = useState(asked)
  const [shownFor, setShownFor] = useState(asked)
  if (shownFor !== asked) {
    setShownFor(asked)
    if (asked !== sent) setValue(asked)
    setSent(asked)
  }
  return { value, setValue, setSent }
}
