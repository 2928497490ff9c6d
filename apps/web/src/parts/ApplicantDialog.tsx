import { type FormApplicant, formApplicantKinds } from '@portal/domain/patents/filings/form'
import { findApplicantFaults } from '@portal/domain/patents/filings/form-faults'
import { formFaultWords } from '@portal/domain/patents/filings/form-words'
import { isMasked, isMaskedWrong } from '@portal/domain/platform/identifiers/id-numbers'
import { normalNumber, normalPhone } from '@portal/domain/platform/identifiers/normal-form'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { callQuery, useCallMutation } from '../api/query.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { NormalField } from '../ui/NormalField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import texts from '../ui/texts.module.css'
import { AddressFields } from './AddressFields.tsx'
import { applicantDialogMessages } from './applicant-dialog-messages.ts'
import styles from './fields.module.css'
import { partyMessages } from './party-messages.ts'

interface ApplicantDialogProps {
  readonly value: FormApplicant
  /** Whether the book of applicants is changed too; in a correction only the form is. */
  readonly keepInBook: boolean
  /** Whether a record that reduces fees is asked for. */
  readonly hasReduction: boolean
  readonly isOpen: (field: string) => boolean
  readonly onClose: () => void
  readonly onDone: (applicant: FormApplicant) => void
}

/** All facts of one applicant; errors stand beside their fields. */
export function ApplicantDialog({ value, keepInBook, hasReduction, isOpen, onClose, onDone }: ApplicantDialogProps) {
  const t = useMessages(partyMessages)
  const words = useMessages(applicantDialogMessages)
  const language = useLanguage()
  const [person, setPerson] = useState(value)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set(isMaskedWrong(value.idCode) ? ['idCode'] : []))
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const countries = useQuery({ ...callQuery('reference.listCountries', {}), staleTime: Number.POSITIVE_INFINITY })
  const save = useCallMutation('filings.saveApplicant', { shownInPlace: true })

  const faults = findApplicantFaults(person)
  const errors = Object.fromEntries(
    faults
      .filter((fault) => isTried || visited.has(fault.path))
      .map((fault) => [fault.path, fillWords(formFaultWords[fault.key][language], fault.params)]),
  )
  const change = (update: Partial<FormApplicant>) => setPerson((now) => ({ ...now, ...update }))
  const field = (path: keyof FormApplicant) => ({
    error: errors[path],
    disabled: !isOpen(path),
    onBlur: () => setVisited((all) => new Set([...all, path])),
  })
  const finish = async () => {
    setIsTried(true)
    if (faults.length > 0) return
    if (!keepInBook) return onDone(person)
    const { key: _key, bookId, ...fields } = person
    try {
      const saved = await save.mutateAsync({ ...fields, ...(bookId ? { id: bookId } : {}) })
      onDone({ ...person, bookId: saved.id })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(error.message)
    }
  }
  const isPerson = person.kind === 'individual'
  const numberLabel = person.country !== 'CN' ? t.passport : isPerson ? t.residentId : words.idCode
  const year = new Date().getFullYear()
  const years = [year + 1, year, year - 1].map(String)

  return (
    <Dialog
      open
      keepOpen
      width="wide"
      onClose={onClose}
      title={value.name || t.newApplicant}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone="primary" busy={save.isPending} onClick={() => void finish()}>
            {words.saveApplicant}
          </Button>
        </>
      }
    >
      <div className={classes(layout.stack12, layout.narrow)}>
        <div className={styles.grid}>
          <SelectField
            label={words.kind}
            value={person.kind}
            disabled={!isOpen('kind')}
            options={formApplicantKinds.map((kind) => ({ value: kind, label: t[kind] }))}
            onChange={(value) => {
              const kind = formApplicantKinds.find((one) => one === value)
              if (kind) change({ kind })
            }}
          />
          <TextField
            {...field('name')}
            className={styles.wide}
            label={words.name}
            required
            value={person.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            {...field('nameEn')}
            className={styles.wide}
            label={isPerson ? t.personNameEn : words.nameEn}
            value={person.nameEn}
            onChange={(event) => change({ nameEn: event.target.value })}
          />
          <SelectField
            {...field('country')}
            label={words.country}
            required
            value={person.country}
            placeholder={t.choose}
            options={(countries.data ?? []).map((one) => ({
              value: one.code,
              label: language === 'zh' ? one.name : one.nameEn,
            }))}
            onChange={(value) => change({ country: value, province: '', city: '', county: '' })}
          />
          <NormalField
            {...field('idCode')}
            label={numberLabel}
            required={person.country === 'CN'}
            value={person.idCode}
            autoComplete="off"
            spellCheck={false}
            // A masked number is replaced as a whole, never edited.
            onFocus={(event) => isMasked(person.idCode) && event.target.select()}
            normal={normalNumber}
            onPut={(idCode) => change({ idCode: idCode.toUpperCase() })}
          />
          {hasReduction && (
            <SelectField
              {...field('reductionYear')}
              label={words.reductionYear}
              hint={words.reductionHint}
              value={person.reductionYear === null ? '' : String(person.reductionYear)}
              placeholder={words.reductionNone}
              options={years.map((one) => ({ value: one, label: one }))}
              onChange={(value) => change({ reductionYear: value === '' ? null : Number(value) })}
            />
          )}
        </div>
        <AddressFields value={person} onChange={change} errors={errors} isOpen={isOpen} />
        <div className={styles.grid}>
          <NormalField
            {...field('phone')}
            label={words.phone}
            type="tel"
            value={person.phone}
            normal={normalPhone}
            onPut={(phone) => change({ phone })}
          />
          <TextField
            {...field('email')}
            label={words.email}
            type="email"
            value={person.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </div>
        {refused && <p role="alert">{refused}</p>}
        {keepInBook && <p className={classes(texts.soft13, texts.breaks)}>{words.savedInBook}</p>}
      </div>
    </Dialog>
  )
}
