import { useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { uploadCall } from '../../api/upload-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileField } from '../../ui/FileField.tsx'
import layout from '../../ui/layout.module.css'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { addGoods, englishOf, type Goods } from './basket.ts'
import styles from './class-picker.module.css'
import { pickerMessages } from './messages.ts'

type Checked = ReplyFor<'classification.checkGoods'>

interface AddGoodsDialogProps {
  readonly chosen: readonly Goods[]
  readonly onChange: (goods: readonly Goods[]) => void
  readonly onClose: () => void
}

/** @throws CallError if nothing is given or the file is no sheet of goods. */
const readGoods = (text: string, sheet: File | undefined): Promise<Checked> =>
  sheet
    ? uploadCall('classification.checkGoods', { text }, { file: sheet }, { shownInPlace: true })
    : sendCall('classification.checkGoods', { text }, { shownInPlace: true })

/** Errors that say that a file is none that goods can be read from; any other passes. */
const sheetFaults = ['classification.sheetUnreadable', 'classification.sheetColumns']

/** Goods as text or as the office's sheet: each line is checked first, then those without a fault are added. */
export function AddGoodsDialog({ chosen, onChange, onClose }: AddGoodsDialogProps) {
  const t = useMessages(pickerMessages)
  const language = useLanguage()
  const file = useRef<HTMLInputElement>(null)
  const [sheet, setSheet] = useState<File>()
  /** Why the file is none that goods can be read from: what is pasted goes on without it. */
  const [refused, setRefused] = useState<string>()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Counts what is given: an answer about what was given before is of no use. */
  const given = useRef(0)
  const changed = () => {
    given.current += 1
    setChecked(undefined)
    setFailure(undefined)
  }
  const read = async (sheetToRead: File | undefined) => {
    changed()
    const asked = given.current
    setBusy(true)
    try {
      const answer = await readGoods(text, sheetToRead)
      if (asked === given.current) setChecked(answer)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (sheetFaults.includes(error.errorCode ?? '')) setRefused(error.message)
      else if (asked === given.current) setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const choose = async (chosenFile: File | undefined) => {
    setSheet(chosenFile)
    setRefused(undefined)
    if (chosenFile) await read(chosenFile)
    else changed()
  }
  const removeFile = () => {
    if (file.current) file.current.value = ''
    void choose(undefined)
  }
  const check = () => read(refused === undefined ? sheet : undefined)
  const good = checked?.lines.filter(({ findings }) => findings.every(({ severity }) => severity === 'warning')) ?? []
  const take = () => {
    onChange(
      addGoods(
        chosen,
        good.map(({ classCode, groupCode, itemCode, name, nameEn }) => ({
          ...{ classCode, groupCode, itemCode, name },
          ...englishOf(nameEn),
        })),
      ),
    )
    onClose()
  }
  return (
    <Dialog
      open
      keepOpen
      width="wide"
      title={t.more}
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} onClick={() => void check()}>
            {t.check}
          </Button>
          <Button tone="primary" disabled={good.length === 0 || busy} onClick={take}>
            {t.take(good.length)}
          </Button>
        </>
      }
    >
      <div className={layout.column12}>
        <TextAreaField
          label={t.pasteLabel}
          hint={t.pasteNote}
          rows={6}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            changed()
          }}
        />
        <div className={layout.spreadRow8}>
          <FileField
            label={t.file}
            {...(refused !== undefined && { error: refused })}
            accept=".xlsx"
            disabled={busy}
            ref={file}
            chosen={sheet?.name}
            onChoose={(chosenFile) => void choose(chosenFile)}
          />
          {sheet && (
            <Button size="small" tone="quiet" icon="bin" disabled={busy} onClick={removeFile}>
              {t.removeFile}
            </Button>
          )}
        </div>
        {failure && <p role="alert">{failure}</p>}
        {checked && (
          <ul className={styles.checked} aria-label={t.result}>
            {checked.lines.map((one) => (
              <li key={`${one.line} ${one.classCode} ${one.name}`} data-fault={good.includes(one) ? undefined : ''}>
                <span>
                  {one.line}. {one.classCode} {one.name}
                </span>
                <small>
                  {one.findings.length === 0
                    ? `${t.good} ${one.groupCode}`
                    : one.findings.map(({ words }) => inLanguage(words, language)).join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
