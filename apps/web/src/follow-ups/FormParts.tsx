import { type CorrectionRow, emptyNotice, type PaidFee } from '@portal/domain/follow-ups/form'
import { fileRoleNames, followUpKindRows } from '@portal/domain/follow-ups/kinds'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../app/language.ts'
import { deadlineTitle } from '../parts/deadline-words.ts'
import { downloadFile } from '../parts/download-file.ts'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../parts/form/places.tsx'
import { UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckField, ChoiceField } from '../ui/ChoiceField.tsx'
import { SelectField, TextAreaField, TextField } from '../ui/Field.tsx'
import { ClaimsField } from './ClaimsField.tsx'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import { templateOf } from './templates.ts'
import type { Case, FormProps } from './types.ts'

interface PartProps extends FormProps {
  readonly found: Case | undefined
}

function Part({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title} id={placeId(path)}>
      <h2>{title}</h2>
      {children}
      <PlaceNotes path={path} error />
    </section>
  )
}

/** The parts of the form that its kind uses, in the order of the office's form. */
export function FormParts(props: PartProps) {
  const { parts } = followUpKindRows[props.form.kind]
  return (
    <>
      {parts.includes('notice') && <NoticePart {...props} />}
      {parts.includes('limit') && <PeriodPart {...props} />}
      {parts.includes('ground') && <GroundPart {...props} />}
      {parts.includes('rows') && <RowsPart {...props} />}
      {parts.includes('payments') && <PaymentsPart {...props} />}
      {parts.includes('copies') && <CopiesPart {...props} />}
      {parts.includes('text') && <TextPart {...props} />}
      {parts.includes('claims') && <ClaimsField {...props} />}
      <FilesPart {...props} />
      <DeclaredPart {...props} />
    </>
  )
}

function NoticePart({ form, change, found }: PartProps) {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const place = usePlace()
  const { notice } = form
  const set = (more: Partial<typeof notice>) => change((now) => ({ ...now, notice: { ...now.notice, ...more } }))
  const notices = found?.notices ?? []
  const chosen = notices.find((one) => one.documentId === notice.documentId)
  const isOwn = !followUpKindRows[form.kind].needs.includes('notice')
  const choose = (value: string) => {
    const one = notices.find((other) => other.documentId === value)
    set(
      one
        ? { documentId: one.documentId, code: one.code, name: one.name.zh, dispatchedOn: one.dispatchedOn }
        : emptyNotice,
    )
  }
  return (
    <Part path="notice" title={t.notice}>
      <SelectField
        label={t.noticeChoice}
        value={chosen?.documentId ?? ''}
        disabled={place('notice').disabled}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: isOwn ? t.noticeOwn : t.noticeTyped },
          ...notices.map((one) => ({ value: one.documentId, label: `${one.dispatchedOn} ${one.name[language]}` })),
        ]}
      />
      {chosen?.fileId && (
        <div>
          <Button icon="eye" size="small" onClick={() => chosen.fileId && void downloadFile(chosen.fileId)}>
            {t.openNotice}
          </Button>
        </div>
      )}
      {!chosen && (
        <div className={styles.line}>
          <TextField
            {...place('notice.name')}
            label={t.noticeName}
            value={notice.name}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            {...place('notice.dispatchedOn')}
            label={t.noticeDay}
            type="date"
            value={notice.dispatchedOn}
            onChange={(event) => set({ dispatchedOn: event.target.value })}
          />
          <TextField
            {...place('notice.serial')}
            label={t.noticeSerial}
            value={notice.serial}
            onChange={(event) => set({ serial: event.target.value })}
          />
        </div>
      )}
    </Part>
  )
}

function PeriodPart({ form, change, found }: PartProps) {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const place = usePlace()
  const isExtension = form.kind === 'extension'
  const open = (found?.periods ?? []).filter((one) => one.state === 'open' && (!isExtension || one.extendable))
  const chosen = open.find((one) => one.id === form.deadlineId)
  return (
    <Part path="deadlineId" title={t.period}>
      <SelectField
        label={t.periodChoice}
        value={form.deadlineId ?? ''}
        disabled={place('deadlineId').disabled}
        onChange={(event) => {
          const deadlineId = event.target.value || null
          change((now) => ({ ...now, deadlineId }))
        }}
        options={[
          { value: '', label: isExtension ? t.periodNone : t.periodNearest },
          ...open.map((one) => ({ value: one.id, label: `${one.officialOn} ${deadlineTitle(one.ruleId, language)}` })),
        ]}
      />
      {chosen && (
        <p className={styles.note}>
          {deadlineTitle(chosen.ruleId, language)} · {t.official} {chosen.officialOn} · {t.internal} {chosen.internalOn}
          {chosen.extended > 0 && ` · ${t.extended(chosen.extended)}`}
        </p>
      )}
      {isExtension && (
        <ChoiceField
          label={t.months}
          value={String(form.months)}
          onChange={(value) => change((now) => ({ ...now, months: value === '2' ? 2 : 1 }))}
          choices={[
            { value: '1', label: t.oneMonth },
            { value: '2', label: t.twoMonths },
          ]}
        />
      )}
    </Part>
  )
}

function GroundPart({ form, change }: PartProps) {
  const t = useMessages(followUpMessages)
  const place = usePlace()
  return (
    <Part path="ground" title={t.ground}>
      <ChoiceField
        label={t.ground}
        labelHidden
        value={form.ground}
        disabled={place('ground').disabled}
        onChange={(ground) => change((now) => ({ ...now, ground }))}
        choices={[
          { value: 'goodReason', label: t.goodReason, text: t.goodReasonText },
          { value: 'forceMajeure', label: t.forceMajeure, text: t.forceMajeureText },
        ]}
      />
      {form.ground === 'forceMajeure' && (
        <TextField
          {...place('obstacleGoneOn')}
          label={t.obstacle}
          type="date"
          value={form.obstacleGoneOn}
          onChange={(event) => change((now) => ({ ...now, obstacleGoneOn: event.target.value }))}
        />
      )}
      <TextAreaField
        {...place('curedAct')}
        label={t.cured}
        hint={t.curedHint}
        rows={3}
        value={form.curedAct}
        onChange={(event) => change((now) => ({ ...now, curedAct: event.target.value }))}
      />
      {form.notice.code === '200702' && (
        <SelectField
          label={t.reduction}
          value={String(form.reductionPercent)}
          onChange={(event) => {
            const value = event.target.value
            change((now) => ({ ...now, reductionPercent: value === '85' ? 85 : value === '70' ? 70 : 0 }))
          }}
          options={[
            { value: '0', label: t.noReduction },
            { value: '85', label: '85 %' },
            { value: '70', label: '70 %' },
          ]}
        />
      )}
    </Part>
  )
}

function RowsPart({ form, change }: PartProps) {
  const t = useMessages(followUpMessages)
  const place = usePlace()
  const isOpen = usePlaces().isOpen('rows')
  const set = (at: number, more: Partial<CorrectionRow>) =>
    change((now) => ({ ...now, rows: now.rows.map((row, index) => (index === at ? { ...row, ...more } : row)) }))
  const add = () =>
    change((now) => ({
      ...now,
      rows: [...now.rows, { key: crypto.randomUUID(), file: '', place: '', before: '', after: '' }],
    }))
  return (
    <Part path="rows" title={t.rows}>
      {form.rows.map((row, at) => (
        <fieldset key={row.key} className={styles.row} disabled={!isOpen}>
          <legend className={styles.head}>
            <strong>{t.row(at + 1)}</strong>
          </legend>
          <div className={styles.line}>
            <TextField
              {...place(`rows.${at}.file`)}
              label={t.file}
              value={row.file}
              onChange={(event) => set(at, { file: event.target.value })}
            />
            <TextField
              {...place(`rows.${at}.place`)}
              label={t.place}
              value={row.place}
              onChange={(event) => set(at, { place: event.target.value })}
            />
          </div>
          <div className={styles.two}>
            <TextAreaField
              {...place(`rows.${at}.before`)}
              label={t.before}
              rows={3}
              value={row.before}
              onChange={(event) => set(at, { before: event.target.value })}
            />
            <TextAreaField
              {...place(`rows.${at}.after`)}
              label={t.after}
              rows={3}
              value={row.after}
              onChange={(event) => set(at, { after: event.target.value })}
            />
          </div>
          <div>
            <Button
              size="small"
              tone="quiet"
              icon="close"
              onClick={() => change((now) => ({ ...now, rows: now.rows.filter((one) => one.key !== row.key) }))}
            >
              {t.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button icon="plus" disabled={!isOpen} onClick={add}>
          {t.addRow}
        </Button>
      </div>
    </Part>
  )
}

function PaymentsPart({ form, change }: PartProps) {
  const t = useMessages(followUpMessages)
  const place = usePlace()
  const set = (at: number, more: Partial<PaidFee>) =>
    change((now) => ({
      ...now,
      payments: now.payments.map((one, index) => (index === at ? { ...one, ...more } : one)),
    }))
  return (
    <Part path="payments" title={t.payments}>
      {form.payments.map((fee, at) => (
        <fieldset key={fee.key} className={styles.row}>
          <legend>
            <strong>{t.paidFee(at + 1)}</strong>
          </legend>
          <div className={styles.line}>
            <TextField
              {...place(`payments.${at}.name`)}
              label={t.feeName}
              value={fee.name}
              onChange={(event) => set(at, { name: event.target.value })}
            />
            <TextField
              {...place(`payments.${at}.amountFen`)}
              label={t.amountYuan}
              type="number"
              min={0}
              step="0.01"
              value={fee.amountFen === 0 ? '' : String(fee.amountFen / 100)}
              onChange={(event) => set(at, { amountFen: Math.round(Number(event.target.value) * 100) || 0 })}
            />
            <TextField
              {...place(`payments.${at}.paidOn`)}
              label={t.paidOn}
              type="date"
              value={fee.paidOn}
              onChange={(event) => set(at, { paidOn: event.target.value })}
            />
          </div>
          <div>
            <Button
              size="small"
              tone="quiet"
              icon="close"
              onClick={() => change((now) => ({ ...now, payments: now.payments.filter((one) => one.key !== fee.key) }))}
            >
              {t.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          icon="plus"
          disabled={place('payments').disabled}
          onClick={() =>
            change((now) => ({
              ...now,
              payments: [...now.payments, { key: crypto.randomUUID(), name: '', amountFen: 0, paidOn: '' }],
            }))
          }
        >
          {t.addPayment}
        </Button>
      </div>
    </Part>
  )
}

function CopiesPart({ form, change }: PartProps) {
  const t = useMessages(followUpMessages)
  const place = usePlace()
  return (
    <Part path="copiesPart" title={t.copies}>
      <TextField
        {...place('copies')}
        label={t.copies}
        type="number"
        min={1}
        max={50}
        value={String(form.copies)}
        onChange={(event) => change((now) => ({ ...now, copies: Math.trunc(Number(event.target.value)) || 0 }))}
      />
    </Part>
  )
}

function TextPart({ form, change, found }: PartProps) {
  const t = useMessages(followUpMessages)
  const place = usePlace()
  const template = templateOf(form, found)
  return (
    <Part path="textPart" title={t.text}>
      <TextAreaField
        {...place('text')}
        label={t.text}
        labelHidden
        hint={t.textHint}
        rows={10}
        value={form.text}
        onChange={(event) => change((now) => ({ ...now, text: event.target.value }))}
      />
      <PlaceNotes path="text" />
      {form.text === '' && template !== '' && (
        <div>
          <Button disabled={place('text').disabled} onClick={() => change((now) => ({ ...now, text: template }))}>
            {t.template}
          </Button>
        </div>
      )}
    </Part>
  )
}

function FilesPart({ form, change }: PartProps) {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const isOpen = usePlaces().isOpen('files')
  const roles = followUpKindRows[form.kind].files
  return (
    <Part path="files" title={t.files}>
      {form.files.length > 0 && (
        <ul className={styles.list}>
          {form.files.map((file) => (
            <li key={file.key}>
              <Button tone="quiet" size="small" icon="download" onClick={() => void downloadFile(file.fileId)}>
                {file.fileName}
              </Button>
              <span className={styles.chips}>
                {fileRoleNames[file.role][language]}
                <Button
                  size="small"
                  tone="quiet"
                  icon="close"
                  disabled={!isOpen}
                  aria-label={`${t.remove}: ${file.fileName}`}
                  onClick={() => change((now) => ({ ...now, files: now.files.filter((one) => one.key !== file.key) }))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.two}>
        {roles.map((role) => (
          <UploadField
            key={role}
            label={t.upload(fileRoleNames[role][language])}
            type="document"
            disabled={!isOpen}
            onUploaded={(file) =>
              change((now) => ({
                ...now,
                files: [
                  ...now.files,
                  { key: crypto.randomUUID(), fileId: file.id, fileName: file.name, pages: file.pages ?? 1, role },
                ],
              }))
            }
          />
        ))}
      </div>
    </Part>
  )
}

function DeclaredPart({ form, change }: PartProps) {
  const t = useMessages(followUpMessages)
  const place = usePlace()
  return (
    <Part path="statement" title={t.statement}>
      <CheckField
        {...place('declared')}
        label={t.declared}
        checked={form.declared}
        onChange={(event) => change((now) => ({ ...now, declared: event.target.checked }))}
      />
    </Part>
  )
}
