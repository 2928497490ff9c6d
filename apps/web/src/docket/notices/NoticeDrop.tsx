import { fileBytesMax } from '@portal/contract/limits'
import { type DragEvent, useRef, useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { uploadCall } from '../../api/upload-call.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import states from '../../ui/states.module.css'
import texts from '../../ui/texts.module.css'
import { noticeMessages } from './messages.ts'
import { ConfidenceChip } from './NoticeCells.tsx'
import styles from './notices.module.css'

type Answer = ReplyFor<'notices.importNotice'>
interface Dropped {
  readonly key: number
  readonly name: string
  readonly answer?: Answer
  readonly error?: string
}

let lastKey = 0

/** Takes files by drop or choice, one after the other, and says of each what was read in it. */
export function NoticeDrop({ onReview }: { onReview: (id: string) => void }) {
  const t = useMessages(noticeMessages)
  const input = useRef<HTMLInputElement>(null)
  const [dropped, setDropped] = useState<readonly Dropped[]>([])
  const [isOver, setOver] = useState(false)
  const patch = (key: number, change: Partial<Dropped>) =>
    setDropped((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))

  const take = async (files: readonly File[]) => {
    const fresh = files.map((file) => {
      lastKey += 1
      return { key: lastKey, name: file.name, file }
    })
    setDropped((all) => [...all, ...fresh.map(({ key, name }) => ({ key, name }))])
    for (const { key, file } of fresh) {
      if (file.size > fileBytesMax) {
        patch(key, { error: '> 50 MB' })
        continue
      }
      try {
        patch(key, { answer: await uploadCall('notices.importNotice', {}, { file }, { shownInPlace: true }) })
      } catch (error) {
        // Said beside the file it is about; the others go on.
        patch(key, { error: error instanceof Error ? error.message : String(error) })
      }
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <div className={styles.form}>
      <p>{t.importText}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button inside */}
      <div
        className={classes(states.chosen, styles.drop)}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" size={24} />
        <span>{t.drop}</span>
        <Button onClick={() => input.current?.click()}>{t.chooseFiles}</Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".pdf,.zip,.xml,.eml"
          aria-label={t.chooseFiles}
          onChange={(event) => {
            void take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      <ul className={layout.stack16} aria-live="polite">
        {dropped.map((one) => (
          <li key={one.key}>
            <strong>{one.name}</strong>
            {one.error && <p className={texts.bad}>{one.error}</p>}
            {!one.answer && !one.error && <p className={texts.quiet}>{t.reading(one.name)}</p>}
            {one.answer && <Result answer={one.answer} onReview={onReview} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Result({ answer, onReview }: { answer: Answer; onReview: (id: string) => void }) {
  const t = useMessages(noticeMessages)
  return (
    <>
      <p>{answer.list.length === 0 ? t.nothingRead : t.readAs(answer.list.length)}</p>
      <ul className={classes(layout.stack8, styles.lines)}>
        {answer.list.map((item) => (
          <li key={item.id}>
            <span className={styles.cut}>{item.sourceName}</span>
            <span className={styles.chips}>
              {item.existed ? <Chip>{t.existedAlready}</Chip> : <ConfidenceChip percent={item.confidence} />}
              {!item.matched && <Chip tone="warn">{t.inTray}</Chip>}
              <Button size="small" onClick={() => onReview(item.id)}>
                {t.toReview}
              </Button>
            </span>
          </li>
        ))}
        {answer.skipped.map(({ file, reason }) => (
          <li key={file} className={texts.quiet}>
            <span className={styles.cut}>
              {t.skipped}: {file}
            </span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
