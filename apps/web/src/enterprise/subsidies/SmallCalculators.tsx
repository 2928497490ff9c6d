import { countedMonths, disabledPeopleNeeded } from '@portal/domain/enterprise/subsidies/disabled-refund'
import { disabledRuleIn, type EmployerKind, employerKinds } from '@portal/domain/enterprise/subsidies/disabled-rules'
import { extraDeduction } from '@portal/domain/enterprise/subsidies/levy'
import { useState } from 'react'
import { formatFen, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { parseYuan } from '../../parts/yuan.ts'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { subsidyMessages } from './messages.ts'
import { dayBounds, parseDay, parsePercentBp, parseWhole } from './read-figures.ts'
import { refundMessages } from './refund-messages.ts'
import { SmallResult } from './SmallResult.tsx'

export function HireCount() {
  const t = useMessages(refundMessages)
  const both = useMessages(subsidyMessages)
  const [text, setText] = useState('')
  const [kind, setKind] = useState<EmployerKind>('usual')
  const others = parseWhole(text)
  const rule = disabledRuleIn(todayInBeijing().slice(0, 7))
  return (
    <Panel title={t.hire}>
      <div className={classes(layout.stack16, layout.narrow)}>
        <SelectField
          label={t.kind}
          value={kind}
          options={employerKinds.map((value) => ({ value, label: t[value] }))}
          onChange={(value) => setKind(value as EmployerKind)}
        />
        <TextField
          label={t.others}
          inputMode="numeric"
          value={text}
          error={text !== '' && others === undefined ? both.whole : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <SmallResult
          says={others !== undefined && rule ? t.needed(disabledPeopleNeeded(others, kind, rule)) : undefined}
          unverified={rule?.needsVerification && both.verifyText}
        />
      </div>
    </Panel>
  )
}

const dayNames = ['contractOn', 'insuredOn', 'leftOn'] as const
type DayName = (typeof dayNames)[number]

export function PersonMonths() {
  const t = useMessages(refundMessages)
  const both = useMessages(subsidyMessages)
  const [typed, setTyped] = useState<Record<DayName, string>>({ contractOn: '', insuredOn: '', leftOn: '' })
  const [contractOn, insuredOn, leftOn] = dayNames.map((name) => parseDay(typed[name]))
  const early = leftOn !== undefined && [contractOn, insuredOn].some((day) => day !== undefined && leftOn < day)
  const problems: Record<DayName, string | false> = {
    contractOn: contractOn === undefined && t.dayWrong,
    insuredOn: insuredOn === undefined && t.dayWrong,
    leftOn: leftOn === undefined ? t.dayWrong : early && t.leftWrong,
  }
  const isWrong = dayNames.some((name) => typed[name] !== '' && problems[name])
  const employment =
    !isWrong && contractOn && insuredOn ? { contractOn, insuredOn, ...(leftOn && { leftOn }) } : undefined
  const counted = employment && countedMonths(employment)
  const months = !counted
    ? t.countsNever
    : counted.to
      ? t.countsBetween(counted.from, counted.to)
      : t.countsFrom(counted.from)
  const rule = disabledRuleIn(counted?.to ?? todayInBeijing().slice(0, 7))
  return (
    <Panel title={t.person}>
      <div className={classes(layout.stack16, layout.narrow)}>
        {dayNames.map((name) => (
          <DateField
            key={name}
            label={t[name]}
            {...dayBounds}
            value={typed[name]}
            hint={name === 'leftOn' ? t.leftHint : undefined}
            error={(typed[name] !== '' && problems[name]) || undefined}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <SmallResult
          says={employment && months}
          article={t.personArticle}
          unverified={rule?.needsVerification && both.verifyText}
        />
      </div>
    </Panel>
  )
}

export function WagesAgain() {
  const t = useMessages(refundMessages)
  const both = useMessages(subsidyMessages)
  const [wages, setWages] = useState('')
  const [rate, setRate] = useState('25')
  const wagesFen = parseYuan(wages)
  const taxBp = parsePercentBp(rate)
  return (
    <Panel title={t.tax}>
      <div className={classes(layout.stack16, layout.narrow)}>
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
          inputMode="decimal"
          value={rate}
          error={taxBp === undefined ? both.percent : undefined}
          onChange={(event) => setRate(event.target.value)}
        />
        <SmallResult
          says={
            wagesFen !== undefined && taxBp !== undefined
              ? t.saves(formatFen(extraDeduction(wagesFen, taxBp).savedFen))
              : undefined
          }
        />
        <p className={texts.soft13}>{t.taxArticle}</p>
      </div>
    </Panel>
  )
}
