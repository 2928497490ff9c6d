import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import { errorMessages } from '../error-messages.ts'
import { Icon } from '../Icon.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import type { PdfSource } from './load-pdf.ts'
import { pdfMessages } from './messages.ts'
import { PdfPages } from './PdfPages.tsx'
import styles from './PdfViewer.module.css'
import { type PdfState, usePdf } from './use-pdf.ts'

interface PdfViewerProps {
  /** Keep the object the same while the document is: a new one loads anew. */
  readonly source: PdfSource
  /** Shown to screen readers and given to a downloaded file. */
  readonly name: string
  readonly startPage?: number
  readonly mayDownload?: boolean
}

/**
 * Shows a PDF: thumbnails, zoom, turn, search, page jump, print, download if allowed. Fills its parent, which gives the height.
 * pdf.js comes with the first document, so load this component lazily on screens that may show none.
 */
export function PdfViewer({ source, name, startPage = 1, mayDownload = false }: PdfViewerProps) {
  const t = useMessages(pdfMessages)
  const [attempt, setAttempt] = useState(0)
  const state = usePdf(source, attempt)
  const bytes = state.state === 'ready' || state.state === 'failed' ? state.bytes : undefined
  const download = mayDownload && bytes ? () => saveAs(bytes, name) : undefined
  if (state.state === 'ready') {
    return <PdfPages key={source.url} document={state} onDownload={download} {...{ name, startPage }} />
  }
  return (
    <div className={styles.message} aria-busy={state.state === 'loading'}>
      {state.state === 'loading' && (
        <>
          <ProgressBar label={t.document} share={state.percent ? state.percent / 100 : undefined} />
          <p role="status">{t.loading(state.percent)}</p>
        </>
      )}
      {state.state === 'password' && <PasswordForm key={String(state.wrong)} state={state} />}
      {state.state === 'failed' && (
        <Failure state={state} onRetry={() => setAttempt(attempt + 1)} onDownload={download} />
      )}
    </div>
  )
}

function PasswordForm({ state }: { readonly state: PdfState & { state: 'password' } }) {
  const t = useMessages(pdfMessages)
  const [password, setPassword] = useState('')
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault()
        state.answer(password)
      }}
    >
      <h2>{t.passwordTitle}</h2>
      <PasswordField
        label={t.password}
        autoComplete="off"
        value={password}
        error={state.wrong ? t.passwordWrong : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button tone="primary" type="submit" disabled={password === ''}>
        {t.open}
      </Button>
    </form>
  )
}

interface FailureProps {
  readonly state: PdfState & { state: 'failed' }
  readonly onRetry: () => void
  readonly onDownload: (() => void) | undefined
}

function Failure({ state, onRetry, onDownload }: FailureProps) {
  const t = useMessages(pdfMessages)
  const ui = useMessages(errorMessages)
  const { failure } = state
  return (
    <div role="alert" className={styles.failure}>
      <Icon name={failure === 'unreachable' ? 'warn' : 'stop'} size={28} />
      <h2>{t[`${failure}Title`]}</h2>
      <p>{t[`${failure}Advice`]}</p>
      {failure === 'unreachable' && (
        <Button icon="retry" onClick={onRetry}>
          {ui.retry}
        </Button>
      )}
      {onDownload && (
        <Button icon="download" onClick={onDownload}>
          {t.download}
        </Button>
      )}
    </div>
  )
}

function saveAs(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`
  link.click()
  URL.revokeObjectURL(address)
}
