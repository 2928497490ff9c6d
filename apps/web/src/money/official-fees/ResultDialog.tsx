import { resultRowWords } from '@portal/domain/money/official-fees/office-result'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { uploadCall } from '../../api/upload-call.ts'
import { formatInstant, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileField } from '../../ui/FileField.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { officeMessages } from './office-messages.ts'
import styles from './official-fees.module.css'

type Answer = ReplyFor<'officialFees.importResult'>

/** The office's answer: read and shown row by row, then taken in. */
export function ResultDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(officeMessages)
  const [file, setFile] = useState<File>()
  const [paidOn, setPaidOn] = useState(todayInBeijing())
  const [feeFileId, setFeeFileId] = useState('')
  const files = useQuery(callQuery('officialFees.listFeeFiles', { pageSize: 50 }))
  const [dry, setDry] = useState<Answer>()
  const [busy, setBusy] = useState(false)

  const send = async (dryRun: boolean, then: (answer: Answer) => void) => {
    if (!file) return
    setBusy(true)
    try {
      const fields = { paidOn, dryRun, ...(feeFileId !== '' && { feeFileId }) }
      then(await uploadCall('officialFees.importResult', fields, { file }))
    } finally {
      setBusy(false)
    }
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    void send(true, setDry)
  }
  const take = () =>
    void send(false, ({ paid, failed }) => {
      showToast({ tone: 'good', text: t.taken(paid, failed) })
      onClose()
    })
  const changes = dry ? dry.paid + dry.failed : 0
  return (
    <Dialog open keepOpen width="wide" onClose={onClose} title={t.takeTitle}>
      <form className={classes(layout.stack12, layout.shrinks)} onSubmit={check}>
        <p>{t.takeText}</p>
        <div className={styles.payer}>
          <FileField
            label={t.file}
            accept=".xlsx"
            onChoose={(chosen) => {
              setFile(chosen)
              setDry(undefined)
            }}
          />
          <SelectField
            label={t.answers}
            hint={t.answersHint}
            placeholder={t.anyFile}
            value={feeFileId}
            options={(files.data?.list ?? []).map((one) => ({
              value: one.id,
              label: `${one.fileNo} · ${formatInstant(one.createdTime)}`,
            }))}
            onChange={(value) => {
              setFeeFileId(value)
              setDry(undefined)
            }}
          />
          <DateField
            label={t.paidOn}
            max={todayInBeijing()}
            value={paidOn}
            onChange={(event) => {
              setPaidOn(event.target.value)
              setDry(undefined)
            }}
          />
        </div>
        {dry && <Rows answer={dry} />}
        <div className={layout.wrap4}>
          <Button type="submit" tone={dry ? 'plain' : 'primary'} busy={busy} disabled={!file || paidOn === ''}>
            {t.check}
          </Button>
          {changes > 0 && (
            <Button tone="primary" busy={busy} onClick={take}>
              {t.take(changes)}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function Rows({ answer }: { answer: Answer }) {
  const t = useMessages(officeMessages)
  const language = useLanguage()
  const tones: Readonly<Record<string, string>> = { paid: 'good', failed: 'bad', repeated: 'quiet', waiting: 'quiet' }
  return (
    <section className={classes(layout.stack12, layout.shrinks)} aria-live="polite">
      <p>
        <strong>{t.sums(answer.paid, answer.failed, answer.unchanged)}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={classes(texts.quietHeads, styles.table, stacked.stacked)} aria-label={t.rows}>
          <thead>
            <tr>
              <th scope="col">{t.row}</th>
              <th scope="col">{t.patent}</th>
              <th scope="col">{t.fee}</th>
              <th scope="col">{t.order}</th>
              <th scope="col">{t.meaning}</th>
            </tr>
          </thead>
          <tbody>
            {answer.rows.map((row) => (
              <tr key={row.line}>
                <td data-title={t.row}>{row.line}</td>
                <th scope="row">{row.patentNumber}</th>
                <td data-title={t.fee}>{row.feeName}</td>
                <td data-title={t.order}>{row.orderNo}</td>
                <td data-title={t.meaning} data-tone={tones[row.code] ?? 'warn'}>
                  {resultRowWords[row.code][language]}
                  {row.code === 'failed' && row.reason !== '' && ` · ${row.reason}`}
                  {row.code === 'paid' && row.receiptNo !== '' && ` · ${row.receiptNo}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
