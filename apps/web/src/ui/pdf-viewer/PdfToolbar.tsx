import { useEffect, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import layout from '../layout.module.css'
import { pdfMessages } from './messages.ts'
import styles from './PdfViewer.module.css'

interface PdfToolbarProps {
  readonly page: number
  readonly pages: number
  readonly percent: number
  readonly thumbnails: boolean
  readonly busyPrinting: string | undefined
  readonly onPage: (page: number) => void
  readonly onZoom: (direction: 1 | -1) => void
  readonly onFit: () => void
  readonly onTurn: () => void
  readonly onThumbnails: () => void
  readonly onPrint: () => void
  readonly onDownload: (() => void) | undefined
}

export function PdfToolbar(props: PdfToolbarProps) {
  const t = useMessages(pdfMessages)
  const { page, pages, onPage, onZoom } = props
  const tool = { tone: 'quiet', size: 'small' } as const
  return (
    <div role="toolbar" aria-label={t.tools} className={layout.line8}>
      <Button
        {...tool}
        icon="sidebar"
        aria-label={t.thumbnails}
        title={t.thumbnails}
        aria-pressed={props.thumbnails}
        onClick={props.onThumbnails}
      />
      <span className={layout.row4}>
        <Button
          {...tool}
          icon="left"
          aria-label={t.previousPage}
          title={t.previousPage}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <PageBox page={page} pages={pages} onPage={onPage} />
        <Button
          {...tool}
          icon="right"
          aria-label={t.nextPage}
          title={t.nextPage}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
      <span className={layout.row4}>
        <Button {...tool} aria-label={t.smaller} title={t.smaller} onClick={() => onZoom(-1)}>
          −
        </Button>
        <output className={styles.percent} aria-label={t.zoom}>
          {props.percent}%
        </output>
        <Button {...tool} icon="plus" aria-label={t.larger} title={t.larger} onClick={() => onZoom(1)} />
        <Button {...tool} onClick={props.onFit}>
          {t.fitWidth}
        </Button>
      </span>
      <Button {...tool} icon="retry" aria-label={t.rotate} title={t.rotate} onClick={props.onTurn} />
      <span className={layout.row4}>
        <Button {...tool} busy={props.busyPrinting !== undefined} onClick={props.onPrint}>
          {props.busyPrinting ?? t.print}
        </Button>
        {props.onDownload && (
          <Button {...tool} icon="download" aria-label={t.download} title={t.download} onClick={props.onDownload} />
        )}
      </span>
    </div>
  )
}

function PageBox({ page, pages, onPage }: Pick<PdfToolbarProps, 'page' | 'pages' | 'onPage'>) {
  const t = useMessages(pdfMessages)
  const [typed, setTyped] = useState(String(page))
  useEffect(() => setTyped(String(page)), [page])
  const go = () => {
    const wanted = Number(typed)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onPage(wanted)
    else setTyped(String(page))
  }
  return (
    <form
      className={classes(layout.row4, styles.pageBox)}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        aria-label={t.page}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onFocus={(event) => event.target.select()}
      />
      <span>{t.pageOf(pages)}</span>
    </form>
  )
}
