import { fileBytesMax } from '@portal/contract/limits'
import { useId, useRef } from 'react'
import { formatBytes } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import texts from '../../ui/texts.module.css'
import { scanMessages } from './scan-messages.ts'

const scanName = /\.(pdf|jpe?g|png)$/i
const isOther = (file: File) => !scanName.test(file.name)
const isLarge = (file: File) => file.size > fileBytesMax

/** Whether a file can be sent as a scan, as far as its name and size tell. */
export const isScan = (file: File | undefined): file is File => file !== undefined && !isOther(file) && !isLarge(file)

interface ScanFieldProps {
  readonly file: File | undefined
  /** Which paper it is of, where there are several. */
  readonly paper?: string
  /** It was tried to send without one. */
  readonly isMissed: boolean
  /** Why what was sent is refused. */
  readonly failure?: string | undefined
  /** Share sent, 0 to 1, while it goes. */
  readonly share?: number | undefined
  readonly onChoose: (file: File | undefined) => void
}

/** The scan of signed papers: rule said before, what is wrong beside it, progress while it goes. */
export function ScanField({ file, paper, isMissed, failure, share, onChoose }: ScanFieldProps) {
  const t = useMessages(scanMessages)
  const picker = useRef<HTMLInputElement>(null)
  const saidId = useId()
  const limit = formatBytes(fileBytesMax)
  const problem = problemOf()
  function problemOf() {
    if (!file) return isMissed ? t.fileMissing : undefined
    if (isOther(file)) return t.wrongType(file.name)
    return isLarge(file) ? t.tooLarge(limit) : undefined
  }
  return (
    <>
      <div className={layout.line8x12}>
        <Button icon="upload" aria-describedby={saidId} onClick={() => picker.current?.click()}>
          {paper === undefined ? t.choose : t.chooseOf(paper)}
        </Button>
        <span id={saidId} className={classes(texts.soft13, texts.breaks)}>
          {file ? t.chosen(file.name, formatBytes(file.size)) : t.rule(limit)}
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={paper === undefined ? t.choose : t.chooseOf(paper)}
          accept=".pdf,.jpg,.jpeg,.png"
          onChange={(event) => onChoose(event.target.files?.[0])}
        />
      </div>
      {(problem ?? failure) && (
        <p role="alert" className={texts.bad}>
          {problem ?? failure}
        </p>
      )}
      {share !== undefined && <ProgressBar label={t.sending} share={share < 1 ? share : undefined} />}
    </>
  )
}
