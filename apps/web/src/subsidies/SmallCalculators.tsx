import { civilDate, isCivilDate } from '@portal/domain/dates/civil-date'
import { countedMonths, disabledNeeded } from '@portal/domain/subsidies/disabled-refund'
import { disabledRuleIn, type EmployerKind, employerKinds } from '@portal/domain/subsidies/disabled-rules'
import { extraDeduction } from '@portal/domain/subsidies/levy'
import { useState } from 'react'
import { formatFen, todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { parseYuan } from '../parts/yuan.ts'
import { SelectField, TextField } from '../ui/Field.tsx'
import { Panel } from '../ui/Panel.tsx'
import { subsidyMessages } from './messages.ts'
import { parseWhole } from './read-figures.ts'
import { refundMessages } from './refund-messages.ts'
import styles from './subsidies.module.css'

export function HireCount() {
  const t = useMessages(refundMessages)
  const both = useMessages(subsidyMessages)
  const [text, setText] = useState('')
  const [kind, setKind] = useState<EmployerKind>('usual')
  const others = parseWhole(text)
  const rule = disabledRuleIn(todayInBeijing().slice(0, 7))
  return (
    <Panel title={t.hire}>
      <div className={styles.stack}>
        <SelectField
          label={t.kind}
          value={kind}
          options={employerKinds.map((value) => ({ value, label: t[value] }))}
          onChange={(event) => setKind(event.target.value as EmployerKind)}
        />
        <TextField
          label={t.others}
          inputMode="numeric"
          value={text}
          error={text !== '' && others === undefined ? both.whole : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status">{others !== undefined && rule && <b>{t.needed(disabledNeeded(others, kind, rule))}</b>}</p>
      </div>
    </Panel>
  )
}

export function PersonMonths() {
  const t = useMessages(refundMessages)
  const [days, setDays] = useState({ contractOn: '', insuredOn: '', leftOn: '' })
  const { contractOn, insuredOn, leftOn } = days
  const early = leftOn !== '' && (leftOn < contractOn || leftOn < insuredOn)
  const field = (name: keyof typeof days, more: { hint?: string; error?: string | undefined } = {}) => (
    <TextField
      label={t[name]}
      type="date"
      value={days[name]}
      onChange={(event) => setDays({ ...days, [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <Panel title={t.person}>
      <div className={styles.stack}>
        {field('contractOn')}
        {field('insuredOn')}
        {field('leftOn', { hint: t.leftHint, error: early ? t.leftWrong : undefined })}
        <p role="status">{!early && <PersonResult {...days} />}</p>
      </div>
    </Panel>
  )
}

function PersonResult({ contractOn, insuredOn, leftOn }: { contractOn: string; insuredOn: string; leftOn: string }) {
  const t = useMessages(refundMessages)
  if (!isCivilDate(contractOn) || !isCivilDate(insuredOn)) return null
  const counted = countedMonths({ contractOn, insuredOn, ...(leftOn && { leftOn: civilDate(leftOn) }) })
  return (
    <>
      <b>
        {!counted ? t.countsNever : counted.to ? t.countsBetween(counted.from, counted.to) : t.countsFrom(counted.from)}
      </b>
      <small className={styles.article}>{t.personArticle}</small>
    </>
  )
}

export function WagesAgain() {
  const t = useMessages(refundMessages)
  const both = useMessages(subsidyMessages)
  const [wages, setWages] = useState('')
  const [rate, setRate] = useState('25')
  const wagesFen = parseYuan(wages)
  const percent = parseWhole(rate, 100)
  return (
    <Panel title={t.tax}>
      <div className={styles.stack}>
        <TextField
          label={t.wages}
          inputMode="decimal"
          value={wages}
          error={wages !== '' && wagesFen === undefined ? both.money : undefined}
          onChange={(event) => setWages(event.target.value)}
        />
        <TextField
          label={t.taxRate}
          hint={t.taxRateHint}
          inputMode="numeric"
          value={rate}
          error={percent === undefined ? both.percent : undefined}
          onChange={(event) => setRate(event.target.value)}
        />
        <p role="status">
          {wagesFen !== undefined && percent !== undefined && (
            <b>{t.saves(formatFen(extraDeduction(wagesFen, percent).savedFen))}</b>
          )}
          <small className={styles.article}>{t.taxArticle}</small>
        </p>
      </div>
    </Panel>
  )
}
