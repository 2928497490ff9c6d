import { useEffect, useRef } from 'react'
import { useMessages } from '../../app/language.ts'
import { TextField } from '../../ui/Field.tsx'
import { useSearchText } from '../../ui/list/search-text.ts'
import { queueMessages } from './queue-messages.ts'
import styles from './queues.module.css'

const typingMilliseconds = 250

interface QueueSearchProps {
  readonly text: string
  /** What was typed and is not searched for yet; undefined when the field goes. */
  readonly onTyping: (text: string | undefined) => void
  readonly onSearch: (text: string) => void
}

/** Searches as soon as no key was pressed for a moment, or at once by Enter. */
export function QueueSearch({ text, onTyping, onSearch }: QueueSearchProps) {
  const t = useMessages(queueMessages)
  const { value, setValue, setSent } = useSearchText(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A case may be chosen between the key and the search: the search goes with it.
  const searchNow = useRef(onSearch)
  searchNow.current = onSearch
  // The queue was left before the text was searched for.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      onTyping(undefined)
    },
    [onTyping],
  )
  const search = (typed: string) => {
    clearTimeout(timer.current)
    setSent(typed.trim())
    searchNow.current(typed.trim())
  }
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search(value)
      }}
    >
      <TextField
        label={t.search}
        labelHidden
        type="search"
        placeholder={t.searchHint}
        value={value}
        onChange={({ target: { value: typed } }) => {
          setValue(typed)
          onTyping(typed.trim())
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(typed), typingMilliseconds)
        }}
      />
    </form>
  )
}
