import {
  certificateKinds,
  certificateNames,
  type TalentForm,
  talentLimits,
  workKindNames,
  workKinds,
} from '@portal/domain/square/talent/entry'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import posted from '../posted.module.css'
import styles from './talent.module.css'
import { writeMessages } from './write-messages.ts'

interface RowsProps<Row> {
  readonly list: readonly Row[]
  readonly onChange: (list: readonly Row[]) => void
  /** What is wrong at a place of the form, once it was tried to submit it. */
  readonly error: (path: string) => { readonly error?: string }
}

interface RowPanelProps<Row> extends RowsProps<Row> {
  readonly title: string
  readonly hint?: string
  readonly add: string
  readonly max: number
  readonly fresh: Row
  readonly row: (one: Row, at: number, set: (more: Partial<Row>) => void) => ReactNode
}

/** A list of rows that grows and shrinks, each in a frame. */
function RowPanel<Row>({ list, onChange, title, hint, add, max, fresh, row }: RowPanelProps<Row>) {
  const t = useMessages(writeMessages)
  return (
    <Panel title={title}>
      <div className={layout.stack12}>
        {hint !== undefined && <p className={texts.quiet13}>{hint}</p>}
        {list.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own, and are only added at the end
          <div key={at} className={classes(layout.stack12, styles.entry)}>
            <div className={posted.pair}>
              {row(one, at, (more) =>
                onChange(list.map((other, place) => (place === at ? { ...other, ...more } : other))),
              )}
            </div>
            <span>
              <Button
                size="small"
                tone="quiet"
                icon="bin"
                onClick={() => onChange(list.filter((_, place) => place !== at))}
              >
                {t.removeAt(title, at + 1)}
              </Button>
            </span>
          </div>
        ))}
        {list.length < max && (
          <span>
            <Button size="small" icon="plus" onClick={() => onChange([...list, fresh])}>
              {add}
            </Button>
          </span>
        )}
      </div>
    </Panel>
  )
}

export function CertificateFields(props: RowsProps<TalentForm['certificates'][number]>) {
  const t = useMessages(writeMessages)
  const language = useLanguage()
  return (
    <RowPanel
      {...props}
      title={t.certificates}
      hint={t.certificatesHint}
      add={t.addCertificate}
      max={talentLimits.certificates}
      fresh={{ kind: 'patentAttorney', number: '', fileId: null }}
      row={(one, at, set) => (
        <>
          <SelectField
            label={t.certificate}
            value={one.kind}
            options={certificateKinds.map((kind) => ({ value: kind, label: certificateNames[kind][language] }))}
            onChange={(kind) => set({ kind: certificateKinds.find((known) => known === kind) ?? 'patentAttorney' })}
          />
          <TextField
            label={t.number}
            required
            maxLength={40}
            value={one.number}
            onChange={({ target }) => set({ number: target.value })}
            {...props.error(`certificates.${at}.number`)}
          />
          <div className={layout.stack8}>
            <UploadField label={t.scan} type="resume" onUploaded={({ id }) => set({ fileId: id })} />
            {one.fileId !== null && <span className={texts.quiet13}>{t.hasScan}</span>}
          </div>
        </>
      )}
    />
  )
}

export function WorkFields(props: RowsProps<TalentForm['works'][number]>) {
  const t = useMessages(writeMessages)
  const language = useLanguage()
  return (
    <RowPanel
      {...props}
      title={t.works}
      add={t.addWork}
      max={talentLimits.works}
      fresh={{ kind: 'patent', number: '', title: '', year: '' }}
      row={(one, at, set) => (
        <>
          <SelectField
            label={t.workKind}
            value={one.kind}
            options={workKinds.map((kind) => ({ value: kind, label: workKindNames[kind][language] }))}
            onChange={(kind) => set({ kind: workKinds.find((known) => known === kind) ?? 'patent' })}
          />
          <TextField
            label={t.workNumber}
            required={one.kind === 'patent'}
            maxLength={40}
            value={one.number}
            onChange={({ target }) => set({ number: target.value })}
            {...props.error(`works.${at}.number`)}
          />
          <TextField
            label={t.workTitle}
            required={one.kind === 'paper'}
            maxLength={200}
            value={one.title}
            onChange={({ target }) => set({ title: target.value })}
            {...props.error(`works.${at}.title`)}
          />
          <TextField
            label={t.workYear}
            inputMode="numeric"
            maxLength={4}
            value={one.year}
            onChange={({ target }) => set({ year: target.value })}
            {...props.error(`works.${at}.year`)}
          />
        </>
      )}
    />
  )
}

export function ExperienceFields(props: RowsProps<TalentForm['experience'][number]>) {
  const t = useMessages(writeMessages)
  const text = (
    one: TalentForm['experience'][number],
    key: keyof TalentForm['experience'][number],
    set: (more: Partial<TalentForm['experience'][number]>) => void,
  ) => ({
    value: one[key],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [key]: target.value }),
  })
  return (
    <RowPanel
      {...props}
      title={t.experience}
      add={t.addStation}
      max={talentLimits.experience}
      fresh={{ from: '', to: '', organisation: '', position: '' }}
      row={(one, at, set) => (
        <>
          <TextField
            label={t.organisation}
            required
            maxLength={talentLimits.line}
            {...text(one, 'organisation', set)}
            {...props.error(`experience.${at}.organisation`)}
          />
          <TextField label={t.position} maxLength={talentLimits.line} {...text(one, 'position', set)} />
          <TextField
            label={t.from}
            hint={t.monthHint}
            required
            maxLength={7}
            {...text(one, 'from', set)}
            {...props.error(`experience.${at}.from`)}
          />
          <TextField
            label={t.to}
            hint={t.toHint}
            maxLength={7}
            {...text(one, 'to', set)}
            {...props.error(`experience.${at}.to`)}
          />
        </>
      )}
    />
  )
}

interface ResumeFieldProps {
  readonly fileId: string | null
  readonly onChange: (fileId: string | null) => void
}

/** The résumé, which is shown after a request was accepted. */
export function ResumeField({ fileId, onChange }: ResumeFieldProps) {
  const t = useMessages(writeMessages)
  return (
    <Panel title={t.resume}>
      <div className={layout.stack12}>
        <p className={texts.quiet13}>{t.resumeHint}</p>
        {fileId !== null && (
          <span className={layout.line8}>
            <span>{t.attached}</span>
            <Button size="small" tone="quiet" icon="bin" onClick={() => onChange(null)}>
              {t.removeResume}
            </Button>
          </span>
        )}
        <UploadField label={t.upload} type="resume" onUploaded={({ id }) => onChange(id)} />
      </div>
    </Panel>
  )
}
