import { fileBytesMax, imageBytesMax, soundBytesMax, videoBytesMax } from '@portal/contract/limits'
import { type UploadType, uploadKinds } from '@portal/contract/platform/upload-kinds'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { CallError, isGivenUp } from '../api/call-error.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { uploadCall } from '../api/upload-call.ts'
import { formatBytes } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { afterPress } from '../ui/press.ts'
import states from '../ui/states.module.css'
import texts from '../ui/texts.module.css'
import styles from './UploadField.module.css'
import { uploadMessages } from './upload-messages.ts'

export type UploadedFile = ReplyFor<'documents.uploadFile'>

interface Running {
  readonly id: number
  readonly file: File
  readonly share: number
  /** What went wrong; the file is still here, so trying again needs no choosing. */
  readonly error?: string
  /** The same file would be refused again. */
  readonly isFinal?: boolean
  readonly abort: AbortController
}

interface UploadFieldProps {
  readonly label: string
  readonly hint?: string
  /** Said in place of the rule of the type, where less is taken here. */
  readonly rule?: string
  readonly type: UploadType
  /** Of the type's kinds those that are taken here; absent: all. */
  readonly kinds?: readonly UploadKind[]
  /** Id of the file that stands here now, or what stands in its place: another one answers what was refused. */
  readonly standing?: string | undefined
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly id?: string
  readonly onUploaded: (file: UploadedFile) => void | Promise<void>
}

type UploadKind = (typeof uploadKinds)[UploadType][number]

const endings: Record<string, string> = { jpg: '.jpg,.jpeg', tif: '.tif,.tiff', mp4: '.mp4,.m4v' }
const endingsOf = (kinds: readonly UploadKind[]) => kinds.map((kind) => endings[kind] ?? `.${kind}`).join(',')
/** Refusals of a file that another try may heal; of what a file is, only another file does. */
const passing: ReadonlySet<string> = new Set(['documents.busy', 'documents.fileTooHard', 'documents.noFile'])
const isOfFile = (code = '') => code.startsWith('documents.') && !passing.has(code)
let lastId = 0

function bytesMaxOf(type: UploadType): number {
  if (type === 'sound') return soundBytesMax
  if (type === 'video') return videoBytesMax
  return uploadKinds[type].some((kind) => kind === 'pdf') ? fileBytesMax : imageBytesMax
}

/** Drop or choose files: rule said before, progress while they go, another try from where the file still is. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, rule, type, standing, multiple, disabled, id, onUploaded } = props
  const t = useMessages(uploadMessages)
  const input = useRef<HTMLInputElement>(null)
  const [running, setRunning] = useState<readonly Running[]>([])
  const [isOver, setIsOver] = useState(false)
  const kinds: readonly UploadKind[] = props.kinds ?? uploadKinds[type]
  const bytesMax = bytesMaxOf(type)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another file standing here that answers a refusal
  useEffect(() => {
    const isRefused = (one: Running) => one.error !== undefined
    setRunning((all) => (all.some(isRefused) ? all.filter((one) => !isRefused(one)) : all))
  }, [standing])

  const patch = (wanted: number, change: Partial<Running>) =>
    setRunning((all) => all.map((one) => (one.id === wanted ? { ...one, ...change } : one)))
  const remove = (wanted: number) => setRunning((all) => all.filter((one) => one.id !== wanted))

  const start = async (file: File, again?: number) => {
    lastId += 1
    const own = again ?? lastId
    const abort = new AbortController()
    const entry: Running = { id: own, file, share: 0, abort }
    setRunning((all) => (again === undefined ? [...all, entry] : all.map((one) => (one.id === own ? entry : one))))
    // The server knows the type, not that less of it is taken here.
    const accepted = endingsOf(kinds).split(',')
    if (props.kinds && !accepted.some((ending) => file.name.toLowerCase().endsWith(ending))) {
      return patch(own, { error: t.wrongKind(kinds.join(', ').toUpperCase()), isFinal: true })
    }
    if (file.size > bytesMax) return patch(own, { error: t.tooLarge(formatBytes(bytesMax)), isFinal: true })
    try {
      const uploaded = await uploadCall(
        'documents.uploadFile',
        { type },
        { file },
        { signal: abort.signal, shownInPlace: true, onProgress: (share) => patch(own, { share }) },
      )
      await new Promise<void>(afterPress)
      // What was pressed may have been the button that stops it.
      if (abort.signal.aborted) return remove(own)
      await onUploaded(uploaded)
      remove(own)
    } catch (error) {
      if (isGivenUp(error)) return remove(own)
      if (!(error instanceof CallError)) throw error
      // The server names every kind of the type.
      const isOther = props.kinds !== undefined && error.errorCode === 'documents.kindUnknown'
      const words = isOther ? t.wrongKind(kinds.join(', ').toUpperCase()) : error.message
      patch(own, { error: words, isFinal: isOfFile(error.errorCode) })
    }
  }
  const take = (files: FileList | null) => {
    // Another file in place of the one that was refused: its failure is answered.
    if (!multiple) setRunning((all) => all.filter((one) => one.error === undefined))
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) void start(file)
    if (input.current) input.current.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <div className={layout.stack8}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        className={classes(states.chosen, styles.drop)}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <Button id={id} icon="upload" disabled={disabled} onClick={() => input.current?.click()}>
          {label}
        </Button>
        <p className={styles.rule}>
          {hint} {rule ?? t.rule(kinds.join(', ').toUpperCase(), formatBytes(bytesMax))}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          multiple={multiple}
          accept={endingsOf(kinds)}
          onChange={(event) => take(event.target.files)}
        />
      </div>
      {running.length > 0 && (
        <ul className={classes(layout.stack8, styles.running)}>
          {running.map(({ id: own, file, share, error, isFinal, abort }) => (
            <li key={own}>
              <span className={classes(layout.cut, styles.name)}>
                {file.name} <small>{formatBytes(file.size)}</small>
              </span>
              {error ? (
                <span className={classes(layout.beside4, texts.bad13, styles.error)} role="alert">
                  <Icon name="warn" size={16} />
                  {error}
                </span>
              ) : (
                <ProgressBar label={t.uploading(file.name)} share={share < 1 ? share : undefined} />
              )}
              <span className={layout.beside4}>
                {error && !isFinal && (
                  <Button size="small" icon="retry" onClick={() => void start(file, own)}>
                    {t.again}
                  </Button>
                )}
                <Button
                  size="small"
                  tone="quiet"
                  icon="close"
                  aria-label={error ? t.dismiss : t.stop}
                  onClick={() => (error ? remove(own) : abort.abort())}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
