import styles from './Marked.module.css'

/** Text with the places that were asked for. The server gives places, never markup. */
export function Marked({ text, marks }: { text: string; marks: readonly (readonly number[])[] }) {
  const parts: { text: string; marked: boolean; at: number }[] = []
  let at = 0
  for (const [from = 0, to = 0] of marks) {
    if (from > at) parts.push({ text: text.slice(at, from), marked: false, at })
    parts.push({ text: text.slice(from, to), marked: true, at: from })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false, at })
  return parts.map((part) =>
    part.marked ? (
      <mark key={part.at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  )
}
