import { type FormEvent, useState } from 'react'
import { type ReplyFor, type RequestFor, sendCall } from '../../api/send-call.ts'
import { uploadCall } from '../../api/upload-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { TextAreaField } from '../../ui/Field.tsx'
import { FileField } from '../../ui/FileField.tsx'
import layout from '../../ui/layout.module.css'
import { Tabs } from '../../ui/Tabs.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { addMessages } from './add-messages.ts'
import { findOrderNumbers } from './find-order-numbers.ts'
import styles from './monitoring.module.css'

export type Answer = ReplyFor<'monitoring.addWatches'>
type Way = 'paste' | 'excel' | 'orders'

/** Watch by pasted numbers, a workbook or the own orders: checked line by line first, then added. */
export function AddWatches({ onDone }: { onDone: (left: Answer | undefined) => void }) {
  const t = useMessages(addMessages)
  const [way, setWay] = useState<Way>('paste')
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [orderNos, setOrderNos] = useState<readonly string[]>()
  const [dry, setDry] = useState<Answer>()
  const [busy, setBusy] = useState(false)
  const isGiven = way === 'paste' ? text.trim() !== '' : way === 'excel' ? file !== undefined : true

  const send = async (dryRun: boolean): Promise<Answer | undefined> => {
    const shown = { untilShown: true }
    if (way === 'excel') return file && uploadCall('monitoring.addWatches', { dryRun }, { file }, shown)
    if (way === 'paste') return sendCall('monitoring.addWatches', { text, dryRun }, shown)
    const numbers = orderNos ?? (await findOrderNumbers())
    setOrderNos(numbers)
    const request: RequestFor<'monitoring.addWatches'> = { orderNos: [...numbers], dryRun }
    return numbers.length === 0 ? undefined : sendCall('monitoring.addWatches', request, shown)
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (isGiven) void run(async () => setDry(await send(true)))
  }
  const add = () =>
    run(async () => {
      const answer = await send(false)
      if (!answer) return
      showToast({ tone: 'good', text: t.added(answer.added) })
      // What is left to do is shown on: lines that were not read, and patents without dates.
      onDone(answer.invalid.length > 0 || missingDates(answer) > 0 ? answer : undefined)
    })
  const choose = (next: Way) => {
    setWay(next)
    setDry(undefined)
  }
  return (
    <form className={layout.stack16} onSubmit={check}>
      <Tabs<Way>
        label={t.way}
        tabs={(['paste', 'excel', 'orders'] as const).map((key) => ({ key, label: t[key] }))}
        chosen={way}
        onChoose={choose}
      >
        {way === 'paste' && (
          <TextAreaField
            label={t.numbers}
            hint={t.numbersHint}
            rows={8}
            value={text}
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value)
              setDry(undefined)
            }}
          />
        )}
        {way === 'excel' && (
          <FileField
            label={t.file}
            hint={t.fileHint}
            accept=".xlsx"
            onChoose={(chosen) => {
              setFile(chosen)
              setDry(undefined)
            }}
          />
        )}
        {way === 'orders' && <p>{orderNos?.length === 0 ? t.noOrders : t.ordersText}</p>}
      </Tabs>
      {dry && <Result answer={dry} />}
      <div className={layout.wrap4}>
        <Button type="submit" tone={dry ? 'plain' : 'primary'} busy={busy} disabled={!isGiven}>
          {t.check}
        </Button>
        {dry && dry.added > 0 && (
          <Button tone="primary" busy={busy} onClick={() => void add()}>
            {t.add(dry.added)}
          </Button>
        )}
      </div>
    </form>
  )
}

const missingDates = (answer: Answer) =>
  answer.lines.filter((line) => line.state === 'added' && line.isDateMissing).length

/** Lines that were not taken, to be pasted into a sheet and mended. */
const asText = (answer: Answer, language: 'en' | 'zh') =>
  answer.invalid.map(({ line, written, reason }) => [line, written, reason[language]].join('\t')).join('\n')

/** What was added, and what still needs the person: it stays until it is closed. */
export function AddedWatches({ answer, onShowMissing }: { answer: Answer; onShowMissing: () => void }) {
  const t = useMessages(addMessages)
  const language = useLanguage()
  return (
    <div className={layout.stack16}>
      <Result answer={answer} isDone />
      <div className={layout.wrap4}>
        {missingDates(answer) > 0 && (
          <Button tone="primary" onClick={onShowMissing}>
            {t.showMissing}
          </Button>
        )}
        {answer.invalid.length > 0 && <CopyButton name={t.copyBad} text={asText(answer, language)} label={t.copyBad} />}
      </div>
    </div>
  )
}

function Result({ answer, isDone = false }: { answer: Answer; isDone?: boolean }) {
  const t = useMessages(addMessages)
  const language = useLanguage()
  const unknown = missingDates(answer)
  const badLines = new Set(answer.invalid.map((bad) => bad.line)).size
  return (
    <section className={classes(layout.stack8, styles.result)} aria-label={t.checked} aria-live="polite">
      <ul>
        <li>{isDone ? t.added(answer.added) : t.willAdd(answer.added)}</li>
        {answer.existed > 0 && <li>{t.existed(answer.existed)}</li>}
        {unknown > 0 && <li>{t.unknown(unknown)}</li>}
        {answer.invalid.length > 0 && <li>{t.bad(badLines)}</li>}
      </ul>
      {answer.invalid.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <table className={classes(layout.full, texts.size13, styles.table)} aria-label={t.bad(badLines)}>
            <thead>
              <tr>
                <th scope="col">{t.line}</th>
                <th scope="col">{t.written}</th>
                <th scope="col">{t.why}</th>
              </tr>
            </thead>
            <tbody>
              {answer.invalid.map((bad) => (
                <tr key={`${bad.line}-${bad.written}-${bad.reason.en}`}>
                  <td>{bad.line}</td>
                  <td>{bad.written}</td>
                  <td>
                    {bad.reason[language]}
                    {bad.suggestion !== null && ` · ${t.perhaps(bad.suggestion)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
