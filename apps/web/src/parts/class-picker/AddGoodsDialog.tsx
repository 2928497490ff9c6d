import { useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { uploadCall } from '../../api/upload-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
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

/** Goods as text or as the office's sheet: each line is checked first, then those without a fault are added. */
export function AddGoodsDialog({ chosen, onChange, onClose }: AddGoodsDialogProps) {
  const t = useMessages(pickerMessages)
  const language = useLanguage()
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const check = async () => {
    const [sheet] = file.current?.files ?? []
    setBusy(true)
    setFailure(undefined)
    try {
      setChecked(
        sheet
          ? await uploadCall('classification.checkGoods', { text }, { file: sheet }, { shownInPlace: true })
          : await sendCall('classification.checkGoods', { text }, { shownInPlace: true }),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setChecked(undefined)
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
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
      <div className={styles.adding}>
        <TextAreaField
          label={t.pasteLabel}
          hint={t.pasteNote}
          rows={6}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChecked(undefined)
          }}
        />
        <Field
          label={t.file}
          control={(wiring) => (
            <input {...wiring} ref={file} type="file" accept=".xlsx" onChange={() => setChecked(undefined)} />
          )}
        />
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
