import {
  isTaxClassCode,
  rateText,
  type TaxGroup,
  type Taxpayer,
  taxGroupNames,
  taxGroups,
  taxpayerNames,
  taxpayers,
} from '@portal/domain/money/invoices/invoice-tax'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatDay, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './invoices.module.css'
import { termsMessages } from './messages.ts'

type Terms = ReplyFor<'invoices.getTerms'>['list'][number]

/** How invoices are made: classes, taxpayer, what goes on them; each from a day on. */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(termsMessages)
  const { data, error, refetch } = useQuery(callQuery('invoices.getTerms', {}, { shownInPlace: true }))
  const [last] = data?.list ?? []
  if (data && last) return <Form last={last} rows={data.list} provider={data.provider} onClose={onClose} />
  return (
    <Dialog open width="usual" title={t.title} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </Dialog>
  )
}

interface FormProps {
  readonly last: Terms
  readonly rows: readonly Terms[]
  readonly provider: string | null
  readonly onClose: () => void
}

function Form({ last, rows, provider, onClose }: FormProps) {
  const t = useMessages(termsMessages)
  const language = useLanguage()
  const [validFrom, setValidFrom] = useState(todayInBeijing())
  const [taxpayer, setTaxpayer] = useState<Taxpayer>(last.taxpayer)
  const [classes, setClasses] = useState(last.classes)
  const [includesOfficial, setIncludesOfficial] = useState(last.includesOfficial)
  const [redFirst, setRedFirst] = useState(last.redFirst)
  const [days, setDays] = useState(String(last.withinDays))
  const [source, setSource] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useCallMutation('invoices.saveTerms', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onClose()
    },
  })
  const withinDays = /^\d{1,4}$/.test(days) ? Number(days) : 0
  const isDaysRight = withinDays >= 1 && withinDays <= 3650
  const isDayRight = validFrom !== '' && validFrom >= todayInBeijing()
  const isRight =
    isDaysRight &&
    isDayRight &&
    source.trim().length > 1 &&
    taxGroups.every((group) => isTaxClassCode(classes[group].code) && classes[group].short.trim() !== '')
  const setClass = (group: TaxGroup, change: Partial<Terms['classes'][TaxGroup]>) =>
    setClasses((before) => ({ ...before, [group]: { ...before[group], ...change } }))
  const put = () => {
    setTried(true)
    if (isRight) save.mutate({ validFrom, taxpayer, classes, includesOfficial, redFirst, withinDays, source })
  }
  return (
    <FormDialog
      width="wide"
      title={t.title}
      label={t.save}
      busy={save.isPending}
      error={save.error}
      onClose={onClose}
      onAct={put}
    >
      <p>{provider === null ? t.byHand : t.provider(provider)}</p>
      <p className={texts.soft13}>{t.text}</p>
      <div className={styles.pair}>
        <DateField
          label={t.validFrom}
          required
          min={todayInBeijing()}
          value={validFrom}
          error={isTried && !isDayRight ? t.dayWrong : undefined}
          onChange={(input) => setValidFrom(input.target.value)}
        />
        <Segments<Taxpayer>
          label={t.taxpayer}
          options={taxpayers.map((one) => [one, taxpayerNames[one][language]] as const)}
          chosen={taxpayer}
          onChoose={setTaxpayer}
        />
        <TextField
          label={t.withinDays}
          required
          inputMode="numeric"
          maxLength={4}
          value={days}
          error={isTried && !isDaysRight ? t.daysWrong : undefined}
          onChange={(input) => setDays(input.target.value)}
        />
        <TextField
          label={t.source}
          required
          hint={t.sourceHint}
          maxLength={300}
          value={source}
          error={isTried && source.trim().length < 2 ? t.missing : undefined}
          onChange={(input) => setSource(input.target.value)}
        />
      </div>
      <div className={styles.pair}>
        {taxGroups.map((group) => (
          <div key={group} className={layout.stack8}>
            <TextField
              label={t.code(taxGroupNames[group][language])}
              required
              inputMode="numeric"
              hint={t.codeHint}
              maxLength={19}
              value={classes[group].code}
              error={isTried && !isTaxClassCode(classes[group].code) ? t.wrongCode : undefined}
              onChange={(input) => setClass(group, { code: input.target.value })}
            />
            <TextField
              label={t.short(taxGroupNames[group][language])}
              required
              maxLength={20}
              value={classes[group].short}
              error={isTried && classes[group].short.trim() === '' ? t.missing : undefined}
              onChange={(input) => setClass(group, { short: input.target.value })}
            />
          </div>
        ))}
      </div>
      <CheckField label={t.redFirst} checked={redFirst} onChange={(input) => setRedFirst(input.target.checked)} />
      <CheckField
        label={t.includesOfficial}
        checked={includesOfficial}
        onChange={(input) => setIncludesOfficial(input.target.checked)}
      />
      <ul className={texts.soft13}>
        {rows.map((row) => (
          <li key={`${row.validFrom} ${row.enteredTime ?? ''}`}>
            {[
              formatDay(row.validFrom),
              taxpayerNames[row.taxpayer][language],
              t.rate(rateText(row.rate)),
              row.source || t.shipped,
              row.enteredBy,
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            {row.isInForce && <Chip tone="good">{t.inForce}</Chip>}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
