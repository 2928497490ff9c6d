import { Fragment } from 'react'
import styles from './LongText.module.css'
import { type Block, readLongText } from './read-long-text.ts'

interface LongTextProps {
  readonly text: string
  /** Headings become h2 or h3. Default 2. */
  readonly level?: 2 | 3
}

/** The operator's text: paragraphs, headings and lists out of plain text. Nothing of it is ever read as markup. */
export function LongText({ text, level = 2 }: LongTextProps) {
  return (
    <div className={styles.text} lang={/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en'}>
      {readLongText(text).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text have no other identity
        <Fragment key={at}>{drawn(block, level)}</Fragment>
      ))}
    </div>
  )
}

function drawn(block: Block, level: 2 | 3) {
  if (block.kind === 'heading') {
    const Heading = level === 2 ? 'h2' : 'h3'
    return <Heading id={block.id}>{block.text}</Heading>
  }
  if (block.kind === 'list') {
    return (
      <ul>
        {block.entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    )
  }
  return <p>{block.text}</p>
}
