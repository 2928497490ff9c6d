import type { Ref } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import layout from '../layout.module.css'
import { pdfMessages } from './messages.ts'
import styles from './PdfViewer.module.css'
import type { TextSearch } from './use-text-search.ts'

interface PdfSearchProps {
  readonly wanted: string
  readonly search: TextSearch
  readonly at: number
  readonly pages: number
  readonly box: Ref<HTMLInputElement>
  readonly onWanted: (wanted: string) => void
  readonly onMove: (direction: 1 | -1) => void
}

export function PdfSearch({ wanted, search, at, pages, box, onWanted, onMove }: PdfSearchProps) {
  const t = useMessages(pdfMessages)
  const found = search.matches.length
  const said = found > 0 ? t.match(at + 1, found) : search.reading ? t.searching(search.reading, pages) : t.noMatch
  return (
    <search className={classes(layout.row4, styles.search)}>
      <input
        ref={box}
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found > 0) onMove(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') onWanted('')
        }}
      />
      <span role="status" className={styles.said}>
        {wanted.trim() !== '' && said}
      </span>
      <Button
        tone="quiet"
        size="small"
        icon="left"
        aria-label={t.previousMatch}
        disabled={found === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        tone="quiet"
        size="small"
        icon="right"
        aria-label={t.nextMatch}
        disabled={found === 0}
        onClick={() => onMove(1)}
      />
    </search>
  )
}
